import { ChevronRight } from 'lucide'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { parsePacketAddress } from '../../../core/commerce/packets'
import {
  listOwnSubscriptions,
  loadSubscription,
  type OwnSubscription,
  type SubscriptionTerms,
} from '../../../core/commerce/subscriptions'
import { formatDate } from '../../../core/text'
import { periodName } from '../../../widgets/kit/commerce/period-name'
import { subscriptionWords } from '../../../widgets/kit/commerce/subscription-words'
import { Icon } from '../../../widgets/kit/controls/icon'
import { useLoaded } from '../../../widgets/kit/hooks/use-loaded'
import { defineElements } from '../../../widgets/registry'
import type { TvPacketBuyElement } from '../../../widgets/tv-packet-buy/contract'
import { ErrorMessage } from '../../layout/states/error-message'
import { useMoney } from '../../site/commerce/use-money'
import { useSite } from '../../site/site-context'
import { giveToken, tagAttributes } from '../../site/tag'
import { SignedIn } from '../account/signed-in'
import type { ModalProps } from '../modal-props'
import { SiteDialog } from '../site-dialog'
import { usePacketOfPage } from './use-sale-subject'

// Prefetch of the element's code; a reload tries again.
defineElements(['tv-packet-buy']).catch(() => undefined)

/**
 * The viewer's subscription to a packet: its dates, its next payment and its actions (NAV-13, PKT-07). If no packet is
 * given, that of the page beneath, else one chosen from a list.
 */
export default function SubscriptionModal({ modal }: ModalProps<'subscription'>) {
  const { text } = useSite()
  const segment = usePacketOfPage()
  const [chosen, setChosen] = useState<string | null>(null)
  const packet = modal.packet ?? chosen ?? (segment ? parsePacketAddress(segment).packetId : null)
  return (
    <SignedIn name="subscription">
      <SiteDialog label={text.t('subscription.title')}>
        {packet === null ? <Choice onChoose={setChosen} /> : <Details key={packet} packet={packet} />}
      </SiteDialog>
    </SignedIn>
  )
}

function Choice({ onChoose }: { onChoose: (packetId: string) => void }) {
  const { tv, text } = useSite()
  const list = useLoaded(() => listOwnSubscriptions({ api: tv.api, language: text.language }), [tv, text])
  if (list.name === 'failed') return <ErrorMessage error={list.error} onRetry={list.retry} />
  if (list.name === 'loading') return <Bone />
  if (list.value.length === 0) return <None words="subscription.none" />
  return (
    <ul className="modal-list">
      {list.value.map((one: OwnSubscription) => (
        <li key={one.packetId}>
          <button
            type="button"
            data-action="packet_info"
            data-packet={one.packetId}
            onClick={() => onChoose(one.packetId)}
          >
            <span>
              {one.name}
              <small>{subscriptionWords(one.dates, text)}</small>
            </span>
            <Icon node={ChevronRight} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Details({ packet }: { packet: string }) {
  const { tv, text } = useSite()
  const [version, setVersion] = useState(0)
  useEffect(() => tv.entitlements.onChange(() => setVersion((number) => number + 1)), [tv])
  const terms = useLoaded(
    () => loadSubscription({ api: tv.api, language: text.language }, packet),
    [tv, text, packet],
    { of: packet, again: version },
  )
  const known = terms.name === 'ready' ? terms.value : null
  // An ended subscription has no terms, and the words of its end stay.
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    if (known) setName(known.name)
  }, [known])
  if (!known && name === null) {
    if (terms.name === 'failed') return <ErrorMessage error={terms.error} onRetry={terms.retry} />
    return terms.name === 'loading' ? <Bone /> : <None words="subscription.gone" />
  }
  return (
    <>
      <h3 className="subscription-name">{known?.name ?? name}</h3>
      {known && <Facts terms={known} />}
      <Actions packet={packet} />
      {known && (
        <Link className="button" to={`/packets/${encodeURIComponent(packet)}`}>
          {text.t('subscription.openPacket')}
        </Link>
      )}
    </>
  )
}

function Facts({ terms }: { terms: SubscriptionTerms }) {
  const { text } = useSite()
  const { t, language } = text
  const money = useMoney()
  const date = (ms: number) => formatDate(ms / 1000, language)
  const { dates, since, until, nextPayment } = terms
  const isPlanned = dates.name === 'planned'
  return (
    <dl className="facts">
      {since !== null && (
        <Fact name={t(isPlanned ? 'subscription.starts' : 'subscription.since')} value={date(since)} />
      )}
      {until !== null && <Fact name={t('subscription.until')} value={date(until)} />}
      {nextPayment && (
        <Fact
          name={t('subscription.nextPayment')}
          value={[
            date(nextPayment.at),
            nextPayment.amount && money(nextPayment.amount),
            nextPayment.period && periodName(nextPayment.period, t),
          ]
            .filter(Boolean)
            .join(', ')}
        />
      )}
    </dl>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** The element provides the buttons that end, renew or change the subscription. */
function Actions({ packet }: { packet: string }) {
  const site = useSite()
  const element = useRef<TvPacketBuyElement>(null)
  useLayoutEffect(() => giveToken(element.current, site), [site])
  return <tv-packet-buy ref={element} packet={packet} heading="off" load="eager" {...tagAttributes(site)} />
}

function Bone() {
  const { t } = useSite().text
  return <span className="bone offered-bone" role="status" aria-label={t('player.loading')} />
}

function None({ words }: { words: 'subscription.none' | 'subscription.gone' }) {
  const { t } = useSite().text
  return (
    <>
      <p>{t(words)}</p>
      <Link className="button primary" to="/packets">
        {t('packets.toPackets')}
      </Link>
    </>
  )
}
