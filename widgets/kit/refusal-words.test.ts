import { expect, test } from 'vitest'
import type { Refusal } from '../../core/commerce'
import { TvError } from '../../core/lib/errors'
import type { Text } from '../../core/text'
import { refusalWords } from './refusal-words'

const text = { t: (key: string) => key } as unknown as Text

test('an offer without purchases or ways to pay is named so @PKT-06.nothing-offered', () => {
  expect(refusalWords({ reason: 'no-purchases' }, text)).toBe('buy.noPurchases')
  expect(refusalWords({ reason: 'no-pay-systems' }, text)).toBe('buy.noPaySystems')
})

test.each<[Refusal, string]>([
  [{ reason: 'payment-not-allowed' }, 'buy.notAllowed'],
  [{ reason: 'no-price' }, 'buy.noPrice'],
  [{ reason: 'needs-storage' }, 'buy.needsStorage'],
  [{ reason: 'declined', message: '' }, 'buy.declined'],
  [{ reason: 'declined', message: 'The bank declined this payment.' }, 'The bank declined this payment.'],
  [{ reason: 'elsewhere' }, 'buy.elsewhere'],
  [{ reason: 'error', error: new TvError('network'), message: '' }, 'error.network'],
])('the refusal %o is shown as “%s”', (refusal, words) => {
  expect(refusalWords(refusal, text)).toBe(words)
})
