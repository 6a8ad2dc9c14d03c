/** Forms in which a content is sold by itself. */
export type SaleForm = 'rent' | 'buy'

export interface ContentSale {
  readonly form: SaleForm
  /** Decimal text. */
  readonly price: string
  /** Hours for which a rented content can be watched; null for a bought one. */
  readonly hours: number | null
  /** The licence that the operator sells. */
  readonly licenceId: number
}

const rent = (price: string, licenceId: number): ContentSale => ({
  form: 'rent',
  price,
  hours: 48,
  licenceId,
})
const buy = (price: string, licenceId: number): ContentSale => ({
  form: 'buy',
  price,
  hours: null,
  licenceId,
})

/** Contents that are rented or bought, by slug; `one-way-coach` is also part of two packets. */
const contentSales: Readonly<Record<string, readonly ContentSale[]>> = {
  'colder-than-ice': [rent('99.00', 7001), buy('399.00', 7002)],
  'the-blue-bridge-cabaret': [rent('59.00', 7003)],
  'one-way-coach': [rent('129.00', 7004), buy('449.00', 7005)],
}

export const salesOf = (slug: string): readonly ContentSale[] =>
  Object.hasOwn(contentSales, slug) ? (contentSales[slug] ?? []) : []
