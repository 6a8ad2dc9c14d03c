import { type Signal, signal } from '@preact/signals-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ManualClock, manualClock } from '../../tests/support/manual-clock'
import { mostJitter } from '../../tests/support/most-jitter'
import { json, type ScriptedServer, startScriptedServer } from '../../tests/support/scripted-server'
import { sharedTabs } from '../../tests/support/shared-tabs'
import { until } from '../../tests/support/until'
import { type ApiClient, createClient } from '../api/client'
import { memoryStorage, type Storage } from '../lib/storage'
import { STORAGE_KEYS } from '../lib/storage-keys'
import { singleTab, type Tabs } from '../session'
import { createBlockWatch } from './account-block'
import { createQrPayment, type QrPayment, type QrPaymentOptions } from './qr-payment'
import { isPaying } from './transaction-record'

const SCOPE = 'test'
const ACCOUNTS = [
  { id: 1, amount: '5.00', is_payment_allowed: false },
  { id: 7, amount: '120.00', is_payment_allowed: true },
]
const STARTED = {
  transaction_id: 31,
  transaction: { id: 31, status: 'new' },
  full_url: 'https://bank.example/31',
}
const status = (value: string, status_description?: string) =>
  json({ id: 31, amount: '350.00', status: value, status_description })

let server: ScriptedServer
let clock: ManualClock
let storage: Storage
let api: ApiClient
let payment: QrPayment
let identity: Signal<string>
/** The last answer about a block that the session was informed of. */
let loginRequired: boolean | null

/** Parental control of a viewer; `isByLink` if a link has signed them in. */
const parental = { isByLink: false, isPinRequired: () => true }
const session = {
  setLoginRequired(isRequired: boolean) {
    loginRequired = isRequired
  },
}

beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())
beforeEach(() => {
  clock = manualClock()
  identity = signal('vera')
  loginRequired = null
  parental.isByLink = false
  storage = memoryStorage()
  api = createClient({ base: server.base, fetch, clock, random: mostJitter, timing: { retries: 0 } })
  api.credentials = {
    token: () => Promise.resolve('t'),
    reader: () => Promise.resolve('t'),
    renew: () => Promise.resolve('t'),
  }
  payment = createQrPayment(optionsOf(singleTab))
})

const optionsOf = (tabs: Tabs): QrPaymentOptions => ({
  api,
  session: { identity },
  tabs,
  parental,
  clock,
  storage,
  scope: SCOPE,
  language: 'ru',
})

const paying = () => isPaying(storage, SCOPE, clock.now())
const untilState = (name: string) => until(payment.state, (state) => state.name === name)

/** Advances five seconds until the operator has responded. */
async function askedAgain(): Promise<void> {
  await clock.timer(5000)
  const request = server.next()
  await clock.advance(5000)
  await request
}

