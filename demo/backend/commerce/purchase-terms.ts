import type { Content } from '../catalogue/content'
import type { Words } from '../wire/language'
import type { Purchase } from '../worlds/user-money'
import type { User } from '../worlds/user-store'
import type { World } from '../worlds/world'
import { type ContentSale, salesOf } from './content-sales'
import type { Packet } from './packet'
import { centsOf, listedPackets } from './packets'
import { type Terms, usualTerms } from './subscribing'

/** A period of a packet, or a content to rent or buy, as it is offered to one viewer. */
export type PurchaseTerms =
  | {
      readonly id: string
      readonly of: 'packet'
      readonly packet: Packet
      readonly terms: Terms
      readonly fullCents: number
    }
  | {
      readonly id: string
      readonly of: 'content'
      readonly content: Content
      readonly sale: ContentSale
      readonly fullCents: number
    }

/** The months for which a packet can be bought, ascending; none for a packet whose price is not a number. */
export const monthsOnSale = ({ price, longPeriods }: Packet): number[] =>
  centsOf(price) === null ? [] : [1, ...longPeriods.map(({ months }) => months)]

export const packetTerms = (user: User, packet: Packet, months: number): PurchaseTerms => {
  const usual = usualTerms(user, packet, true, months)
  const full = packet.longPeriods.find((one) => one.months === months)?.price ?? packet.price
  const fullCents = centsOf(full) ?? 0
  // A trial belongs to the shortest period.
  const terms = months === 1 ? usual : { ...usual, cents: fullCents, trialDays: null }
  return { id: `p${packet.id}-${months}`, of: 'packet', packet, terms, fullCents }
}

export const contentTerms = (content: Content, sale: ContentSale): PurchaseTerms => ({
  id: `c${content.id}-${sale.form}`,
  of: 'content',
  content,
  sale,
  fullCents: centsOf(sale.price) ?? 0,
})

/** The terms that a purchase type names; undefined for an unknown one. */
export const termsNamed = (world: World, user: User, id: string): PurchaseTerms | undefined => {
  const [, packetId, months] = /^p(\d+)-(\d+)$/.exec(id) ?? []
  const packet = listedPackets(world).find((one) => one.id === Number(packetId))
  if (packet) {
    return monthsOnSale(packet).includes(Number(months))
      ? packetTerms(user, packet, Number(months))
      : undefined
  }
  const [, contentId, form] = /^c(\d+)-(rent|buy)$/.exec(id) ?? []
  const content = contentId === undefined ? undefined : world.catalogue.find(contentId)
  const sale = content && salesOf(content.slug).find((one) => one.form === form)
  return content && sale ? contentTerms(content, sale) : undefined
}

/** Hundredths to pay now. */
export const centsNow = (terms: PurchaseTerms): number =>
  terms.of === 'packet' ? terms.terms.cents : terms.fullCents

export const titleOf = (terms: PurchaseTerms): Words =>
  terms.of === 'packet' ? terms.packet.name : terms.content.name

/** The purchase in force of a purchase type; undefined without one. */
export const purchaseOf = ({ clock }: World, user: User, purchaseTypeId: string): Purchase | undefined =>
  user.purchases.find(
    (one) => one.purchaseTypeId === purchaseTypeId && (one.endAt === null || one.endAt > clock.now()),
  )

/** True if the viewer has rented or bought this content, and a rent has not ended. */
export const hasBoughtContent = (world: World, user: User, { id, slug }: Content): boolean =>
  salesOf(slug).some(({ form }) => purchaseOf(world, user, `c${id}-${form}`) !== undefined)
