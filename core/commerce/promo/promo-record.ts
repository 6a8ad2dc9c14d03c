import * as v from 'valibot'
import type { Storage } from '../../lib/storage'
import { STORAGE_KEYS } from '../../lib/storage-keys'
import type { Tabs } from '../../session'
import { createPaidCalls, type OperatorTime, type PaidCalls, paidCall } from '../paid-calls'

/** One code of an account at a time is sent. */
export const PROMO_KEY = 'promo'

const promoRecord = v.object({
  ...paidCall,
  code: v.string(),
  packetIds: v.array(v.string()),
  days: v.number(),
  /** The subscriptions to these packets before the code was sent: a viewer who has the packet already gets more days. */
  before: v.array(v.object({ packetId: v.string(), until: v.nullable(v.number()), isPaused: v.boolean() })),
})
/** A code that was sent to the operator, stored before its call. */
export type PromoRecord = v.InferOutput<typeof promoRecord>

/** `operator`: base address of its API. */
export const createPromoRecords = (
  storage: Storage,
  tabs: Pick<Tabs, 'hold' | 'letGo'>,
  operator: string,
  operatorTime: OperatorTime,
): PaidCalls<PromoRecord> =>
  createPaidCalls({
    storage,
    tabs,
    storageKey: STORAGE_KEYS.promoCode(operator),
    schema: promoRecord,
    operatorTime,
  })
