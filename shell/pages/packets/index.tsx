import { useSignals } from '@preact/signals-react/runtime'
import { Gift, Package } from 'lucide'
import { Navigate, useLocation } from 'react-router'
import { findSection, SECTIONS, type SectionWithPage } from '../../../core/navigation'
import { Icon } from '../../../widgets/kit/controls/icon'
import { useForViewer } from '../../../widgets/kit/hooks/use-loaded'
import pageSheet from '../../layout/page/page.css'
import { PageHeading } from '../../layout/page/page-head'
import { SignInButton } from '../../layout/sign-in-button'
import { ErrorMessage } from '../../layout/states/error-message'
import { Message } from '../../layout/states/message'
import { adoptSheet } from '../../site/adopt-sheet'
import { useSectionTitle } from '../../site/navigation/use-page'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'
import { useSite } from '../../site/site-context'
import { PacketPage } from './packet/packet-page'
import { PacketBones } from './packet-bones'
import { PacketShelf } from './packet-shelf'
import packetsSheet from './packets.css'
import { ProviderPage } from './provider/provider-page'
import { SignInFirst, useVisitorProvider } from './sign-in-first'
import { SubscriptionNotice } from './subscription-notice'
import { usePackets, useSubscriptions } from './use-packets'

for (const sheet of [pageSheet, packetsSheet]) adoptSheet(sheet)

/**
 * `/packets`, `/packets/{id}` and `/provider/{id}` in one chunk, because they share most of their code; `/packet/{id}` is
 * another address of `/packets/{id}`.
 */
export default function PacketsPages({ section }: { section: SectionWithPage<'packets'> }) {
  const { pathname, search, hash } = useLocation()
  if (section === 'provider') return <ProviderPage />
  const own = pathname.replace(/^\/packet(?!s)/i, '/packets')
  if (own !== pathname) return <Navigate to={{ pathname: own, search, hash }} replace />
  return findSection(pathname).params.packet === undefined ? <PacketListPage /> : <PacketPage />
}

/** `/packets`: the packets on offer, and the viewer's subscriptions to them (PKT-01, PKT-07). */
function PacketListPage() {
  const { tv, text } = useSite()
  const { t } = text
  const packets = usePackets()
  const visitor = useVisitorProvider()
  const isUnknown = visitor?.length === 0
  const list = useForViewer(
    tv,
    () => (visitor?.[0] ? packets.listOf(visitor[0]) : packets.list()),
    [packets, visitor],
    { of: isUnknown ? null : '' },
  )
  const subscriptions = useSubscriptions()
  const title = useSectionTitle(SECTIONS.packets)
  useScrollToTop()

  if (isUnknown) return <SignInFirst />
  if (list.name === 'failed') {
    const retry = async () => {
      await tv.session.retry()
      await list.retry()
    }
    return <ErrorMessage whole error={list.error} onRetry={retry} />
  }
  if (list.name === 'ready' && list.value.base.length === 0)
    return <Message whole icon={Package} title={title} text={t('packets.empty')} />
  const known = subscriptions.name === 'ready' ? subscriptions.value : new Map()
  return (
    <div className="page packets" aria-busy={list.name === 'loading' || subscriptions.name === 'loading'}>
      <PageHeading title={title} />
      <PromoDays />
      <SubscriptionNotice subscriptions={subscriptions} />
      {list.name === 'ready' ? (
        <>
          <PacketShelf title={t('packets.base')} packets={list.value.base} subscriptions={known} />
          <PacketShelf title={t('packets.addOns')} packets={list.value.addOns} subscriptions={known} />
        </>
      ) : (
        <PacketBones />
      )}
    </div>
  )
}

/** Longer promotions are not shown, days (PKT-12). */
const MAX_DAYS = 90

/** The banner of this network's promotional days; renders nothing without any, or with more than 90. */
function PromoDays() {
  useSignals()
  const { tv, text } = useSite()
  const days = tv.session.network.value?.promo_days ?? 0
  if (days < 1 || days > MAX_DAYS) return null
  return (
    <aside className="promo-days" aria-label={text.t('packets.promoDays', { count: days })}>
      <Icon node={Gift} />
      <p>{text.t('packets.promoDays', { count: days })}</p>
      {tv.session.state.value.name === 'guest' && <SignInButton />}
    </aside>
  )
}
