import type { Packet } from '../../../core/commerce/packets'
import type { Currency } from '../../../core/text'
import { useMoney } from '../../site/commerce/use-money'
import { useSite } from '../../site/site-context'
import { Price } from './price'

interface BundleFactsProps {
  packet: Packet
  /** ISO code; that of the viewer's provider if absent. */
  currency?: Currency | undefined
  heading: 'h2' | 'h3'
}

/** The provider's own name, price and internet speed of a bundle, else those of the packet (PKT-01). */
export function BundleFacts({ packet, currency, heading: Heading }: BundleFactsProps) {
  const { t } = useSite().text
  const money = useMoney(currency)
  const { name, price, speed, description } = packet.bundle ?? NO_OWN_TERMS
  return (
    <div className="packet-bundle">
      <Heading>{name || packet.name}</Heading>
      <ul className="fact-line">
        <li>{price === null ? <Price packet={packet} currency={currency} /> : money(price)}</li>
        {/* A speed with a unit of its own is printed as received. */}
        {speed && <li>{/^[\d.]+$/.test(speed) ? t('packets.speed', { speed }) : speed}</li>}
      </ul>
      <p>{description || packet.description}</p>
    </div>
  )
}

const NO_OWN_TERMS = { name: '', price: null, speed: '', description: '' }
