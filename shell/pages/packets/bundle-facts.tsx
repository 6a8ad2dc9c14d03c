import type { Packet } from '../../../core/commerce/packets'
import { useSite } from '../../site/site-context'
import { useMoney } from '../../site/use-money'

/** The provider's own name, price and internet speed of a bundle; nothing for other packets (PKT-01). */
export function BundleFacts({ packet }: { packet: Packet }) {
  const { t } = useSite().text
  const money = useMoney()
  if (packet.bundle === null) return null
  const { name, price, speed, description } = packet.bundle
  return (
    <section className="packet-section packet-bundle">
      {name && <h2>{name}</h2>}
      <ul className="fact-line">
        {price !== null && <li>{money(price)}</li>}
        {/* A speed with a unit of its own is printed as received. */}
        {speed && <li>{/^[\d.]+$/.test(speed) ? t('packets.speed', { speed }) : speed}</li>}
      </ul>
      {description && <p>{description}</p>}
    </section>
  )
}
