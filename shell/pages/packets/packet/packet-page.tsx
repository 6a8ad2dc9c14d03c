import { useSignals } from '@preact/signals-react/runtime'
import { Check, PackageX } from 'lucide'
import { useEffect, useMemo } from 'react'
import { Link, Navigate } from 'react-router'
import { NARROW } from '../../../../core/browser/window-widths'
import { cutText } from '../../../../core/catalogue/details'
import { type Packet, parsePacketAddress, type SubscriptionDates } from '../../../../core/commerce/packets'
import { Icon } from '../../../../widgets/kit/controls/icon'
import { Picture } from '../../../../widgets/kit/controls/picture'
import { pictureAddress } from '../../../../widgets/kit/controls/picture-address'
import { useForViewer } from '../../../../widgets/kit/hooks/use-loaded'
import detailsSheet from '../../../layout/details/details.css'
import { ExpandableText } from '../../../layout/details/long-text'
import { SignInButton } from '../../../layout/sign-in-button'
import { ErrorMessage } from '../../../layout/states/error-message'
import { Message } from '../../../layout/states/message'
import { NotFoundScreen } from '../../../layout/states/not-found-screen'
import { adoptSheet } from '../../../site/adopt-sheet'
import { useHeading, useSegments, useTitle } from '../../../site/navigation/use-page'
import { useScrollToTop } from '../../../site/navigation/use-scroll-to-top'
import { useSite } from '../../../site/site-context'
import { ArtworkImage } from '../artwork-image'
import { BundleFacts } from '../bundle-facts'
import { PacketShelf } from '../packet-shelf'
import packetsSheet from '../packets.css'
import { SignInFirst, useVisitorProvider } from '../sign-in-first'
import { SubscriptionNotice } from '../subscription-notice'
import { usePackets, useSubscriptions } from '../use-packets'
import packetSheet from './packet.css'
import { PacketOffer } from './packet-action'
import { PacketContents } from './packet-contents'

for (const sheet of [detailsSheet, packetsSheet, packetSheet]) adoptSheet(sheet)

/** `/packets/{id}`: contents and terms of a packet (PKT-01). */
export function PacketPage() {
  const [, id = ''] = useSegments()
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
  useTitle(packet?.name ?? null, packet && { kind: 'packet', of: packet })
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
        <PacketOffer packet={packet} />
      </PacketHead>
      {description.whole && <ExpandableText text={description} />}
      {packet.bundle && <BundleFacts packet={packet} heading="h2" />}
      <PacketShelf title={t('packets.parts')} packets={packet.parts} subscriptions={subscriptions} />
      <PacketContents packet={packet} />
      <PacketShelf title={t('packets.addOns')} packets={packet.addOns} subscriptions={subscriptions} />
    </>
  )
}

/** A packet that the viewer's provider does not offer; after a login, another provider may apply (PKT-01). */
function NotOffered() {
  useSignals()
  const { tv, text, modals, config } = useSite()
  const isUser = tv.session.state.value.name === 'user'
  // Not with `externalAuth`, because that login is on another site.
  const opensLogin = !isUser && !config.externalAuth
  useEffect(() => {
    if (opensLogin) void modals.show({ name: 'auth' })
  }, [opensLogin, modals])
  return (
    <Message whole icon={PackageX} title={text.t('packets.otherProvider')}>
      {isUser ? (
        <Link className="button primary" to="/packets">
          {text.t('packets.toPackets')}
        </Link>
      ) : (
        <SignInButton />
      )}
    </Message>
  )
}

/** The design, name and benefits of a packet, with its terms beside them. */
function PacketHead({ packet, children }: { packet: Packet; children: React.ReactNode }) {
  const { t } = useSite().text
  const { name, short, design, benefits } = packet
  const heading = useHeading(name)
  return (
    <header className="packet-head">
      <Background packet={packet} />
      <ArtworkImage artwork={design.badge} className="packet-badge" />
      <div className="packet-words">
        <ArtworkImage artwork={design.logo} className="packet-logo" />
        <h1 tabIndex={-1}>{heading}</h1>
        {short && <p className="packet-short">{short}</p>}
        <ArtworkImage artwork={design.features} className="packet-features" />
        {benefits.length > 0 && (
          <ul className="packet-benefits" aria-label={t('packets.benefits')}>
            {benefits.map(({ text, icon }) => (
              <li key={text}>
                <Benefit icon={icon} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {children}
    </header>
  )
}

function Background({ packet }: { packet: Packet }) {
  const { background, narrowBackground } = packet.design
  if (background === null) return null
  return (
    <picture className="packet-background">
      {narrowBackground && <source media={NARROW} srcSet={pictureAddress(narrowBackground, 'banner')} />}
      <Picture src={pictureAddress(background, 'promo-bg')} />
    </picture>
  )
}

function Benefit({ icon }: { icon: string | null }) {
  return <Picture src={icon && pictureAddress(icon, 'icon')} fallback={<Icon node={Check} />} />
}

/** Placeholder for the head, in its final size. */
function PacketHeadBones() {
  const { t } = useSite().text
  return (
    <div className="packet-head" role="status" aria-label={t('player.loading')}>
      <div className="packet-words">
        <span className="bone packet-bone-name" />
        <span className="bone packet-bone-line" />
        <span className="bone packet-bone-text" />
      </div>
      <span className="bone packet-action" />
    </div>
  )
}
