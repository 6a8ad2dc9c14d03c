import { effect } from '@preact/signals-core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SaleRules } from '../../core/brand'
import {
  createPurchase,
  type Purchase,
  type PurchaseState,
  type PurchaseSubject,
  type Sale,
} from '../../core/commerce'
import type { Tv } from '../../core/tv'
import { withKeys } from '../kit/config/site-link'
import { openWindow } from '../kit/controls/window-link'
import type { HostOf } from '../kit/element/define-widget'
import type { LiveMembers } from '../kit/element/element-table'
import { useElementApi } from '../kit/element/use-element-api'
import type { TvPacketBuy, TvPacketBuyElement, TvPacketBuyEventMap } from './contract'
import { type ReportedStep, reportedStep } from './purchase-step'
import { siteAddress, toEventDetail } from './steps/step-props'

type Host = HostOf<TvPacketBuyEventMap>

/** The purchase of one packet or content, reported to the page by events. Null until the operator is found. */
export function usePurchase(
  host: Host,
  tv: Tv | null,
  about: {
    subject: PurchaseSubject | null
    language: string
    rules: SaleRules
    returnUrl: string | null
    /** The step after the price is loaded, on the operator's own site. */
    next: TvPacketBuyElement['action']
    /** The stage of the element while there is no purchase. */
    stage: TvPacketBuyElement['state']
  },
): Purchase | null {
  const { next } = about
  const { isByOffers, confirmsWithoutCard } = about.rules
  const { packet = null, content = null } = about.subject ? toEventDetail(about.subject) : {}
  const [purchase, setPurchase] = useState<Purchase | null>(null)
  const language = usePurchaseLanguage(about.language, purchase)
  const session = tv?.session.state.value.name ?? 'starting'
  const isReady = tv !== null && session !== 'starting'
  const latest = useRef(about)
  latest.current = about
  /** The stage of the purchase, set after the event about it was sent to the page. */
  const reported = useRef<TvPacketBuyElement['state'] | null>(null)
  const [stage, setStage] = useState(reported.current)
  const state = stage ?? about.stage
  useLayoutEffect(() => {
    host.element.dataset.state = state
  }, [host, state])

  useElementApi(host, {
    ready: () => purchase,
    failure: () => null,
    methods: (): LiveMembers<TvPacketBuy> => ({
      get state() {
        return reported.current ?? about.stage
      },
    }),
  })

  useEffect(() => {
    const subject = packet !== null ? { packet } : content !== null ? { content } : null
    if (!tv || !isReady || subject === null) return
    const { site } = tv.config
    const own = createPurchase(tv, {
      subject,
      language,
      isByOffers,
      confirmsWithoutCard,
      returnUrl: latest.current.returnUrl ?? returnAddress(site, subject),
    })
    setPurchase(own)
    const stop = announce(own, subject, host, latest, (state) => {
      reported.current = state
      setStage(state)
    })
    own.load(site === location.origin ? next : 'show')
    const stopStart =
      site === location.origin || next === 'show' ? null : startOnSite(own, tv, host, next, language)
    return () => {
      stop()
      stopStart?.()
      own.release()
      setPurchase(null)
      reported.current = null
      setStage(null)
    }
  }, [tv, isReady, packet, content, language, isByOffers, confirmsWithoutCard, next, host])

  useWatch(purchase)
  return purchase
}

/** States that begin again in another language: nothing of the viewer's is lost with them. */
const REPEATABLE: readonly PurchaseState['name'][] = ['loading', 'failed', 'shown', 'already-bought']

/** Returns the language of a purchase. A purchase that is under way ends in the language in which it began. */
function usePurchaseLanguage(language: string, purchase: Purchase | null): string {
  const [spoken, setSpoken] = useState(language)
  useEffect(
    () =>
      effect(() => {
        if (!purchase || REPEATABLE.includes(purchase.state.value.name)) setSpoken(language)
      }),
    [purchase, language],
  )
  return spoken
}

/**
 * Starts the action of the attribute `action` on the page of another site, once the price is known. Returns the
 * function that stops it.
 */
