import { ApiError, invalidFields } from '../wire/api-error'
import type { Purchase } from '../worlds/user-money'
import type { User } from '../worlds/user-store'
import type { World } from '../worlds/world'
import { type ContentSale, salesOf } from './content-sales'
import { centsOf } from './packets'
import { contentTerms, termsNamed } from './purchase-terms'
import { chargedFor, endOfSale } from './purchasing'
import { grantPacket, payFromBalance } from './subscribing'
import { unsubscribe } from './unsubscribing'

/** The price of another form for a viewer who already has one: the difference. */
export const centsForChange = (from: ContentSale, to: ContentSale): number =>
  Math.max(0, (centsOf(to.price) ?? 0) - (centsOf(from.price) ?? 0))

/** The forms that may replace this one: the more expensive ones. */
export const dearerSales = (slug: string, from: ContentSale): ContentSale[] =>
  salesOf(slug).filter((one) => centsForChange(from, one) > 0)

/** Applies the purchase of a content to another of its licences, from the balance. Throws 402 or 451 without enough money. */
export const changeLicence = (world: World, user: User, own: Purchase, licenceId: number): void => {
  const terms = termsNamed(world, user, own.purchaseTypeId)
  if (terms?.of !== 'content') throw invalidFields({ entity_license_id: ['A packet has no licence.'] })
  if (licenceId === own.licenceId) return
  const { content, sale } = terms
  const wanted = dearerSales(content.slug, sale).find((one) => one.licenceId === licenceId)
  if (!wanted) throw invalidFields({ entity_license_id: ['There is no such licence.'] })
  payFromBalance(world, user, centsForChange(sale, wanted), { kind: 'purchase', ...chargedFor(terms) })
  own.purchaseTypeId = contentTerms(content, wanted).id
  own.licenceId = licenceId
  own.endAt = endOfSale(world, wanted)
}

const subscriptionOf = (user: User, { purchaseTypeId }: Purchase) => {
  const packetId = Number(/^p(\d+)-/.exec(purchaseTypeId)?.[1])
  return user.subscriptions.find((one) => one.packetId === packetId)
}

/**
 * Makes a purchase active again: its subscription renews, or begins again with a payment. Throws 402 or 451 without
 * enough money.
 */
export const activatePurchase = (world: World, user: User, own: Purchase): void => {
  const subscription = subscriptionOf(user, own)
  if (subscription) subscription.renew = true
  else {
    const terms = termsNamed(world, user, own.purchaseTypeId)
    if (terms?.of === 'packet') {
      payFromBalance(world, user, terms.fullCents, { kind: 'purchase', ...chargedFor(terms) })
      grantPacket(world, user, terms.packet, { ...terms.terms, trialDays: null })
    }
  }
  own.status = 'active'
}

/** Ends the purchase of a packet like its subscription. Throws 400 or 451 for a subscription that is kept. */
export const cancelPurchase = (user: User, own: Purchase): void => {
  if (!own.purchaseTypeId.startsWith('p')) {
    throw new ApiError(400, {
      ru: 'Эту покупку нельзя отменить.',
      en: 'This purchase cannot be cancelled.',
    })
  }
  const subscription = subscriptionOf(user, own)
  if (subscription) unsubscribe(user, subscription)
  own.status = 'canceled'
}
