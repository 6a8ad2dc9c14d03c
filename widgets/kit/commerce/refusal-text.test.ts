import { expect, test } from 'vitest'
import type { Refusal } from '../../../core/commerce'
import { TvError } from '../../../core/lib/errors/errors'
import type { Text } from '../../../core/text'
import words from '../../../locales/en/translation.json' with { type: 'json' }
import { refusalText } from './refusal-text'

const text = { t: (key: string) => key } as unknown as Text

test('an offer without purchases or ways to pay is named in the words of the documents @PKT-06.nothing-offered', () => {
  const english = { t: (key: string) => Reflect.get(words.buy, key.replace('buy.', '')) } as unknown as Text
  expect(refusalText({ reason: 'no-purchases' }, english)).toBe('No purchases!')
  expect(refusalText({ reason: 'no-pay-systems' }, english)).toBe('No paysystems!')
})

test.each<[Refusal, string]>([
  [{ reason: 'payment-not-allowed' }, 'buy.notAllowed'],
  [{ reason: 'no-price' }, 'buy.noPrice'],
  [{ reason: 'needs-storage' }, 'buy.needsStorage'],
  [{ reason: 'declined', message: '' }, 'buy.declined'],
  [{ reason: 'declined', message: 'The bank declined this payment.' }, 'The bank declined this payment.'],
  [{ reason: 'elsewhere' }, 'buy.elsewhere'],
  [{ reason: 'error', error: new TvError('network') }, 'error.network'],
  [
    { reason: 'error', error: new TvError('server', { status: 503, message: 'No payments now.' }) },
    'No payments now.',
  ],
  [{ reason: 'error', error: new TvError('server', { status: 503 }) }, 'error.server (error.status)'],
])('the refusal %o is shown as “%s”', (refusal, words) => {
  expect(refusalText(refusal, text)).toBe(words)
})
