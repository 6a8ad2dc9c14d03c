/** Digits with the separators that languages write between them. */
const NUMBER = /\d(?:[\d\s\u00a0\u202f.,'’]*\d)?/g

/** Hundredths of a decimal text. */
export const toCents = (amount: string): number => Math.round(Number(amount) * 100)

/** Every number in a text as hundredths: `1 299,50 ₸` is 129950. One or two digits after a point or comma are decimals. */
export function readAmounts(text: string): number[] {
  return [...text.matchAll(NUMBER)].map(([number]) => {
    const [, whole = number, decimals = ''] = /^(.*)[.,](\d{1,2})$/.exec(number) ?? []
    return Number(whole.replace(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
  })
}
