import * as v from 'valibot'
import type { ServerError } from '../lib/errors/server-error'
import type { ApiClient } from './client'
import { EFFECT_UNKNOWN } from './refusals'
import { count, flag, id, money, text, wellFormed } from './wire'

/** The condition of a code that needs a linked card. */
export const CARD_CONDITION = 'user_must_have_credit_card'

/**
 * A packet that the viewer pays for after the gift. Wire guess (docs/wire-guesses.md): it has `name` and `price`, a decimal text, null
 * if the operator names none.
 */
const followingPacket = v.object({ name: text(), price: money('the price of a packet after a promo code') })

/**
 * A promo code that was checked. Wire guess (docs/wire-guesses.md): all fields are in one object, and `requirement` names
 * a condition that this viewer does not meet yet.
 */
const promoKey = v.object({
  key: text(),
  description: text(),
  is_need_confirm: flag(),
  confirmation_title: text(),
  confirmation_text: text(),
  confirmation_desc: text(),
  /** Price of linking a card, a decimal text; null if the operator names none. */
  amount: money('the price of linking a card'),
  needed_refund: flag(),
  packet_ids: wellFormed(id),
  ott_packet_ids: wellFormed(id),
  days: count(0),
  ott_days: count(0),
  requirement: text(),
  packets_after_trial: v.pipe(
    v.nullish(v.array(v.unknown()), []),
    v.transform((members) =>
      members.map((member) => {
        const result = v.safeParse(followingPacket, member)
        return result.success ? result.output : { name: '', price: null }
      }),
    ),
  ),
})
/** A promo code and what it gives; texts may be empty. */
export type PromoKeyRecord = v.InferOutput<typeof promoKey>

/** The answer for a used code: any success counts, whatever it contains. */
const usedPromoKey = v.fallback(v.object({ title: text() }), { title: '' })

/**
 * Checks a code for this viewer without using it. `ignoredConditions`: conditions that the operator should treat as
 * met. Refused with 400 or 404 and a text for the viewer.
 */
export const checkPromoKey = (
  api: ApiClient,
  request: { key: string; ignoredConditions: readonly string[] },
  language: string,
) =>
  api.request({
    method: 'POST',
    path: '/users/self/promokeys/check',
    body: { key: request.key, ignore_conditions: request.ignoredConditions },
    schema: promoKey,
    language,
  })

/** Uses up a code: the viewer gets its packet. Refused with 400 and a text for the viewer. */
export const applyPromoKey = (api: ApiClient, key: string, language: string) =>
  api.request({
    method: 'POST',
    path: '/users/self/promokeys',
    body: { key },
    schema: usedPromoKey,
    refusals: EFFECT_UNKNOWN,
    renewsToken: false,
    language,
  })

/** Returns what a code gives, for any visitor. Wire guess (docs/wire-guesses.md): the call needs no token. */
export const getPromoKey = (api: ApiClient, key: string, language: string) =>
  api.request({
    path: `/promokeys/${encodeURIComponent(key)}/info`,
    schema: promoKey,
    token: 'none',
    language,
  })

/** An id, alone or in a list. */
const forcedPacket = v.object({ forced_promo_packet: v.union([id, v.tupleWithRest([id], v.unknown())]) })

/**
 * Returns the id of the packet that a refused code requires; null for other refusals. Wire guess
 * (docs/wire-guesses.md): the refusal names it in `detail.forced_promo_packet`.
 */
export function findForcedPacket({ detail }: ServerError): string | null {
  const result = v.safeParse(forcedPacket, detail)
  if (!result.success) return null
  const { forced_promo_packet: found } = result.output
  return Array.isArray(found) ? found[0] : found
}
