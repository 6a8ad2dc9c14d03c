import type { Purchase } from '../worlds/user-money'
import type { User } from '../worlds/user-store'
import type { World } from '../worlds/world'
import type { ContentSale } from './content-sales'
import { centsNow, type PurchaseTerms } from './purchase-terms'
import { grantPacket, payFromBalance, requireSubscribable } from './subscribing'

const hourSeconds = 3600

/** The licence of a library under which a content is bought, as the client names it. */
export interface Licence {
  readonly libraryId: number | null
  readonly licenceId: number | null
}

/** Epoch seconds at which a content that is rented now ends; null for a bought one. */
export const endOfSale = ({ clock }: World, { hours }: ContentSale): number | null =>
  hours === null ? null : clock.now() + hours * hourSeconds

const isOfSamePacket = (purchaseTypeId: string, terms: PurchaseTerms): boolean =>
  terms.of === 'packet' && purchaseTypeId.startsWith(`p${terms.packet.id}-`)

/** Gives the viewer a purchase that is paid for. */
export const grantPurchase = (world: World, user: User, terms: PurchaseTerms, licence: Licence): Purchase => {
  if (terms.of === 'packet') grantPacket(world, user, terms.packet, terms.terms)
  const purchase: Purchase = {
    id: world.numbering.next('purchase'),
    purchaseTypeId: terms.id,
    status: 'active',
    libraryId: licence.libraryId ?? (terms.of === 'content' ? terms.content.libraryId : null),
    licenceId: licence.licenceId ?? (terms.of === 'content' ? terms.sale.licenceId : null),
    endAt: terms.of === 'content' ? endOfSale(world, terms.sale) : null,
  }
  // A period that is bought replaces the packet's present one.
  user.purchases = user.purchases.filter(({ purchaseTypeId }) => !isOfSamePacket(purchaseTypeId, terms))
  user.purchases.push(purchase)
  return purchase
}

/** The packet or the content of a purchase, as a charge names it. */
export const chargedFor = (terms: PurchaseTerms): { packetId: number } | { contentId: string } =>
  terms.of === 'packet' ? { packetId: terms.packet.id } : { contentId: terms.content.id }

/** Buys from the balance. Throws 402 or 451 without enough money. */
export const purchase = (world: World, user: User, terms: PurchaseTerms, licence: Licence): Purchase => {
  if (terms.of === 'packet') requireSubscribable(world, user, terms.packet)
  payFromBalance(world, user, centsNow(terms), { kind: 'purchase', ...chargedFor(terms) })
  return grantPurchase(world, user, terms, licence)
}
