import { listPaySystems, type PaySystemRecord } from '../../api/accounts'
import { type CardRecord, listCards } from '../../api/cards'
import type { ApiClient } from '../../api/client'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import type { Tv } from '../../tv-contract'
import { addAmounts, covers } from '../amount'
import { findPrimaryCard } from '../cards'
import { findPaySystem, type PaymentRequest } from '../pay-systems'
import { needsPinToChange } from '../payer'
import { preparePayment } from '../prepare-payment'
import { loadPayableAccount, type PaymentFlowRequest } from './payment-calls'
import { createPaymentFlow, type PaymentFlow } from './payment-flow'

/** The facts of the viewer's account that a top-up needs (PKT-09). */
export interface RefillAccount {
  /** Decimal text; null if it is unknown. */
  balance: string | null
  /** The ways to pay that this version supports, in the operator's order. */
  systems: readonly PaySystemRecord[]
  /** The linked card that pays; null without one. */
  card: CardRecord | null
}

/** True for a way to pay that consists of the operator's instructions only: no call is made. */
export const isExplainedOnly = ({ payform_shortname: form }: PaySystemRecord): boolean =>
  findPaySystem(form)?.completion === 'instructions'

/**
 * The linked card that this way to pay charges at once, so that the viewer confirms it by its digits. Null for any
 * other way.
 */
export const chargedCard = (
  { card }: RefillAccount,
  { payform_shortname: form }: PaySystemRecord,
): CardRecord | null => (findPaySystem(form)?.needsCard ? card : null)

/** Loads the account that may be topped up; null if the operator allows no payments into it. */
export async function loadRefillAccount(api: ApiClient, language: string): Promise<RefillAccount | null> {
  const [account, cards] = await Promise.all([loadPayableAccount(api), listCards(api)])
  if (!account) return null
  const systems = await listPaySystems(api, account.id, language)
  return {
    balance: account.amount,
    card: findPrimaryCard(cards),
    // Without a linked card, the way to pay by it cannot succeed; the page of the bank accepts a new card.
    systems: systems.filter(({ payform_shortname: form }) => {
      const known = findPaySystem(form)
      return known !== null && (!known.needsCard || cards.length > 0)
    }),
  }
}

/** A top-up of the balance. `amount` is above zero; the viewer has confirmed the card. */
export type RefillOrder = Omit<PaymentRequest, 'packetId'>

/** A top-up under way. */
export type Refill = PaymentFlow<RefillOrder>

/**
 * Creates the top-up of the balance. It is done once the transaction is complete, or the balance has grown by the amount.
 */
export function createRefill(tv: Tv, request: PaymentFlowRequest): Refill {
  const { api, config } = tv
  const { language } = request
  return createPaymentFlow(tv, request, {
    storageKey: STORAGE_KEYS.refill(config.api),
    looksWhilePending: false,
    needsPin: () => needsPinToChange(tv),
    async prepare(order) {
      const account = await loadPayableAccount(api)
      if (!account) return { reason: 'payment-not-allowed' }
      const call = preparePayment(api, account.id, { ...order, packetId: null }, language)
      if (!call) return { reason: 'no-pay-systems' }
      return { ...call, before: account.amount === null ? [] : [account.amount] }
    },
    async hasHappened({ before: [balance], amount }) {
      if (balance === undefined) return false
      const account = await loadPayableAccount(api)
      return account !== undefined && covers(account.amount, addAmounts(balance, amount))
    },
  })
}
