import { Link } from 'react-router'
import type { Packet } from '../../../../core/commerce/packets'
import type { Currency } from '../../../../core/text'
import { useSite } from '../../../site/site-context'
import { BundleFacts } from '../bundle-facts'

interface BundleCardProps {
  bundle: Packet
  currency?: Currency | undefined
  /** Id of the provider if it is the viewer's own; null if not: its packets then have no pages for this viewer. */
  ownProviderId: string | null
}

/** A bundle of a provider: its own terms, and the packets that it consists of (PKT-10). */
export function BundleCard({ bundle, currency, ownProviderId }: BundleCardProps) {
  const { t } = useSite().text
  return (
    <div className="packet-card packet-card-words">
      <BundleFacts packet={bundle} currency={currency} heading="h3" />
      {bundle.parts.length > 0 && (
        <ul className="packet-libraries" aria-label={t('packets.parts')}>
          {bundle.parts.map(({ id, name }) => (
            <li key={id}>
              {ownProviderId === null ? (
                name
              ) : (
                <Link to={`/packets/${[ownProviderId, bundle.id, id].map(encodeURIComponent).join('_')}`}>
                  {name}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
