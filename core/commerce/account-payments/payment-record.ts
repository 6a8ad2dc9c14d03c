import * as v from 'valibot'
import { paidCall, startedTransaction } from '../paid-calls'

/** A payment that was sent to the operator, stored before its call. */
export const paymentRecord = v.object({
  ...paidCall,
  /** Facts from before the call, by which its effect is recognised: ids of the cards, or the balance. */
  before: v.array(v.string()),
  /** Decimal text. */
  amount: v.string(),
  /** True if the viewer may be charged without opening a page of the bank. */
  chargesAtOnce: v.boolean(),
  /** Known once the operator has responded. */
  transaction: v.nullable(startedTransaction),
})
export type PaymentRecord = v.InferOutput<typeof paymentRecord>