describe('a payment by QR code', () => {
  test('a payment is made for the account that accepts money, and yields its payment address', async () => {
    server.answers(json(ACCOUNTS), json(STARTED))
    await payment.begin('350.50')
    expect(payment.state.value).toEqual({
      name: 'waiting',
      transaction: '31',
      url: 'https://bank.example/31',
      amount: '350.50',
    })
    const [, createRequest] = server.requests
    expect(createRequest?.path).toBe('/v2/users/self/accounts/7/payforms/qrcode_make_transaction')
    expect(JSON.parse(createRequest?.body ?? '')).toEqual({ paysystem_shortname: 'kaspi', amount: 350.5 })
    expect(paying()).toBe(true)
  })

  test('a payment that was begun is continued after a reload, not made again', async () => {
    server.answers(json(ACCOUNTS), json(STARTED), status('error', 'Банк отказал.'))
    await payment.begin('350.50')
    const again = createQrPayment(optionsOf(singleTab))
    await again.begin('350.50')
    expect(again.state.value).toEqual(payment.state.value)
    expect(server.requests).toHaveLength(2)
    again.watch()
    await askedAgain()
    await until(again.state, ({ name }) => name === 'refused')
    expect(server.requests.at(-1)?.headers['accept-language']).toBe('ru')
  })

  test('two tabs that begin at once make one payment', async () => {
    server.answers(json(ACCOUNTS), json(STARTED))
    const tabs = sharedTabs()
    const [one, other] = [createQrPayment(optionsOf(tabs.tab())), createQrPayment(optionsOf(tabs.tab()))]
    await Promise.all([one.begin('350.50'), other.begin('350.50')])
    expect(other.state.value).toMatchObject({ name: 'waiting', transaction: '31' })
    expect(one.state.value).toEqual(other.state.value)
    expect(server.requests).toHaveLength(2)
  })

  test('a viewer who signs in while a payment is being made does not get it', async () => {
    server.answers(json(ACCOUNTS), json(STARTED))
    const making = server.next().then(() => server.next())
    const begun = payment.begin('350.50')
    await making
    identity.value = 'boris'
    await begun
    expect(payment.state.value).toMatchObject({ name: 'failed', error: { code: 'login-required' } })
    expect(paying()).toBe(false)
  })

  test('another amount is another payment', async () => {
    server.answers(json(ACCOUNTS), json(STARTED), json(ACCOUNTS), json({ ...STARTED, transaction_id: 32 }))
    await payment.begin('350.50')
    const again = createQrPayment(optionsOf(singleTab))
    await again.begin('400.00')
    expect(again.state.value).toMatchObject({ transaction: '32', amount: '400.00' })
  })

  test('a payment of a viewer whom a link has signed in is refused without the PIN', async () => {
    server.answers()
    parental.isByLink = true
    await payment.begin('350.50')
    expect(payment.state.value).toMatchObject({ name: 'failed', error: { code: 'permission-denied' } })
    expect(server.requests).toEqual([])
    expect(paying()).toBe(false)
  })

  test('a payment is polled every five seconds until it is paid', async () => {
    server.answers(json(ACCOUNTS), json(STARTED), status('new'), json({}, 504), status('complete'))
    await payment.begin('350.00')
    payment.watch()
    await askedAgain()
    await askedAgain()
    expect(payment.state.value.name).toBe('waiting')
    await askedAgain()
    await untilState('paid')
    expect(paying()).toBe(false)
  })

  test('a payment is not polled without a watcher', async () => {
    server.answers(json(ACCOUNTS), json(STARTED), status('complete'))
    await payment.begin('350.00')
    payment.watch()()
    await clock.advance(60_000)
    expect(server.requests).toHaveLength(2)
  })

  test('a payment refused by the bank shows its message and can be started again', async () => {
    server.answers(
      json(ACCOUNTS),
      json(STARTED),
      status('error', 'The bank declined.'),
      json(ACCOUNTS),
      json(STARTED),
    )
    await payment.begin('350.00')
    payment.watch()
    await askedAgain()
    await untilState('refused')
    expect(payment.state.value).toEqual({ name: 'refused', message: 'The bank declined.' })
    expect(paying()).toBe(false)
    await payment.begin('350.00')
    expect(payment.state.value.name).toBe('waiting')
  })

  test('a payment is not started while another is pending', async () => {
    server.answers(json(ACCOUNTS), json(STARTED))
    await Promise.all([payment.begin('350.00'), payment.begin('350.00')])
    await payment.begin('350.00')
    expect(server.requests).toHaveLength(2)
  })

  test('a payment is no longer pending after an hour', async () => {
    server.answers(json(ACCOUNTS), json(STARTED))
    await payment.begin('350.00')
    await clock.advance(3600_000)
    expect(paying()).toBe(false)
  })

  test.each([
    ['complete', 'vera', { id: null, whose: 'vera' }],
    ['complete', 'another viewer', null],
    ['new', 'vera', { id: '31', whose: 'vera' }],
  ])('a payment that is %s when it is discarded by %s leaves the record %j', async (last, viewer, record) => {
    server.answers(json(ACCOUNTS), json(STARTED), status(last))
    await payment.begin('350.00')
    const asked = server.next()
    payment.release()
    expect(payment.state.value).toEqual({ name: 'idle' })
    identity.value = viewer
    await asked
    await expect
      .poll(() => JSON.parse(storage.get(STORAGE_KEYS.transaction(SCOPE)) ?? 'null'))
      .toEqual(record && expect.objectContaining(record))
  })

  test.each(['javascript:alert(1)', '/bank', 'tg://pay', ''])(
    'a payment never leads to %j',
    async (full_url) => {
      server.answers(json(ACCOUNTS), json({ ...STARTED, full_url }))
      await payment.begin('350.00')
      expect(payment.state.value).toMatchObject({ name: 'failed', error: { code: 'malformed' } })
    },
  )

  test.each([
    ['no account takes money', [json([])], 'permission-denied'],
    ['money is short', [json(ACCOUNTS), json({ error: { message: 'no' } }, 451)], 'rejected'],
    ['the operator is broken', [json({}, 500)], 'server'],
  ] as const)('a payment fails if %s', async (_, answers, code) => {
    server.answers(...answers)
    await payment.begin('350.00')
    expect(payment.state.value).toMatchObject({ name: 'failed', error: { code } })
    expect(paying()).toBe(false)
  })
})

describe('a blocked account', () => {
  const answer = (value: number) =>
    json({ status: value, balance: '120.00', amount: '350.00', username: 'dana', message_detail: 'Pay.' })

  test.each([-1, -2])('a blocked account reports status %i', async (value) => {
    server.answers(answer(value))
    const watch = createBlockWatch({ api, clock, session })
    await watch.check()
    expect(watch.block.value).toEqual({
      status: value,
      balance: '120.00',
      amount: '350.00',
      username: 'dana',
      message: 'Pay.',
    })
    expect(loginRequired).toBe(true)
  })

  test('a blocked account is polled every five seconds until it is unblocked', async () => {
    server.answers(answer(-1), answer(1))
    const watch = createBlockWatch({ api, clock, session })
    const stop = watch.watch()
    await until(watch.block, (block) => block !== null)
    await askedAgain()
    await until(watch.block, (block) => block === null)
    stop()
  })

  test('a blocked account is polled after the Retry-After of a 503', async () => {
    server.answers(json({}, 503, { 'retry-after': '40' }), answer(-1))
    const watch = createBlockWatch({ api, clock, session })
    const stop = watch.watch()
    await clock.timer(40_000)
    await clock.advance(40_000)
    await until(watch.block, (block) => block !== null)
    stop()
  })

  test('a block keeps its state if the call fails, and is discarded for another viewer', async () => {
    server.answers(answer(-2), json({}, 500))
    const watch = createBlockWatch({ api, clock, session })
    await watch.check()
    await watch.check()
    expect(watch.block.value?.status).toBe(-2)
    watch.forget()
    expect(watch.block.value).toBeNull()
  })

  test.each([0, 1])('an account with status %i is not blocked', async (value) => {
    server.answers(answer(value))
    const watch = createBlockWatch({ api, clock, session })
    await watch.check()
    expect(watch.block.value).toBeNull()
    expect(loginRequired).toBe(false)
  })
})

test('unreadable storage contains no payment under way', () => {
  storage.set('tv.transaction:test', '{"id":')
  expect(paying()).toBe(false)
})