function startOnSite(
  purchase: Purchase,
  tv: Tv,
  host: Host,
  action: 'buy' | 'change',
  language: string,
): () => void {
  let isOver = false
  const stop = effect(() => {
    const now = purchase.state.value
    if (isOver || now.name === 'loading') return
    isOver = true
    if (now.name !== 'shown') return
    const { sale } = now
    const isOffered = action === 'buy' ? sale.standing.action === 'enable' : sale.isChangeable
    // Runs after the event that reports the element as ready.
    if (isOffered) queueMicrotask(() => leaveForSite(purchase, sale, action, { host, tv, language }))
  })
  return stop
}

/**
 * Opens the purchase, or the change of the period, on the operator's site unless the page cancels it: viewers pay only
 * there. A browser opens the window only after a press; without one the element shows the link.
 */
export function leaveForSite(
  purchase: Purchase,
  sale: Sale,
  action: 'buy' | 'change',
  { host, tv, language }: { host: Host; tv: Tv; language: string },
): void {
  const isBuying = action === 'buy'
  if (isBuying && !host.emit('tv-before-purchase', { ...toEventDetail(sale.subject), amount: null })) return
  const address = withKeys(siteAddress(tv.config.site, sale.subject, isBuying), tv.config, language)
  const isOpen = openWindow(address)
  if (isBuying || !isOpen) purchase.leaveForSite(action, isOpen)
  // A viewer who returns sees the change.
  if (!isBuying) addEventListener('focus', () => purchase.load(), { once: true })
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
  'topped-up': 'buying',
  'confirm-change': 'buying',
  unconfirmed: 'pending',
  changing: 'pending',
  done: 'bought',
  'already-bought': 'bought',
  refused: 'failed',
  kept: 'offered',
}

/** The default page to which a bank returns the viewer. */
const returnAddress = (site: string, subject: PurchaseSubject): string =>
  'packet' in subject
    ? `${site}/packets/${encodeURIComponent(subject.packet)}?purchased=true`
    : `${site}/contents/${encodeURIComponent(subject.content)}?purchased=true#quick_packets`

const BOUGHT = new Set(['bought', 'bought-paused', 'planned', 'changed'])

/** Turns the states of a purchase into the element's events. Returns the function that stops it. */
function announce(
  purchase: Purchase,
  subject: PurchaseSubject,
  host: Host,
  latest: { readonly current: { rules: SaleRules } },
  onState: (state: TvPacketBuyElement['state']) => void,
): () => void {
  const about = toEventDetail(subject)
  let before: PurchaseState['name'] = 'loading'
  let shown: ReportedStep | null = null
  let transaction: string | null = null
  let isReady = false
  return effect(() => {
    const now = purchase.state.value
    if (now.name === before) return
    const wasBuying = STATES[before] === 'buying'
    const wasElsewhere = before === 'elsewhere'
    before = now.name
    // Another payment takes the place of one that was given up.
    if (now.name === 'paying') transaction = null
    if (now.name === 'pending') transaction = now.payment.transactionId
    queueMicrotask(() => {
      onState(STATES[now.name])
      if (!isReady && now.name !== 'loading') host.emit('tv-ready')
      isReady ||= now.name !== 'loading'
      const step = reportedStep(now, latest.current.rules.frameOrigins)
      if (step && (step.step !== shown?.step || step.way !== shown.way))
        host.emit('tv-purchase-step', { ...about, ...step })
      shown = step ?? shown
      if (now.name === 'login') host.emit('tv-access-required', { reason: 'login' })
      if (now.name === 'done' && BOUGHT.has(now.outcome)) host.emit('tv-purchase', { ...about, transaction })
      if ('refusal' in now && now.refusal)
        host.emit('tv-purchase-error', { ...about, reason: now.refusal.reason })
      if (now.name === 'done' && (now.outcome === 'disabled' || now.outcome === 'ended'))
        host.emit('tv-renewal-end', { ...about, refusal: null })
      if (now.name === 'kept' && now.reason === 'renewal-only')
        host.emit('tv-renewal-end', { ...about, refusal: now.message })
      if (now.name === 'shown' && (wasBuying || wasElsewhere)) host.emit('tv-purchase-cancel', about)
    })
  })
}
