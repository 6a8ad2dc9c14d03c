import type { CardRecord } from '../../api/cards'

/** The card that pays: the primary one, else the first; null without cards. */
export const primaryCardOf = (cards: readonly CardRecord[]): CardRecord | null =>
  cards.find(({ is_primary }) => is_primary) ?? cards[0] ?? null
