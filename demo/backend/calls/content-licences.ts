import type { Content } from '../catalogue/content'
import { centsForChange, dearerSales } from '../commerce/changing-purchases'
import { type ContentSale, salesOf } from '../commerce/content-sales'
import { contentTerms, purchaseOf } from '../commerce/purchase-terms'
import type { Visit } from '../wire/visit'
import { moneyText } from '../worlds/bank'
import type { User } from '../worlds/user-store'
import { isoSeconds } from '../worlds/world-clock'
import { purchaseObject, purchaseTypeObject } from './purchase-object'

/** The form of the content that the viewer owns; undefined without one. */
export const ownSale = ({ world }: Visit, user: User, content: Content): ContentSale | undefined =>
  salesOf(content.slug).find((sale) => purchaseOf(world, user, contentTerms(content, sale).id))

/**
 * The forms in which a content is sold by itself; null if it is not (PKT-11). A viewer who owns one form can buy the
 * more expensive ones for the difference.
 */
export const licenceInfo = (visit: Visit, user: User, content: Content): object | null => {
  const sales = salesOf(content.slug)
  if (sales.length === 0) return null
  const own = ownSale(visit, user, content)
  const offered = own ? [own, ...dearerSales(content.slug, own)] : sales
  return {
    library_id: content.libraryId,
    licenses: offered.map((sale) => ({
      entity_license_id: sale.licenceId,
      ...purchaseTypeObject(visit, user, contentTerms(content, sale)),
      ...(own && sale !== own ? { amount: moneyText(centsForChange(own, sale)) } : {}),
    })),
  }
}

/** The viewer's rent or purchase of the content; null without one. */
export const userLicenceInfo = ({ world }: Visit, user: User, content: Content): object | null => {
  const own = salesOf(content.slug).flatMap(
    (sale) => purchaseOf(world, user, contentTerms(content, sale).id) ?? [],
  )[0]
  if (!own) return null
  return { ...purchaseObject(user, own), end_at: own.endAt === null ? null : isoSeconds(own.endAt) }
}
