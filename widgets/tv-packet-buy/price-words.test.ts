import { expect, test } from 'vitest'
import type { Order, PurchaseType } from '../../core/commerce'
import type { Text } from '../../core/text'
import { orderWords } from './price-words'

/** Keys in place of sentences, with their facts. */
const text = {
  language: 'en',
  t: (key: string, facts: object = {}) => [key, ...Object.values(facts)].join(' | '),
} as unknown as Text

const [MONTH, WEEK] = [
  { days: 0, months: 1, years: 0 },
  { days: 7, months: 0, years: 0 },
]
const packet = (fields: object = {}) => ({
  packets: [],
  period_human: MONTH,
  total_price: '299.00',
  ...fields,
})
const period = (fields: object) =>
  ({ amount: '299.00', period_human: MONTH, is_have_trial: false, ...fields }) as PurchaseType
const order = (sale: object, fields: object = {}) =>
  ({
    sale: { packet: packet(), currency: 'RUB', ...sale },
    purchase: null,
    change: null,
    ...fields,
  }) as unknown as Order

const TRIAL = { is_have_trial: true, trial_amount: '1.00', trial_period_human: WEEK }
const PACKET_TRIAL = { is_trial: true, is_used_trial: false, trial_price: '1.00', trial_period_human: WEEK }

test.each([
  ['a period', order({}, { amount: '299.00', purchase: period({}) }), /^packets\.priceFor \| RUB.299 \|/],
  [
    'the trial of a period',
    order({}, { amount: '1.00', purchase: period(TRIAL) }),
    /^buy\.trialThen \| RUB.1 .*RUB.299/,
  ],
  ['a packet', order({}, { amount: '299.00' }), /^packets\.priceFor \| RUB.299 \|/],
  [
    'the trial of a packet',
    order({ packet: packet(PACKET_TRIAL) }, { amount: '1.00' }),
    /^buy\.trialThen \| RUB.1 .*RUB.299/,
  ],
  [
    'a used trial',
    order({ packet: packet({ ...PACKET_TRIAL, is_used_trial: true }) }, { amount: '299.00' }),
    /^packets\.priceFor \| RUB.299 \|/,
  ],
  ['a change', order({}, { amount: '10.00', change: {}, purchase: period({}) }), /^RUB.10$/],
])('the confirmation of %s says what it costs now and afterwards', (_, one, words) => {
  expect(orderWords(one, text)).toMatch(words)
})
