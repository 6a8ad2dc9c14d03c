import { Package } from 'lucide'
import { useForViewer } from '../../../widgets/kit/hooks/use-loaded'
import pageSheet from '../../layout/page/page.css'
import { PageHead } from '../../layout/page/page-head'
import { ErrorMessage } from '../../layout/states/error-message'
import { Message } from '../../layout/states/message'
import { adoptSheet } from '../../site/adopt-sheet'
import { useTitle } from '../../site/navigation/use-page'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'
import { useSite } from '../../site/site-context'
import { PacketBones } from './packet-bones'
import { PacketShelf } from './packet-shelf'
import packetsSheet from './packets.css'
import { PromoDays } from './promo-days'
import { SignInFirst, useVisitorProvider } from './sign-in-first'
import { SubscriptionNotice } from './subscription-notice'
import { usePackets, useSubscriptions } from './use-packets'

for (const sheet of [pageSheet, packetsSheet]) adoptSheet(sheet)

/** `/packets`: the packets on offer, and the viewer's subscriptions to them (PKT-01, PKT-07). */
export function PacketListPage() {
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
  useTitle(t('packets.title'))
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
    return <Message whole icon={Package} title={t('packets.title')} text={t('packets.empty')} />
  const known = subscriptions.name === 'ready' ? subscriptions.value : new Map()
  return (
    <div className="page packets" aria-busy={list.name === 'loading' || subscriptions.name === 'loading'}>
      <PageHead title={t('packets.title')} />
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
