import type { Words } from '../wire/language'
import { packetIds } from './packet-ids'

/** A card that a code requires; linking one costs an amount that is refunded, or kept on the balance. */
interface CardCondition {
  /** Decimal text. */
  readonly amount: string
  readonly isRefunded: boolean
}

/** The reason why the operator refuses a code for every viewer. */
export type PromoRefusal = 'expired' | 'used-up' | 'forced-packet'

/** A code that gives a packet for some days. */
export interface PromoKey {
  readonly id: number
  /** Upper case, 15 characters at most. */
  readonly key: string
  readonly description: Words
  readonly packetId: number
  readonly days: number
  readonly confirmation: { readonly title: Words; readonly text: Words; readonly note: Words } | null
  readonly card: CardCondition | null
  readonly refusal: PromoRefusal | null
  /** Guests cannot check it. */
  readonly needsLogin: boolean
}

const promoKey = (
  traits: Partial<PromoKey> & Pick<PromoKey, 'id' | 'key' | 'description' | 'packetId' | 'days'>,
): PromoKey => ({ confirmation: null, card: null, refusal: null, needsLogin: false, ...traits })

/** The codes of every world, one for each way in which a code is accepted or refused. */
const promoKeys: readonly PromoKey[] = [
  promoKey({
    id: 1,
    key: 'WINTER',
    description: { ru: '«Кино и драма» на 30 дней', en: 'Cinema and Drama for 30 days' },
    packetId: packetIds.cinema,
    days: 30,
  }),
  promoKey({
    id: 2,
    key: 'WELCOME60',
    description: { ru: 'Подарок новосёлу на 60 дней', en: 'A Housewarming Gift for 60 days' },
    packetId: packetIds.gift,
    days: 60,
    confirmation: {
      title: { ru: 'Подключить подарок?', en: 'Take the gift?' },
      text: {
        ru: 'Документальное кино откроется сразу и на 60 дней.',
        en: 'The documentaries open at once, for 60 days.',
      },
      note: {
        ru: 'Код действует один раз. Потом можно остаться с пакетом «Документальное».',
        en: 'The code works once. You may stay with the packet Documentary afterwards.',
      },
    },
  }),
  promoKey({
    id: 3,
    key: 'CARD30',
    description: { ru: '«Большой спорт» на 30 дней', en: 'Sport Arena for 30 days' },
    packetId: packetIds.sport,
    days: 30,
    card: { amount: '1.00', isRefunded: true },
  }),
  promoKey({
    id: 4,
    key: 'CARD90',
    description: { ru: '«Детям» на 90 дней', en: 'For Children for 90 days' },
    packetId: packetIds.kids,
    days: 90,
    card: { amount: '11.00', isRefunded: false },
  }),
  promoKey({
    id: 5,
    key: 'MEMBERS14',
    description: { ru: '«Документальное» на 14 дней', en: 'Documentary for 14 days' },
    packetId: packetIds.documentary,
    days: 14,
    needsLogin: true,
  }),
  promoKey({
    id: 6,
    key: 'WITHPACKET',
    description: { ru: '«Кино и драма» на 10 дней', en: 'Cinema and Drama for 10 days' },
    packetId: packetIds.cinema,
    days: 10,
    refusal: 'forced-packet',
  }),
  promoKey({
    id: 7,
    key: 'AUTUMN',
    description: { ru: '«Кино и драма» на 30 дней', en: 'Cinema and Drama for 30 days' },
    packetId: packetIds.cinema,
    days: 30,
    refusal: 'expired',
  }),
  promoKey({
    id: 8,
    key: 'USEDUP',
    description: { ru: '«Кино и драма» на 30 дней', en: 'Cinema and Drama for 30 days' },
    packetId: packetIds.cinema,
    days: 30,
    refusal: 'used-up',
  }),
]

/** The code that a viewer has typed, in any case; undefined for an unknown one. */
export const promoKeyOf = (text: string): PromoKey | undefined =>
  promoKeys.find(({ key }) => key === text.trim().toUpperCase())
