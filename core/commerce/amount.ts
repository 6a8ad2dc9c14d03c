import Big from 'big.js'

/** True for an amount of nothing, such as `'0.00'`. */
export const isZero = (amount: string): boolean => new Big(amount).eq(0)

/** True if the balance covers the amount; both are decimal texts. An unknown balance, and a debt, cover an amount of nothing alone. */
export const covers = (balance: string | null, amount: string): boolean =>
  isZero(amount) || (balance !== null && new Big(balance).gte(amount))

/**
 * The money that the balance lacks, a decimal text with two places; `'0.00'` if it lacks none, all of the amount if the
 * balance is unknown.
 */
export function missingOf(balance: string | null, amount: string): string {
  const missing = new Big(amount).minus(balance ?? '0')
  return missing.gt(0) ? missing.toFixed(2) : '0.00'
}

/** The lowest of the amounts that are known; null without one. */
export const cheapestOf = (amounts: readonly (string | null)[]): string | null =>
  amounts.reduce((lowest, one) => (lowest === null || isMore(lowest, one) ? (one ?? lowest) : lowest), null)

export const sumOf = (one: string, other: string): string => new Big(one).plus(other).toFixed(2)

/** True for a decimal text above zero with two places at most. */
export const isPositiveAmount = (text: string): boolean =>
  /^\d{1,9}(\.\d{1,2})?$/.test(text) && new Big(text).gt(0)

/** True if two decimal texts are the same amount. */
export const isSameAmount = (one: string, other: string): boolean => new Big(one).eq(other)

/** True if both are decimal texts and the first is more. */
export const isMore = (amount: string | null, than: string | null): boolean =>
  amount !== null && than !== null && new Big(amount).gt(than)
