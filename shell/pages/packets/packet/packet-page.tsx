import { useMemo } from 'react'
import { Navigate, useParams } from 'react-router'
import { cutText } from '../../../../core/catalogue/details'
import { type Packet, parsePacketAddress, type SubscriptionDates } from '../../../../core/commerce/packets'
import { useForViewer } from '../../../../widgets/kit/hooks/use-loaded'
import detailsSheet from '../../../layout/details/details.css'
import { LongText } from '../../../layout/details/long-text'
import { ErrorMessage } from '../../../layout/states/error-message'
import { NotFoundScreen } from '../../../layout/states/not-found-screen'
import { adoptSheet } from '../../../site/adopt-sheet'
import { useTitle } from '../../../site/navigation/use-page'
import { useScrollToTop } from '../../../site/navigation/use-scroll-to-top'
import { useSite } from '../../../site/site-context'
import { BundleFacts } from '../bundle-facts'
import { PacketShelf } from '../packet-shelf'
import packetsSheet from '../packets.css'
import { SignInFirst, useVisitorProvider } from '../sign-in-first'
import { SubscriptionNotice } from '../subscription-notice'
import { usePackets, useSubscriptions } from '../use-packets'
import { NotOffered } from './not-offered'
import packetSheet from './packet.css'
import { PacketAction } from './packet-action'
import { PacketContents } from './packet-contents'
import { PacketHead, PacketHeadBones } from './packet-head'

for (const sheet of [detailsSheet, packetsSheet, packetSheet]) adoptSheet(sheet)

/** `/packets/{id}`: contents and terms of a packet (PKT-01). */
export function PacketPage() {
  const { id = '' } = useParams()
  const { tv } = useSite()
  const packets = usePackets()
  const visitor = useVisitorProvider()
  const isUnknown = visitor?.length === 0
  const address = useMemo(() => parsePacketAddress(id), [id])
  const found = useForViewer(
    tv,
    () =>
      visitor
        ? packets.findOf(visitor, address)
        : packets.find(address, () => {
            const provider = tv.session.network.value?.provider
            return provider ? [provider.id, provider.landing?.shortname ?? ''] : []
          }),
    [packets, address, tv, visitor],
    { of: isUnknown ? null : id },
  )
  const subscriptions = useSubscriptions()
  const packet = found.name === 'ready' && found.value.name === 'packet' ? found.value.packet : null
  useTitle(packet?.name ?? null)
  useScrollToTop()

  if (isUnknown) return <SignInFirst />
  if (found.name === 'failed')
    return found.error.code === 'not-found' ? (
      <NotFoundScreen kind="subscription" />
    ) : (
      <ErrorMessage whole error={found.error} onRetry={found.retry} />
    )
  if (found.name === 'ready' && found.value.name === 'other-provider')
    return <Navigate to={found.value.path} replace />
  if (found.name === 'ready' && found.value.name === 'not-offered')
    return visitor ? <SignInFirst /> : <NotOffered />
  return (
    <div className="packet" aria-busy={packet === null || subscriptions.name === 'loading'}>
      {packet ? (
        <>
          <SubscriptionNotice subscriptions={subscriptions} />
          <PacketParts
            key={packet.id}
            packet={packet}
            subscriptions={subscriptions.name === 'ready' ? subscriptions.value : new Map()}
          />
        </>
      ) : (
        <PacketHeadBones />
      )}
    </div>
  )
}

interface PacketPartsProps {
  packet: Packet
  subscriptions: ReadonlyMap<string, SubscriptionDates>
}

function PacketParts({ packet, subscriptions }: PacketPartsProps) {
  const { t } = useSite().text
  const description = useMemo(() => cutText(packet.description), [packet.description])
  return (
    <>
      <PacketHead packet={packet}>
        <PacketAction packet={packet} />
      </PacketHead>
      {description.whole && <LongText text={description} />}
      {packet.bundle && <BundleFacts packet={packet} heading="h2" />}
      <PacketShelf title={t('packets.parts')} packets={packet.parts} subscriptions={subscriptions} />
      <PacketContents packet={packet} />
      <PacketShelf title={t('packets.addOns')} packets={packet.addOns} subscriptions={subscriptions} />
    </>
  )
}
