import { expect, test } from 'vitest'
import type { Refusal } from '../../core/commerce'
import { TvError } from '../../core/lib/errors'
import type { Text } from '../../core/text'
import { refusalWords } from './refusal-words'

const text = { t: (key: string) => key } as unknown as Text

test.each<[Refusal, string]>([
  [{ reason: 'no-purchases' }, 'buy.noPurchases'],
  [{ reason: 'no-pay-systems' }, 'buy.noPaySystems'],
  [{ reason: 'payment-not-allowed' }, 'buy.notAllowed'],
  [{ reason: 'no-price' }, 'buy.noPrice'],
  [{ reason: 'declined', message: '' }, 'buy.declined'],
  [{ reason: 'declined', message: 'The bank declined this payment.' }, 'The bank declined this payment.'],
  [{ reason: 'elsewhere' }, 'buy.elsewhere'],
  [{ reason: 'error', error: new TvError('network'), message: '' }, 'error.network'],
])('the refusal %o is shown as “%s” @PKT-06.nothing-offered', (refusal, words) => {
  expect(refusalWords(refusal, text)).toBe(words)
})
