import type { PaySystem } from './pay-system'

/** Ways to pay that only the operator's text describes: at a terminal, by phone, on the account of the provider. */
export const instructions: readonly PaySystem[] = ['info', 'phone', 'provider_account'].map((form) => ({
  form,
  completion: 'instructions' as const,
}))
