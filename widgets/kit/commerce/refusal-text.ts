import type { Refusal } from '../../../core/commerce'
import { errorText, type Text } from '../../../core/text'
import type { WordKey } from '../../../locales'

const REFUSALS: Record<Exclude<Refusal['reason'], 'error'>, WordKey> = {
  'no-funds': 'buy.noFundsText',
  'no-purchases': 'buy.noPurchases',
  'no-pay-systems': 'buy.noPaySystems',
  'payment-not-allowed': 'buy.notAllowed',
  'no-price': 'buy.noPrice',
  declined: 'buy.declined',
  'not-started': 'buy.notStarted',
  elsewhere: 'buy.elsewhere',
  'needs-storage': 'buy.needsStorage',
}

/** Writes why nothing was paid: the operator's own text if there is one. */
export function refusalText(refusal: Refusal, { t }: Text): string {
  if (refusal.reason === 'error') return errorText(refusal.error, t)
  if ('message' in refusal && refusal.message !== '') return refusal.message
  const words = t(REFUSALS[refusal.reason])
  return refusal.reason === 'no-funds' && refusal.isUncharged ? `${t('buy.notCharged')} ${words}` : words
}
