import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Packet } from '../../../core/commerce/packets'
import { defineElements } from '../../../widgets/registry'
import type { TvPacketBuyElement } from '../../../widgets/tv-packet-buy/contract'
import { useSite } from '../../site/site-context'
import { giveToken, tagAttributes } from '../../site/tag'
import { GuestOffer } from './guest-offer'
import { PeriodTable } from './period-table'
import { PartnerOffer } from './price'

// Prefetch of the element's code; a reload tries again.
defineElements(['tv-packet-buy']).catch(() => undefined)

interface PacketActionProps {
  packet: Packet
  /** The viewer has bought the packet. */
  onBought: () => void
}

/** The terms of a packet, and the element that buys it. A part of another packet is not sold by itself. */
export function PacketAction({ packet, onBought }: PacketActionProps) {
  useSignals()
  const { tv, text } = useSite()
  const { t } = text
  const isGuest = tv.session.state.value.name !== 'user'
  const { parentName, price, isFree } = packet
  const isPart = parentName !== null
  return (
    <div className="packet-action">
      {isPart && <p>{t('packets.partOf', { name: parentName })}</p>}
      {!isPart && <Buy packetId={packet.id} onBought={onBought} />}
      {price !== null && !isFree && !isPart && <PeriodTable packet={packet} />}
      {!isPart && <PartnerOffer packet={packet} />}
      {isGuest && <GuestOffer packet={packet} />}
    </div>
  )
}

function Buy({ packetId, onBought }: { packetId: string; onBought: () => void }) {
  const site = useSite()
  const element = useRef<TvPacketBuyElement>(null)
  const action = useAction()
  const report = useRef(onBought)
  report.current = onBought
  useLayoutEffect(() => giveToken(element.current, site), [site])
  useEffect(() => {
    const tag = element.current
    const listen = () => report.current()
    tag?.addEventListener('tv-purchase', listen)
    return () => tag?.removeEventListener('tv-purchase', listen)
  }, [])
  return (
    <tv-packet-buy
      ref={element}
      packet={packetId}
      heading="off"
      load="eager"
      action={action}
      {...tagAttributes(site)}
    />
  )
}

/** `?action=buy` starts the purchase, once: a reload or a shared link must not repeat it. */
function useAction(): TvPacketBuyElement['action'] {
  const [params, setParams] = useSearchParams()
  const [action] = useState<TvPacketBuyElement['action']>(params.get('action') === 'buy' ? 'buy' : 'show')
  useEffect(() => {
    if (params.get('action') !== 'buy') return
    const rest = new URLSearchParams(params)
    rest.delete('action')
    setParams(rest, { replace: true })
  }, [params, setParams])
  return action
}
