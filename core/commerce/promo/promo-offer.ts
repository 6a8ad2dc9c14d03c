import { CARD_CONDITION, type PromoKeyRecord } from '../../api/promo-keys'

/** A promo code that the operator has checked, and what it gives. Texts may be empty. */
export interface PromoOffer {
  code: string
  description: string
  /** Texts that the viewer has to confirm first; null if there is none. */
  confirmation: { title: string; text: string; description: string } | null
  /** The card that has to be linked first: the amount that checks it, a decimal text; null if none is needed. */
  card: { amount: string; neededRefund: boolean } | null
  packetIds: readonly string[]
  days: number
  /** The packets that are paid for afterwards; empty and null where the operator does not say which. `price` is a decimal text. */
  after: readonly { name: string; price: string | null }[]
}

/** A code that was used: `until` is the end of its packet, epoch ms, or null if it is not known or does not end. */
export interface PromoGift {
  code: string
  /** Name of the packet; empty if unknown. */
  packet: string
  /** 0 if unknown. */
  days: number
  until: number | null
}

/** `code` as the viewer typed it: the operator may answer none. */
export const toPromoOffer = (record: PromoKeyRecord, code: string): PromoOffer => ({
  code: record.key || code,
  description: record.description,
  // A packet that costs money later is read about before the code is used.
  confirmation:
    record.is_need_confirm || record.packets_after_trial.length > 0
      ? {
          title: record.confirmation_title,
          text: record.confirmation_text,
          description: record.confirmation_desc,
        }
      : null,
  card:
    record.requirement === CARD_CONDITION && record.amount !== null
      ? { amount: record.amount, neededRefund: record.needed_refund }
      : null,
  packetIds: [...record.packet_ids, ...record.ott_packet_ids],
  days: record.days || record.ott_days,
  after: record.packets_after_trial,
})

/** Longest promo code, characters (PRM-01). */
export const PROMO_CODE_LENGTH = 15

/** A character is a code point, so that an emoji counts once and is never cut in two. */
const toCharacters = (text: string): string[] => [...text]

/** Keeps what a field accepts of a typed or pasted text: no space at its start, 15 characters at most. */
export const cutPromoCode = (text: string): string =>
  toCharacters(text.trimStart()).slice(0, PROMO_CODE_LENGTH).join('')

/** The code in a text, or why there is none. */
export function parsePromoCode(text: string): { code: string } | { fault: 'required' | 'too-long' } {
  const code = text.trim()
  if (code === '') return { fault: 'required' }
  return toCharacters(code).length > PROMO_CODE_LENGTH ? { fault: 'too-long' } : { code }
}
