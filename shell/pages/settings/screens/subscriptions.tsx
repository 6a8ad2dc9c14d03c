import { ChevronRight, Package } from 'lucide'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { listOwnSubscriptions } from '../../../../core/commerce/subscriptions'
import { subscriptionWords } from '../../../../widgets/kit/commerce/subscription-words'
import { Icon } from '../../../../widgets/kit/controls/icon'
import { useForViewer } from '../../../../widgets/kit/hooks/use-loaded'
import { ErrorMessage } from '../../../layout/states/error-message'
import { Message } from '../../../layout/states/message'
import { useSite } from '../../../site/site-context'

/** The packets that the viewer has or will have; each opens the dialog of its subscription (PKT-07). */
export default function SubscriptionsScreen() {
  const { tv, text, modals } = useSite()
  const { t } = text
  const [version, setVersion] = useState(0)
  useEffect(() => tv.entitlements.onChange(() => setVersion((number) => number + 1)), [tv])
  const list = useForViewer(
    tv,
    () => listOwnSubscriptions({ api: tv.api, language: text.language }),
    [tv, text],
    { isOwn: true, again: version },
  )
  const toPackets = (
    <Link className="button" to="/packets">
      {t('packets.toPackets')}
    </Link>
  )
  if (list.name === 'failed') return <ErrorMessage error={list.error} onRetry={list.retry} />
  if (list.name === 'loading')
    return <span className="bone settings-bone" role="status" aria-label={t('player.loading')} />
  if (list.value.length === 0)
    return (
      <Message icon={Package} title={t('subscription.none')}>
        {toPackets}
      </Message>
    )
  return (
    <div className="settings-parts">
      <ul className="settings-list own-subscriptions">
        {list.value.map(({ packetId, name, dates }) => (
          <li key={packetId}>
            <button
              type="button"
              aria-haspopup="dialog"
              data-action="packet_info"
              data-packet={packetId}
              onClick={() => void modals.show({ name: 'subscription', packet: packetId })}
            >
              <span>
                {name}
                <small>{subscriptionWords(dates, text)}</small>
              </span>
              <Icon node={ChevronRight} />
            </button>
          </li>
        ))}
      </ul>
      {toPackets}
    </div>
  )
}
