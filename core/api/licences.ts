import * as v from 'valibot'
import type { ApiClient } from './client'
import { purchaseType } from './packets'
import { isActive, userPurchase } from './user-purchase'
import { flag, id, optionalId, slug, text, wellFormed } from './wire'

const licence = v.intersect([purchaseType, v.object({ entity_license_id: optionalId })])
/** A form in which a content is sold by itself: for rent or for good. */
export type LicenceRecord = v.InferOutput<typeof licence>

/** Wire guess (docs/wire-guesses.md): the shape of both `license_info` fields. */
const sale = v.object({
  is_purchased: flag(),
  license_info: v.nullish(v.object({ library_id: optionalId, licenses: wellFormed(licence) }), null),
  user_license_info: userPurchase,
})
/** The forms in which a content is sold, and the one that the viewer has. */
export type ContentSaleRecord = v.InferOutput<typeof sale>

/** Returns the title of a content, without the whole record, because elements that only sell it need nothing more. */
export async function getContentTitle(api: ApiClient, contentId: string, language: string): Promise<string> {
  api.excluded?.refuse({ id: contentId })
  const content = await api.request({
    path: `/contents/${encodeURIComponent(contentId)}`,
    schema: v.object({ id, slug, title: text() }),
    language,
    token: 'reader',
  })
  api.excluded?.refuse(content)
  return content.title
}

/** True if the viewer may watch the content: bought, rented, or in one of their packets. */
export const isOwned = (record: ContentSaleRecord): boolean =>
  record.is_purchased || isActive(record.user_license_info)

/** The forms that may replace the one that the viewer has bought; empty if there are none (PKT-11). */
export const otherForms = ({ license_info, user_license_info: own }: ContentSaleRecord): LicenceRecord[] =>
  own?.id && isActive(own)
    ? (license_info?.licenses ?? []).filter(
        ({ id, user_purchase }) => id !== own.purchase_type_id && !isActive(user_purchase),
      )
    : []

/** Returns how a content is sold by itself, and whether this viewer has it; never cached, because buying changes it. */
export const getContentSale = (api: ApiClient, contentId: string, language: string) =>
  api.request({
    path: `/users/self/content_metadata/${encodeURIComponent(contentId)}`,
    schema: sale,
    ttl: 0,
    language,
  })
