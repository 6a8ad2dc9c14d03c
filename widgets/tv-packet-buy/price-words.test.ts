import { expect, test } from 'vitest'
import { getPurchaseQuote, getQuote, type Order, type PurchaseType, type Sale } from '../../core/commerce'
import type { Text } from '../../core/text'
import { changeLabel, orderWords } from './price-words'

/** Keys in place of sentences, with their facts. */
const text = {
  language: 'en',
  t: (key: string, facts: object = {}) => [key, ...Object.values(facts)].join(' | '),
} as unknown as Text

const [MONTH, WEEK] = [
  { days: 0, months: 1, years: 0 },
  { days: 7, months: 0, years: 0 },
]
const PACKET = { id: '1', price: '299.00', period_human: MONTH }
const PACKET_TRIAL = { is_trial: true, is_used_trial: false, trial_price: '1.00', trial_period_human: WEEK }
const PERIOD = { amount: '299.00', period_human: MONTH, is_have_trial: false } as PurchaseType
const PERIOD_TRIAL = { is_have_trial: true, trial_amount: '1.00', trial_period_human: WEEK }

const order = (quote: object, change: object | null = null) =>
  ({ sale: { currency: 'RUB' }, quote, change }) as unknown as Order

test.each([
  ['a period', order(getPurchaseQuote(PERIOD)), /^packets\.priceFor \| RUB.299 \|/],
  [
    'the trial of a period',
    order(getPurchaseQuote({ ...PERIOD, ...PERIOD_TRIAL })),
    /^buy\.priceThen \| packets.priceFor \| RUB.1 \|.* \| packets.priceFor \| RUB.299 \|/,
  ],
  [
    'a trial of unknown length',
    order(getPurchaseQuote({ ...PERIOD, ...PERIOD_TRIAL, trial_period_human: null })),
    /^buy\.priceThen \| RUB.1 \| packets.priceFor \| RUB.299 \|/,
  ],
  [
    'a trial before a period of unknown length',
    order(getPurchaseQuote({ ...PERIOD, ...PERIOD_TRIAL, period_human: null })),
    /^buy\.priceThen \| packets.priceFor \| RUB.1 \|.* \| RUB.299$/,
  ],
  [
    'a bundle with a part on trial',
    order(getQuote({ ...PACKET, packets: [PACKET, { ...PACKET, ...PACKET_TRIAL, id: '2' }] })),
    /^buy\.priceThen \| RUB.300 \| packets.priceFor \| RUB.598 \|/,
  ],
  [
    'a bundle without a trial',
    order(getQuote({ ...PACKET, packets: [PACKET, { ...PACKET, id: '2' }] })),
    /^packets\.priceFor \| RUB.598 \|/,
  ],
  ['a packet', order(getQuote(PACKET)), /^packets\.priceFor \| RUB.299 \|/],
  [
    'the trial of a packet',
    order(getQuote({ ...PACKET, ...PACKET_TRIAL })),
    /^buy\.priceThen \| packets.priceFor \| RUB.1 \|.* \| packets.priceFor \| RUB.299 \|/,
  ],
  [
    'a used trial',
    order(getQuote({ ...PACKET, ...PACKET_TRIAL, is_used_trial: true })),
    /^packets\.priceFor \| RUB.299 \|/,
  ],
  [
    'a trial without a price',
    order(getQuote({ ...PACKET, ...PACKET_TRIAL, trial_price: null })),
    /^packets\.priceFor \| RUB.299 \|/,
  ],
  ['a change', order({ ...getPurchaseQuote(PERIOD), now: '10.00' }, {}), /^RUB.10$/],
  [
    'a change to a period with a trial',
    order(getPurchaseQuote({ ...PERIOD, ...PERIOD_TRIAL }), {}),
    /^buy\.priceThen \| packets.priceFor \| RUB.1 \|.* \| packets.priceFor \| RUB.299 \|/,
  ],
])('the confirmation of %s says what it costs now and afterwards', (_, one, words) => {
  expect(orderWords(one, text)).toMatch(words)
})

const now = { is_paused: false, end_at: 1 }
const later = { id: '9' }

test.each([
  ['renewal', now, null, 'buy.disable'],
  ['renewal, before another that begins later', now, later, 'buy.disable'],
  ['pause, before another that begins later', { ...now, is_paused: true }, later, 'buy.endPaused'],
  ['subscription that begins later', null, later, 'buy.cancelFuture'],
])('the button that ends a %s says what it ends', (_, subscription, future, label) => {
  expect(changeLabel({ standing: { subscription, future } } as unknown as Sale, 'disable')).toBe(label)
})
