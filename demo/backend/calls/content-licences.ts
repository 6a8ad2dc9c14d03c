import type { Content } from '../catalogue/content'
import { salesOf } from '../commerce/content-sales'
import { contentTerms, purchaseOf } from '../commerce/purchase-terms'
import type { Visit } from '../wire/visit'
import type { User } from '../worlds/user-store'
import { isoSeconds } from '../worlds/world-clock'
import { purchaseObject, purchaseTypeObject } from './purchase-object'

/** The forms in which a content is sold by itself; null if it is not (PKT-11). */
export const licenceInfo = (visit: Visit, user: User, content: Content): object | null => {
  const sales = salesOf(content.slug)
  if (sales.length === 0) return null
  return {
    library_id: content.libraryId,
    licenses: sales.map((sale) => ({
      entity_license_id: sale.licenceId,
      ...purchaseTypeObject(visit, user, contentTerms(content, sale)),
    })),
  }
}

/** The rent or the purchase that the viewer has; null without one. */
export const userLicenceInfo = ({ world }: Visit, user: User, content: Content): object | null => {
  const own = salesOf(content.slug).flatMap(
    (sale) => purchaseOf(world, user, contentTerms(content, sale).id) ?? [],
  )[0]
  if (!own) return null
  return { ...purchaseObject(user, own), end_at: own.endAt === null ? null : isoSeconds(own.endAt) }
}
