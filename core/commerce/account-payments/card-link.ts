import { listPaySystems } from '../../api/accounts'
import { linkCard, listCards } from '../../api/cards'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import type { Tv } from '../../tv-contract'
import { BANK_PAGE, getPaySystemName } from '../pay-systems'
import { needsPinToChange } from '../payer'
import { loadPayableAccount, type PaymentFlowRequest } from './payment-calls'
import { createPaymentFlow, type PaymentFlow } from './payment-flow'

/**
 * Amount that the bank charges to check a card, and refunds: a decimal text. Wire guess (docs/wire-guesses.md): the
 * operator accepts this amount.
 */
export const CHECK_AMOUNT = '1.00'

/** A card to link. */
export interface CardLinkOrder {
  /** Amount that the bank charges to check the card: a decimal text. */
  amount: string
  /** True if the amount is refunded once the card is linked. */
  neededRefund: boolean
  /** Page of the site to which the bank returns the viewer. */
  returnUrl: string
}

/** Linking a card: the viewer enters it on a page of the bank, and the operator confirms it (PKT-09). */
export type CardLink = PaymentFlow<CardLinkOrder>

/**
 * Creates the flow that links a card. It is done once the operator lists a new card, or completes the transaction. Wire
 * guess (docs/wire-guesses.md): the pay system of the call is the one that opens a page of the bank.
 */
export function createCardLink(tv: Tv, request: PaymentFlowRequest): CardLink {
  const { api, config } = tv
  const { language } = request
  return createPaymentFlow(tv, request, {
    storageKey: STORAGE_KEYS.cardLink(config.api),
    looksWhilePending: true,
    needsPin: () => needsPinToChange(tv),
    async prepare({ amount, neededRefund, returnUrl }) {
      const [account, cards] = await Promise.all([loadPayableAccount(api), listCards(api)])
      if (!account) return { reason: 'payment-not-allowed' }
      const systems = await listPaySystems(api, account.id, language)
      const system = systems.find((one) => one.payform_shortname === BANK_PAGE)
      if (!system) return { reason: 'no-pay-systems' }
      const order = {
        paysystem: getPaySystemName(system),
        accountId: account.id,
        amount,
        neededRefund,
        returnUrl,
      }
      return {
        before: cards.map((card) => card.id),
        completion: 'address',
        send: () => linkCard(api, order, language),
      }
    },
    hasHappened: async ({ before }) => (await listCards(api)).some((card) => !before.includes(card.id)),
  })
}
