import { listAccounts, listPaySystems, type PaySystemRecord, payIntoAccount } from '../../api/accounts'
import { type CardRecord, listCards } from '../../api/cards'
import type { ApiClient } from '../../api/client'
import { STORAGE_KEYS } from '../../lib/storage-keys'
import type { Tv } from '../../tv-contract'
import { addAmounts, covers } from '../amount'
import { findPrimaryCard } from '../cards'
import { findPaySystem } from '../pay-systems'
import { needsPinToChange } from '../payer'
import type { PaymentFlowRequest } from './payment-context'
import { createPaymentFlow, type PaymentFlow } from './payment-flow'

/** The viewer's account as a top-up needs it (PKT-09). */
export interface RefillAccount {
  /** Decimal text; null if it is unknown. */
  balance: string | null
  /** The ways to pay that this version knows, in the operator's order. */
  systems: readonly PaySystemRecord[]
  /** The linked card that pays; null without one. */
  card: CardRecord | null
}

/** True for a way to pay that only the operator's text explains: nothing is sent. */
export const isExplainedOnly = ({ payform_shortname: form }: PaySystemRecord): boolean =>
  findPaySystem(form)?.completion === 'instructions'

/** The linked card that this way to pay charges at once: it is confirmed with its digits. Null for any other way. */
export const chargedCard = (
  { card }: RefillAccount,
  { payform_shortname: form }: PaySystemRecord,
): CardRecord | null => (findPaySystem(form)?.needsCard ? card : null)

/** Loads the account that may be topped up; null if the operator allows no payments into it. */
export async function loadRefillAccount(api: ApiClient, language: string): Promise<RefillAccount | null> {
  const [accounts, cards] = await Promise.all([listAccounts(api), listCards(api)])
  const account = accounts.find((one) => one.is_payment_allowed)
  if (!account) return null
  const systems = await listPaySystems(api, account.id, language)
  return {
    balance: account.amount,
    card: findPrimaryCard(cards),
    // Without a linked card its way to pay leads nowhere; the page of the bank takes one.
    systems: systems.filter(({ payform_shortname: form }) => {
      const known = findPaySystem(form)
      return known !== null && (!known.needsCard || cards.length > 0)
    }),
  }
}

/** A top-up of the balance. */
export interface RefillOrder {
  /** Decimal text above zero. */
  amount: string
  system: PaySystemRecord
  /** The linked card that the viewer has confirmed; null for a way to pay that needs none. */
  card: CardRecord | null
  /** The viewer's phone; empty if unknown. */
  phone: string
  /** Page of the site that the bank leads back to. */
  returnUrl: string
}

/** A top-up under way. */
export type Refill = PaymentFlow<RefillOrder>

/** Creates the top-up of the balance. It is done once the transaction is complete or the balance has grown by the amount. */
export function createRefill(tv: Tv, request: PaymentFlowRequest): Refill {
  const { api, config } = tv
  const { language } = request
  const payableAccount = async () => (await listAccounts(api)).find((one) => one.is_payment_allowed)
  return createPaymentFlow(tv, request, {
    storageKey: STORAGE_KEYS.refill(config.api),
    looksWhilePending: false,
    async prepare({ amount, system, card, phone, returnUrl }) {
      // Another device may have set a PIN since the dialog was passed; the next press asks for it.
      if (needsPinToChange(tv)) return { reason: 'not-started' }
      const account = await payableAccount()
      if (!account) return { reason: 'payment-not-allowed' }
      const known = findPaySystem(system.payform_shortname)
      if (known === null || known.completion === 'instructions') return { reason: 'no-pay-systems' }
      const fields = known.fields({ system, amount, packetId: null, card, phone, returnUrl })
      return {
        before: account.amount === null ? [] : [account.amount],
        completion: known.completion,
        send: () => payIntoAccount(api, account.id, known.endpoint, { amount, ...fields }, language),
      }
    },
    async hasHappened({ before: [balance], amount }) {
      if (balance === undefined) return false
      const account = await payableAccount()
      return account !== undefined && covers(account.amount, addAmounts(balance, amount))
    },
  })
}
