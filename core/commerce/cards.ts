import { type CardRecord, deleteCard, listCards } from '../api/cards'
import type { ApiClient } from '../api/client'

/** A linked card; `number` is masked. The primary card is the one that is charged. */
export type Card = CardRecord

/** The viewer's linked cards (PKT-09). */
export const createCards = (api: ApiClient) => ({
  /** In the operator's order, past the cache. */
  list: (): Promise<Card[]> => listCards(api),
  async remove(cardId: string): Promise<void> {
    await deleteCard(api, cardId)
  },
})

/** Returns the card to charge: the primary one, else the first; null without cards. */
export const findPrimaryCard = (cards: readonly CardRecord[]): CardRecord | null =>
  cards.find(({ is_primary }) => is_primary) ?? cards[0] ?? null
