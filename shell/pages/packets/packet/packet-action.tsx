import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isFree, type Packet, type Period } from '../../../../core/commerce/packets'
import { formatPercent } from '../../../../core/text'
import { periodName } from '../../../../widgets/kit/commerce/period-name'
import { useForViewer } from '../../../../widgets/kit/hooks/use-loaded'
import { defineElements } from '../../../../widgets/registry'
import type { TvPacketBuyElement } from '../../../../widgets/tv-packet-buy/contract'
import { useMoney } from '../../../site/commerce/use-money'
import { useSite } from '../../../site/site-context'
import { giveToken, tagAttributes } from '../../../site/tag'
import { PartnerOffer, Price, TrialLine } from '../price'
import { useVisitorProvider, WayIn } from '../sign-in-first'
import { usePackets } from '../use-packets'

// Prefetch of the element's code; a reload tries again.
defineElements(['tv-packet-buy']).catch(() => undefined)

/** The terms of a packet, and the element that sells it. A part of another packet is not sold by itself. */
export function PacketOffer({ packet }: { packet: Packet }) {
  useSignals()
  const { tv, text } = useSite()
  const { t } = text
  const visitor = useVisitorProvider()
  const isGuest = tv.session.state.value.name !== 'user'
  const { parentName, quote, parts } = packet
  const isPart = parentName !== null
  // The packets of a bundle each have their own period.
  const hasPeriods = quote.next !== null && !isFree(quote.next) && parts.length === 0
  useLoginOfAddress(tv.session.state.value.name === 'auth-required')
  return (
    <div className="packet-action">
      {isPart && <p>{t('packets.partOf', { name: parentName })}</p>}
      {!isPart && (visitor ? <Price packet={packet} /> : <Buy packetId={packet.id} />)}
      {hasPeriods && !isPart && !visitor && <PeriodTable packet={packet} />}
      {!isPart && <PartnerOffer packet={packet} />}
      {isGuest && <GuestOffer packet={packet} />}
    </div>
  )
}

/**
 * The price, and the viewer's subscription; the dialog over the page handles the purchase. A dialog that is open before
 * this element is rendered may be continuing a payment: the element then waits for its end.
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

/** `?action=buy` leads to the login if one is required; the purchase starts after it. */
function useLoginOfAddress(isRequired: boolean): void {
  const { modals, config } = useSite()
  const [params] = useSearchParams()
  // Not with `externalAuth`, because that login is on another site.
  const opensLogin = isRequired && params.get('action') === 'buy' && !config.externalAuth
  useEffect(() => {
    if (opensLogin) void modals.show({ name: 'auth' })
  }, [opensLogin, modals])
}

/**
 * `?action=buy` starts the purchase once: a reload or a shared link must not repeat it. A login in progress is waited
 * for.
 */
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

/** Shown to visitors without a login: the trial or its absence, and a sign-in button (PKT-12). */
function GuestOffer({ packet }: { packet: Packet }) {
  const { t } = useSite().text
  return (
    <div className="packet-guest">
      <TrialLine packet={packet} fallback={t('packets.guestNoTrial')} />
      <p>{t('packets.guestText')}</p>
      <WayIn />
    </div>
  )
}

/** True if the price of a month differs from that of the period. */
const isLongerThanMonth = ({ years, months }: Period): boolean => years > 0 || months > 1

/** The periods that a packet is sold for, with their discounts; renders nothing if there is only one (PKT-08). */
function PeriodTable({ packet }: { packet: Packet }) {
  const { tv, text, language } = useSite()
  const { t } = text
  const money = useMoney()
  const packets = usePackets()
  const periods = useForViewer(tv, () => packets.periods(packet.id), [packets, packet.id], { of: packet.id })
  // The price of the default period is shown anyway, so if the periods do not load, nothing is shown.
  if (periods.name !== 'ready' || periods.value.length < 2) return null
  return (
    <table className="packet-periods">
      <caption>{t('packets.periods')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('packets.period')}</th>
          <th scope="col">{t('packets.price')}</th>
          <th scope="col">{t('packets.monthly')}</th>
          <th scope="col">{t('packets.discount')}</th>
        </tr>
      </thead>
      <tbody>
        {periods.value.map(({ period, amount, monthly, discount }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: periods have no name, and their order never changes
          <tr key={place}>
            <th scope="row">{periodName(period, t)}</th>
            <td>{amount === null ? t('packets.notForSale') : money(amount)}</td>
            <td className="packet-monthly">
              {monthly !== null &&
                isLongerThanMonth(period) &&
                t('packets.perMonth', { price: money(monthly) })}
            </td>
            <td>
              {discount > 0 && <span className="packet-discount">{formatPercent(-discount, language)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
