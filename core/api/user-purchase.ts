import * as v from 'valibot'
import { flag, optionalId, text } from './wire'

const userPurchaseFields = v.object({
  id: optionalId,
  /** Id of the period or form. */
  purchase_type_id: optionalId,
  status: text(),
  is_cancelable: flag(),
})
/** A purchase of the viewer: of a period of a packet, or of a form of a content. */
export type UserPurchaseRecord = v.InferOutput<typeof userPurchaseFields>
export const userPurchase = v.nullish(userPurchaseFields, null)

/** True for an active purchase. */
export const isActive = (purchase: UserPurchaseRecord | null): boolean => purchase?.status === 'active'
