/** Decimal places taken into account; no currency has more. */
const PLACES = 6
const UNITS_OF_HUNDREDTH = 10n ** BigInt(PLACES - 2)

/** Converts a decimal text to an integer, so that sums have no rounding errors. */
function toUnits(amount: string): bigint {
  const [whole, places = ''] = amount.split('.')
  return BigInt(whole + places.slice(0, PLACES).padEnd(PLACES, '0'))
}

/** Converts back to a decimal text with two places; a half is rounded away from zero, because BigInt cuts off towards it. */
function toText(units: bigint): string {
  const half = UNITS_OF_HUNDREDTH / (units < 0n ? -2n : 2n)
  const hundredths = (units + half) / UNITS_OF_HUNDREDTH
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0')
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** True for an amount of nothing, such as `'0.00'`. */
export const isZero = (amount: string): boolean => !/[1-9]/.test(amount)

/**
 * True if the balance covers the amount; both are decimal texts. An unknown balance, or a debt, covers only an amount
 * of zero.
 */
export const covers = (balance: string | null, amount: string): boolean =>
  isZero(amount) || (balance !== null && toUnits(balance) >= toUnits(amount))

/**
 * Returns the amount that the balance lacks, a decimal text with two places; `'0.00'` if it suffices, the whole amount
 * if the balance is unknown.
 */
export function getMissingAmount(balance: string | null, amount: string): string {
  const missing = toUnits(amount) - toUnits(balance ?? '0')
  return toText(missing > 0n ? missing : 0n)
}

/** Returns the lowest known amount; null if none is known. */
export const findCheapest = (amounts: readonly (string | null)[]): string | null =>
  amounts.reduce((lowest, one) => (lowest === null || isMore(lowest, one) ? (one ?? lowest) : lowest), null)

export const addAmounts = (one: string, other: string): string => toText(toUnits(one) + toUnits(other))

/** True for a decimal text above zero with two places at most. */
export const isPositiveAmount = (text: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(text) && !isZero(text)

/** True if two decimal texts are the same amount. */
export const isSameAmount = (one: string, other: string): boolean => toUnits(one) === toUnits(other)

/** True if both are decimal texts and the first is more. */
export const isMore = (amount: string | null, than: string | null): boolean =>
  amount !== null && than !== null && toUnits(amount) > toUnits(than)
