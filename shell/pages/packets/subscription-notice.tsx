import { useState } from 'react'
import type { SubscriptionDates } from '../../../core/commerce/packets'
import { errorText } from '../../../core/text'
import type { Loaded } from '../../../widgets/kit/hooks/use-loaded'
import { useSite } from '../../site/site-context'

/** Says that the viewer's subscriptions did not load, and requests them again. */
export function SubscriptionNotice({
  subscriptions,
}: {
  subscriptions: Loaded<Map<string, SubscriptionDates>>
}) {
  const { t } = useSite().text
  const [isTrying, setIsTrying] = useState(false)
  if (subscriptions.name !== 'failed') return null
  const retry = () => {
    setIsTrying(true)
    void subscriptions.retry().finally(() => setIsTrying(false))
  }
  return (
    <div role="alert" className="packet-notice">
      <p>
        {t('packets.subscriptionsFailed')} {errorText(subscriptions.error, t)}
      </p>
      <button type="button" className="button" disabled={isTrying} onClick={retry}>
        {t(isTrying ? 'player.reconnecting' : 'site.retry')}
      </button>
    </div>
  )
}
