import { effect } from '@preact/signals-core'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Purchase, PurchaseState } from '../../core/commerce'
import type { Tv } from '../kit/base'
import type { HostOf } from '../kit/define-widget'
import { createPagePurchase } from '../kit/purchases'
import type { TvPacketBuyElement, TvPacketBuyEventMap } from './contract'

type Host = HostOf<TvPacketBuyEventMap>

/** The purchase of one packet, reported to the page by events. Null until the operator is found. */
export function usePurchase(
  host: Host,
  tv: Tv | null,
  about: {
    packetId: string | null
    language: string
    isByOffers: boolean
    returnUrl: string | null
    startsAtOnce: boolean
  },
): Purchase | null {
  const { packetId, language, isByOffers, startsAtOnce } = about
  const [purchase, setPurchase] = useState<Purchase | null>(null)
  const session = tv?.session.state.value.name ?? 'starting'
  const isReady = tv !== null && session !== 'starting'
  const returnUrl = useRef(about.returnUrl)
  returnUrl.current = about.returnUrl
  const live = useMemo(() => ({ state: 'loading' as TvPacketBuyElement['state'] }), [])

  useEffect(() => {
    host.expose({
      get state() {
        return live.state
      },
    })
    return () => host.expose(null)
  }, [host, live])

  useEffect(() => {
    if (!tv || !isReady || packetId === null) return
    const { site } = tv.config
    const own = createPagePurchase(tv, {
      packetId,
      language,
      isByOffers,
      returnUrl: returnUrl.current ?? `${site}/packets/${encodeURIComponent(packetId)}?purchased=true`,
    })
    setPurchase(own)
    const stop = announce(own, packetId, host, (state) => {
      live.state = state
    })
    own.load(startsAtOnce && site === location.origin)
    return () => {
      stop()
      own.release()
      setPurchase(null)
      live.state = 'loading'
    }
  }, [tv, isReady, packetId, language, isByOffers, startsAtOnce, host, live])

  useWatch(purchase)
  return purchase
}

/** Asks about a payment while the page is visible. */
function useWatch(purchase: Purchase | null): void {
  useEffect(() => {
    if (!purchase) return
    let stop: (() => void) | null = null
    const look = () => {
      const isVisible = document.visibilityState === 'visible'
      if (isVisible) stop ??= purchase.watch()
      else {
        stop?.()
        stop = null
      }
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      stop?.()
      document.removeEventListener('visibilitychange', look)
    }
  }, [purchase])
}

const STATES: Record<PurchaseState['name'], TvPacketBuyElement['state']> = {
  loading: 'loading',
  failed: 'failed',
  shown: 'offered',
  login: 'buying',
  pin: 'buying',
  bases: 'buying',
  agreement: 'buying',
  preparing: 'buying',
  periods: 'buying',
  ordering: 'buying',
  methods: 'buying',
  instructions: 'buying',
  confirm: 'buying',
  paying: 'pending',
  pending: 'pending',
  verifying: 'pending',
  elsewhere: 'pending',
  unconfirmed: 'pending',
  changing: 'pending',
  done: 'bought',
  'already-bought': 'bought',
  refused: 'failed',
  kept: 'offered',
}

const BOUGHT = new Set(['bought', 'bought-paused', 'planned'])

/** Turns the states of a purchase into the element's events. Returns the function that stops it. */
function announce(
  purchase: Purchase,
  packet: string,
  host: Host,
  onState: (state: TvPacketBuyElement['state']) => void,
): () => void {
  let before: PurchaseState['name'] = 'loading'
  let transaction: string | null = null
  let isReady = false
  return effect(() => {
    const now = purchase.state.value
    if (now.name === before) return
    const wasBuying = STATES[before] === 'buying'
    before = now.name
    if (now.name === 'pending') transaction = now.payment.transactionId
    queueMicrotask(() => {
      onState(STATES[now.name])
      if (!isReady && now.name !== 'loading') host.emit('tv-ready')
      isReady ||= now.name !== 'loading'
      if (now.name === 'login') host.emit('tv-access-required', { reason: 'login' })
      if (now.name === 'done' && BOUGHT.has(now.outcome)) host.emit('tv-purchase', { packet, transaction })
      if (now.name === 'refused') host.emit('tv-purchase-error', { packet, reason: now.refusal.reason })
      if (now.name === 'shown' && wasBuying) host.emit('tv-purchase-cancel', { packet })
    })
  })
}
