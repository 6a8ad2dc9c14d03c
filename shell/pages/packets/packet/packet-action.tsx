import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Packet } from '../../../../core/commerce/packets'
import { defineElements } from '../../../../widgets/registry'
import type { TvPacketBuyElement } from '../../../../widgets/tv-packet-buy/contract'
import { useSite } from '../../../site/site-context'
import { giveToken, tagAttributes } from '../../../site/tag'
import { PartnerOffer, Price } from '../price'
import { useVisitorProvider } from '../sign-in-first'
import { GuestOffer } from './guest-offer'
import { PeriodTable } from './period-table'

// Prefetch of the element's code; a reload tries again.
defineElements(['tv-packet-buy']).catch(() => undefined)

/** The terms of a packet, and the element that buys it. A part of another packet is not sold by itself. */
export function PacketAction({ packet }: { packet: Packet }) {
  useSignals()
  const { tv, text } = useSite()
  const { t } = text
  const visitor = useVisitorProvider()
  const isGuest = tv.session.state.value.name !== 'user'
  const { parentName, price, isFree } = packet
  const isPart = parentName !== null
  useLoginOfAddress(tv.session.state.value.name === 'auth-required')
  return (
    <div className="packet-action">
      {isPart && <p>{t('packets.partOf', { name: parentName })}</p>}
      {!isPart && (visitor ? <Price packet={packet} /> : <Buy packetId={packet.id} />)}
      {price !== null && !isFree && !isPart && !visitor && <PeriodTable packet={packet} />}
      {!isPart && <PartnerOffer packet={packet} />}
      {isGuest && <GuestOffer packet={packet} />}
    </div>
  )
}

/**
 * The price, and what the viewer has; the dialog over the page goes through the purchase. A dialog that is open before this
 * element is there may continue a payment: the element then waits for its end.
 */
function Buy({ packetId }: { packetId: string }) {
  useSignals()
  const site = useSite()
  const isCovered = site.modals.state.value.name === 'open'
  const [isShown, setIsShown] = useState(!isCovered)
  useEffect(() => setIsShown((was) => was || !isCovered), [isCovered])
  useActionOfAddress(packetId, isCovered)
  return isShown ? <Terms packetId={packetId} /> : <span className="packet-price-bone" />
}

function Terms({ packetId }: { packetId: string }) {
  const site = useSite()
  const element = useRef<TvPacketBuyElement>(null)
  useLayoutEffect(() => giveToken(element.current, site), [site])
  return <tv-packet-buy ref={element} packet={packetId} heading="off" load="eager" {...tagAttributes(site)} />
}

/** `?action=buy` leads to the login where one is required; the purchase starts after it. */
function useLoginOfAddress(isRequired: boolean): void {
  const { modals, config } = useSite()
  const [params] = useSearchParams()
  // Without `externalAuth`, which is another site.
  const opensLogin = isRequired && params.get('action') === 'buy' && !config.externalAuth
  useEffect(() => {
    if (opensLogin) void modals.show({ name: 'auth' })
  }, [opensLogin, modals])
}

/** `?action=buy` starts the purchase, once: a reload or a shared link must not repeat it. It waits for the end of a login. */
function useActionOfAddress(packetId: string, isCovered: boolean): void {
  const { modals } = useSite()
  const [params, setParams] = useSearchParams()
  const isBuying = params.get('action') === 'buy' && !isCovered
  useEffect(() => {
    if (!isBuying) return
    setParams(
      (all) => {
        all.delete('action')
        return all
      },
      { replace: true },
    )
    const subject = { packet: packetId, channel: null, content: null }
    void modals.show({ name: 'confirm_period', subject, action: 'buy' })
  }, [isBuying, packetId, setParams, modals])
}
