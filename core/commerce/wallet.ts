import { getBalance, listAccounts } from '../api/accounts'
import { type CardRecord, listCards } from '../api/cards'
import type { ApiClient } from '../api/client'

/** The money of a viewer (ACC-20). */
export interface Wallet {
  /** Decimal text, negative for a debt; null if the operator states none. */
  balance: string | null
  cards: readonly CardRecord[]
  /** True if the operator accepts payments into one of the viewer's accounts. */
  isPaymentAllowed: boolean
}

/**
 * Loads the balance, past the cache. If the operator does not report it separately, the balance of the first account is
 * used. Rejects with what the lists of accounts or cards throw.
 */
export async function loadWallet(api: ApiClient): Promise<Wallet> {
  const [balance, accounts, cards] = await Promise.all([
    getBalance(api).catch(() => null),
    listAccounts(api),
    listCards(api),
  ])
  return {
    balance: balance ?? accounts[0]?.amount ?? null,
    cards,
    isPaymentAllowed: accounts.some((one) => one.is_payment_allowed),
  }
}
