import { CARD_CONDITION, type PromoKeyRecord } from '../../api/promo-keys'

/** A promo code that the operator has checked, and what it gives. Texts may be empty. */
export interface PromoOffer {
  code: string
  description: string
  /** Texts that the viewer has to confirm first; null if there is none. */
  confirmation: { title: string; text: string; description: string } | null
  /** The check amount for linking a card first, a decimal text; null if no card is needed. */
  card: { amount: string; neededRefund: boolean } | null
  packetIds: readonly string[]
  days: number
  /** The packets to pay for afterwards; empty and null if the operator does not state them. `price` is a decimal text. */
  after: readonly { name: string; price: string | null }[]
}

/** The gift of a used code: `until` is the end of its packet, epoch ms; null if unknown or without an end. */
export interface PromoGift {
  code: string
  /** Name of the packet; empty if unknown. */
  packet: string
  /** 0 if unknown. */
  days: number
  until: number | null
}

/** `code` as the viewer typed it, because the operator may not repeat it in the answer. */
export const toPromoOffer = (record: PromoKeyRecord, code: string): PromoOffer => ({
  code: record.key || code,
  description: record.description,
  // A packet that costs money later is shown to the viewer before the code is used.
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

/** Counts code points, so that an emoji counts once and is never cut in two. */
const toCharacters = (text: string): string[] => [...text]

/** Returns the part of a typed or pasted text that the field accepts: without leading spaces, at most 15 characters. */
export const cutPromoCode = (text: string): string =>
  toCharacters(text.trimStart()).slice(0, PROMO_CODE_LENGTH).join('')

/** Returns the code in a text, or the fault of the text. */
export function parsePromoCode(text: string): { code: string } | { fault: 'required' | 'too-long' } {
  const code = text.trim()
  if (code === '') return { fault: 'required' }
  return toCharacters(code).length > PROMO_CODE_LENGTH ? { fault: 'too-long' } : { code }
}
