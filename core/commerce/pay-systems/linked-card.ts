import type { PaySystem } from './pay-system'

/** A linked card, which is charged at once. */
export const linkedCard = {
  form: 'linkedcard',
  completion: 'at-once',
  needsCard: true,
  endpoint: 'linkedcard',
  fields: ({ card }) => (card ? { card_id: card.id } : {}),
} satisfies PaySystem
