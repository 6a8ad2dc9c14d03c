import { expect, test } from 'vitest'
import { followPayment } from '../../../tests/support/account-payments'
import type { AccountOrder } from '../../../tests/support/demo-world'
import { signIn, type Viewer, viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import { createDebtPayment, type DebtPayment } from './debt'

const world = worldPerTest()
const POST = 'POST /v2/users/self/accounts/:id/payforms/:endpoint'
const STATUS = 'GET /v2/users/self/transactions/:id'

async function debtor(
  paySystems: AccountOrder['paySystems'] = ['qrcode'],
  fetcher: typeof fetch = fetch,
): Promise<Viewer> {
  const viewer = viewerAt(world, { fetch: fetcher })
  await signIn(viewer, await world.makeAccount([501], { paySystems }))
  return viewer
}

/** The payment as this viewer's page shows it; `isByLink` if a link has signed the viewer in. */
function paymentOf(viewer: Viewer, isByLink = false): DebtPayment {
  const parental = { ...viewer.parental, isByLink, isPinRequired: () => true }
  return createDebtPayment({ ...viewer.tv, parental }, { language: 'en' })
}

async function pendingOf(payment: DebtPayment, amount: string) {
  payment.begin({ amount })
  await expect.poll(() => payment.state.value.name).toBe('pending')
  return (payment.state.value as Extract<typeof payment.state.value, { name: 'pending' }>).transaction
}

test('the amount of a debt is sent to the pay system of its modal, and its address is the QR code', async () => {
  const bodies: unknown[] = []
  const viewer = await debtor(['qrcode'], (url, init) => {
    if (String(url).includes('/payforms/qrcode_make_transaction')) bodies.push(JSON.parse(String(init?.body)))
    return fetch(url, init)
  })
  const payment = paymentOf(viewer)
  const { url, completion, transactionId } = await pendingOf(payment, '350.50')
  expect(completion).toBe('qr-code')
  expect(url).toContain(`/demo/bank/${transactionId}`)
  expect(bodies).toEqual([{ amount: 350.5, paysystem_shortname: 'kaspi' }])
})

test('a debt is paid once after a reload, and a debt of another amount is another payment', async () => {
  const viewer = await debtor()
  const first = await pendingOf(paymentOf(viewer), '350.50')
  expect(await pendingOf(paymentOf(viewer), '350.50')).toEqual(first)
  const payment = paymentOf(viewer)
  const other = await pendingOf(payment, '400.00')
  expect(other.transactionId).not.toBe(first.transactionId)
  expect(await world.calls(POST)).toHaveLength(2)
  await world.bank(other.transactionId, 'pay')
  await followPayment(viewer, payment, 'done')
})

test('a debt of another amount is not paid before the operator has said that the payment of the first was not made', async () => {
  const viewer = await debtor()
  const first = await pendingOf(paymentOf(viewer), '350.50')
  await world.fault({ match: STATUS, status: 500, times: 3 })
  const unanswered = paymentOf(viewer)
  unanswered.begin({ amount: '400.00' })
  await expect.poll(() => unanswered.state.value.name).toBe('refused')
  await world.clearFaults()
  await world.bank(first.transactionId, 'pay')
  const payment = paymentOf(viewer)
  payment.begin({ amount: '400.00' })
  await followPayment(viewer, payment, 'done')
  expect(await world.calls(POST)).toHaveLength(1)
})

test('a viewer whom a link has signed in pays no debt without the PIN', async () => {
  const payment = paymentOf(await debtor(), true)
  payment.begin({ amount: '350.50' })
  await expect
    .poll(() => payment.state.value)
    .toMatchObject({ name: 'refused', refusal: { error: { code: 'permission-denied' } } })
  expect(await world.calls(POST)).toEqual([])
})

test.each(['', '0', '0.00', '-150.00', 'unknown'])(
  'a debt whose amount is %j is not paid: the operator names nothing to pay',
  async (amount) => {
    const payment = paymentOf(await debtor())
    payment.begin({ amount })
    await expect
      .poll(() => payment.state.value)
      .toMatchObject({ name: 'refused', refusal: { reason: 'no-price' } })
    expect(await world.calls(POST)).toEqual([])
  },
)

test('a debt of an account that accepts no money is refused', async () => {
  const payment = paymentOf(await debtor([]))
  payment.begin({ amount: '350.50' })
  await expect
    .poll(() => payment.state.value)
    .toMatchObject({ name: 'refused', refusal: { reason: 'payment-not-allowed' } })
})

test.each([
  ['complete', { id: null }],
  ['new', { id: '31' }],
])('a payment that is %s when its dialog closes leaves the record %j', async (status, record) => {
  const viewer = await debtor()
  const payment = paymentOf(viewer)
  const body = { transaction_id: 31, full_url: 'https://bank.example/31' }
  await world.fault({ match: POST, status: 200, body, times: 1 })
  await pendingOf(payment, '350.50')
  await world.fault({ match: STATUS, status: 200, body: { id: 31, status } })
  payment.release()
  await expect.poll(() => world.calls(STATUS)).toHaveLength(1)
  await expect
    .poll(() => JSON.parse(viewer.storage.get(STORAGE_KEYS.transaction(viewer.scope)) ?? 'null'))
    .toMatchObject(record)
})

test('a payment that ends hours after its start leaves no record: its viewer may have left', async () => {
  const viewer = await debtor()
  const payment = paymentOf(viewer)
  const body = { transaction_id: 31, full_url: 'https://bank.example/31' }
  await world.fault({ match: POST, status: 200, body, times: 1 })
  await pendingOf(payment, '350.50')
  const record = () => viewer.storage.get(STORAGE_KEYS.transaction(viewer.scope))
  expect(record()).not.toBeNull()
  viewer.clock.jump(3 * 3600_000)
  await world.fault({ match: STATUS, status: 200, body: { id: 31, status: 'complete' } })
  payment.release()
  await expect.poll(record).toBeNull()
})

test.each(['javascript:alert(1)', '/bank', 'tg://pay', ''])(
  'a debt is never paid at %j',
  async (full_url) => {
    const payment = paymentOf(await debtor())
    await world.fault({ match: POST, status: 200, body: { transaction_id: 31, full_url } })
    payment.begin({ amount: '350.50' })
    await expect
      .poll(() => payment.state.value)
      .toMatchObject({ name: 'refused', refusal: { error: { code: 'malformed' } } })
  },
)
