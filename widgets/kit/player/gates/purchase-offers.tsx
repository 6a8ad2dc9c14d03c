import { type Currency, formatMoney } from '../../../../core/text'
import type { TvOffer } from '../../shapes'
import { packetPath } from './packet-path'

interface PurchaseOffersProps {
  offers: readonly TvOffer[]
  /** The currency of the viewer's provider; offers name its code only. */
  currency: Currency | null
  /** The operator's site. */
  site: string
  /** True on the page of another site, where each packet leads to its page on the operator's. */
  areLinks: boolean
  language: string
  onBuy: (packetId: string) => void
}

/** The packets that open a gate, with their prices. */
export function PurchaseOffers({ offers, currency, site, areLinks, language, onBuy }: PurchaseOffersProps) {
  if (offers.length === 0) return null
  return (
    <ul className="offers">
      {offers.map(({ id, name, price }) => (
        <li key={id}>
          {areLinks && price !== null ? (
            <a href={packetPath(site, id, false)} target="_blank" rel="noreferrer" onClick={() => onBuy(id)}>
              {name}
            </a>
          ) : (
            <span>{name}</span>
          )}
          {price !== null && <span>{formatMoney(price, currency, language)}</span>}
        </li>
      ))}
    </ul>
  )
}
