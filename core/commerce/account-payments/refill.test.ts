import { signal } from '@preact/signals-core'
import { describe, expect, test } from 'vitest'
import { followPayment } from '../../../tests/support/account-payments'
import { signIn, type Viewer, viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { patchSelf } from '../../api/users'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import { isPositiveAmount } from '../amount'
import { findReturnedPayment } from '../transaction/transaction-outcome'
import type { PaymentState } from './payment-state'
import { chargedCard, createRefill, loadRefillAccount, type Refill } from './refill'

const world = worldPerTest()

/** Returns a customer with this way to pay, and the top-up of their account. */
async function topUpBy(
  form: string,
  amount = '50.00',
): Promise<{ viewer: Viewer; refill: Refill; begin(): void }> {
  const viewer = viewerAt(world)
  await signIn(viewer, await world.makeAccount([501], { balance: 10, billing: 100, paySystems: [form] }))
  return { viewer, ...(await refillOf(viewer, amount)) }
}

/** Returns the top-up of this viewer's account by its first way to pay. */
async function refillOf(viewer: Viewer, amount: string): Promise<{ refill: Refill; begin(): void }> {
  const refill = createRefill(viewer.tv, { language: 'en' })
  const account = await loadRefillAccount(viewer.api, 'en')
  const system = account?.systems[0]
  if (!system) throw new Error('the account has no way to pay')
  return {
    refill,
    begin: () =>
      refill.begin({
        amount,
        system,
        card: chargedCard(account, system),
        phone: '',
        returnUrl: 'https://tv.test/',
      }),
  }
}

const balanceOf = async ({ api }: Viewer) => (await loadRefillAccount(api, 'en'))?.balance

test('money of the billing of a partner is on the balance at once @PKT-09.refill', async () => {
  const { viewer, refill, begin } = await topUpBy('ext_billing_balance')
  begin()
  begin()
  await expect.poll(() => refill.state.value.name).toBe('done')
  expect(await balanceOf(viewer)).toBe('60.00')
  expect(await world.statement()).toMatchObject([{ kind: 'top-up', amount: '50.00' }])
})

test('a top-up whose answer was lost is found by the balance, and is not repeated', async () => {
  const { viewer, refill, begin } = await topUpBy('ext_billing_balance')
  const match = 'POST /v2/users/self/accounts/:id/payforms/:endpoint'
  await world.fault({ match, status: 504, afterwards: true, times: 1 })
  begin()
  await expect.poll(() => refill.state.value.name).toBe('done')
  expect(await balanceOf(viewer)).toBe('60.00')
  expect(await world.statement()).toHaveLength(1)
})

test('a top-up is not sent once its device has slept since the confirmation', async () => {
  const { viewer, refill, begin } = await topUpBy('ext_billing_balance')
  await world.fault({ match: 'GET /v2/users/self/accounts', times: 1, hold: 'account' })
  begin()
  await world.held('account')
  viewer.clock.jump(6 * 60_000)
  await world.release('account')
  await expect.poll(() => refill.state.value.name).toBe('refused')
  expect(refill.state.value).toMatchObject({ refusal: { reason: 'not-started' } })
  expect(await world.statement()).toEqual([])
})

test('a top-up is not sent without the PIN that was set elsewhere since the age was confirmed', async () => {
  const { viewer, refill, begin } = await topUpBy('ext_billing_balance')
  viewer.parental.unlock('pay')
  await patchSelf(viewer.api, { pincode: '1357' })
  begin()
  await expect.poll(() => refill.state.value.name).toBe('refused')
  expect(refill.state.value).toMatchObject({ refusal: { reason: 'not-started' } })
  expect(await world.statement()).toEqual([])
  viewer.parental.unlock('pay')
  begin()
  await expect.poll(() => refill.state.value.name).toBe('done')
})

test('a top-up that is charged at once is followed although the address of the bank is not safe', async () => {
  const { refill, begin } = await topUpBy('ext_billing_balance')
  const match = 'POST /v2/users/self/accounts/:id/payforms/:endpoint'
  const body = { transaction_id: 77, full_url: 'http://bank.example/pay' }
  await world.fault({ match, status: 200, body, times: 1 })
  await world.fault({ match: 'GET /v2/users/self/transactions/:id', hold: 'status' })
  begin()
  await expect.poll(() => refill.state.value.name).toBe('pending')
  await world.release('status')
})

test('a question about a top-up that is under way when the connection drops is asked again once it is back @PKT-05.connection', async () => {
  const { viewer, refill, begin } = await topUpBy('short_url')
  begin()
  await expect.poll(() => refill.state.value.name).toBe('pending')
  const { transaction } = refill.state.value as Extract<PaymentState, { name: 'pending' }>
  const match = 'GET /v2/users/self/transactions/:id'
  await world.fault({ match, times: 1, hold: 'question', dropConnection: true })
  const stop = refill.watch()
  await world.held('question')
  viewer.connection.goOffline()
  await world.release('question')
  await expect.poll(viewer.callsUnderWay).toBe(0)
  await viewer.clock.advance(5000)
  expect(refill.state.value.name).toBe('pending')
  await world.bank(transaction.transactionId, 'pay')
  viewer.connection.goOnline()
  await followPayment(viewer, refill, 'done')
  stop()
})

test('a top-up of a page whose token is refused for good is asked about no more', async () => {
  const { deviceToken } = await world.makeAccount([501], { balance: 10, paySystems: ['short_url'] })
  const viewer = viewerAt(world, { host: { token: deviceToken } })
  await viewer.tv.viewer.load()
  const { refill, begin } = await refillOf(viewer, '50.00')
  begin()
  await expect.poll(() => refill.state.value.name).toBe('pending')
  await world.fault({ match: 'GET /v2/*', status: 401 })
  const stop = refill.watch()
  await expect.poll(() => refill.state.value).toEqual({ name: 'unconfirmed', amount: '50.00' })
  stop()
})

test.each([
  ['more than an hour later', (viewer: Viewer) => viewer.clock.jump(61 * 60_000)],
  [
    'once another tab has settled it',
    ({ storage, tv }: Viewer) => storage.remove(STORAGE_KEYS.refill(tv.config.api)),
  ],
])('asking again %s about a top-up whose outcome is unknown makes no other one', async (_, meanwhile) => {
  const { viewer, refill, begin } = await topUpBy('ext_billing_balance')
  const match = 'POST /v2/users/self/accounts/:id/payforms/:endpoint'
  await world.fault({ match, status: 504, times: 1 })
  begin()
  await expect.poll(() => refill.state.value.name).toBe('checking')
  await viewer.clock.advance(61_000)
  await expect.poll(() => refill.state.value).toMatchObject({ name: 'unconfirmed', amount: '50.00' })
  meanwhile(viewer)
  refill.checkAgain()
  expect(refill.state.value).toMatchObject({ name: 'checking', amount: '50.00' })
  await expect
    .poll(() => refill.state.value)
    .toMatchObject({ name: 'refused', refusal: { reason: 'not-started' } })
  expect(await world.ledger(match), 'charges that were sent').toHaveLength(1)
  expect(await world.statement()).toEqual([])
})

test('every step of a top-up names its amount: its start, its payment, also after a reload, and an outcome that is not known', async () => {
  const { viewer, refill, begin } = await topUpBy('short_url')
  await world.fault({ match: 'GET /v2/users/self/transactions/:id', status: 504 })
  begin()
  expect(refill.state.value).toEqual({ name: 'starting', amount: '50.00' })
  await expect.poll(() => refill.state.value).toMatchObject({ name: 'pending', amount: '50.00' })
  refill.release()
  const { refill: again } = await refillOf(viewer, '70.00')
  await expect.poll(() => again.state.value).toMatchObject({ name: 'pending', amount: '50.00' })
  await viewer.clock.advance(600_000)
  expect(again.state.value).toEqual({ name: 'unconfirmed', amount: '50.00' })
})

test('a top-up whose answer was lost names its amount while it is looked for', async () => {
  const { refill, begin } = await topUpBy('ext_billing_balance')
  await world.fault({ match: 'POST /v2/users/self/accounts/:id/payforms/:endpoint', status: 504, times: 1 })
  begin()
  await expect.poll(() => refill.state.value).toMatchObject({ name: 'checking', amount: '50.00' })
})

test('a linked card is charged by the number that the viewer has confirmed, also where another one is primary by then', async () => {
  const sent: unknown[] = []
  const recording: typeof fetch = (url, init) => {
    if (String(url).includes('/payforms/')) sent.push(JSON.parse(String(init?.body ?? '{}')))
    return fetch(url, init)
  }
  const viewer = viewerAt(world, { fetch: recording })
  await signIn(viewer, await world.makeAccount([501], { card: '4242', paySystems: ['linkedcard'] }))
  const card = (await loadRefillAccount(viewer.api, 'en'))?.card
  const { refill, begin } = await refillOf(viewer, '50.00')
  expect(card?.number).toMatch(/4242$/)
  const other = { id: 9, number: '400000******1111', is_primary: true }
  await world.fault({ match: 'GET /v2/users/self/cards', status: 200, body: [other] })
  begin()
  await expect.poll(() => refill.state.value.name).toBe('done')
  expect(sent.at(-1)).toMatchObject({ amount: 50, card_id: card?.id })
})

test('a refusal by the billing is shown, and nothing is charged', async () => {
  const { refill, begin } = await topUpBy('ext_billing_balance', '500.00')
  begin()
  await expect
    .poll(() => refill.state.value)
    .toMatchObject({ name: 'refused', refusal: { reason: 'no-funds' } })
  expect(await world.statement()).toEqual([])
})

test.each([
  ['0.01', true],
  ['100', true],
  ['0', false],
  ['0.00', false],
  ['-1', false],
  ['1.234', false],
  ['1e3', false],
  ['', false],
])('the amount %j can be added: %s', (text, isRight) => expect(isPositiveAmount(text)).toBe(isRight))

test('a top-up is not made for another account, whose token a host page supplies meanwhile', async () => {
  const [owner, other] = [
    await world.makeAccount([501], { billing: 100, paySystems: ['ext_billing_balance'] }),
    await world.makeAccount([501], { billing: 100, paySystems: ['ext_billing_balance'] }),
  ]
  const viewer = viewerAt(world, {
    host: { token: owner.deviceToken, getToken: () => Promise.resolve(other.deviceToken) },
  })
  await viewer.tv.viewer.load()
  const { refill, begin } = await refillOf(viewer, '50.00')
  await viewer.api.credentials?.renew(owner.deviceToken)
  begin()
  await expect.poll(() => refill.state.value.name).toBe('refused')
  expect(await world.statement()).toEqual([])
})

describe('a viewer who returns from the bank', () => {
  const STATUS = 'GET /v2/users/self/transactions/:id'
  const returnOf = ({ tv }: Viewer) => findReturnedPayment(tv, 'en')

  /** Opens a second page while a top-up is pending on the page of the bank. */
  async function atTheBank(): Promise<{ viewer: Viewer; transaction: string }> {
    const { viewer, refill, begin } = await topUpBy('short_url')
    begin()
    await expect.poll(() => refill.state.value.name).toBe('pending')
    const now = refill.state.value
    const { transactionId } = now.name === 'pending' ? now.transaction : { transactionId: '' }
    return { viewer, transaction: transactionId }
  }

  test.each([
    ['made', 'pay', { name: 'made' }],
    ['declined', 'decline', { name: 'declined', message: 'The bank declined this payment.' }],
  ] as const)('reads once that the payment was %s', async (_, outcome, expected) => {
    const { viewer, transaction } = await atTheBank()
    expect(await returnOf(viewer)).toEqual({ name: 'open' })
    await world.bank(transaction, outcome)
    expect(await returnOf(viewer)).toEqual(expected)
    expect(viewer.tv.isPaying()).toBe(false)
    expect(await returnOf(viewer)).toBe(null)
  })

  test('reads nothing of a payment that the operator does not know', async () => {
    const { viewer } = await atTheBank()
    await world.fault({ match: STATUS, status: 500, times: 1 })
    expect(await returnOf(viewer)).toEqual({ name: 'open' })
    await world.fault({ match: STATUS, status: 404, times: 1 })
    expect(await returnOf(viewer)).toBe(null)
    expect(viewer.tv.isPaying()).toBe(false)
  })

  test('reads nothing of the payment of another viewer', async () => {
    const { viewer } = await atTheBank()
    await world.clearLedger()
    const identity = signal<string | null>('someone else')
    const session = { start: () => viewer.session.start(), identity }
    expect(await findReturnedPayment({ ...viewer.tv, session }, 'en')).toBe(null)
    expect(await world.calls(STATUS)).toEqual([])
    expect(viewer.tv.isPaying()).toBe(true)
  })
})

test('a top-up whose transaction is gone ends without words @PKT-05.gateway-timeout', async () => {
  const { viewer, refill, begin } = await topUpBy('short_url')
  begin()
  await expect.poll(() => refill.state.value.name).toBe('pending')
  await world.fault({ match: 'GET /v2/users/self/transactions/:id', status: 404 })
  await followPayment(viewer, refill, 'idle')
})
