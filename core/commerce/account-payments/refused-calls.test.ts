import { expect, test } from 'vitest'
import { signIn, type Viewer, viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { errorText } from '../../text'
import { englishWords } from '../../text/built-in-words'
import { plainText } from '../../text/text'
import { createCardLink } from './card-link'
import { createDebtPayment } from './debt'
import type { PaymentState } from './payment-state'
import { createRefill, loadRefillAccount } from './refill'

const world = worldPerTest()
const t = plainText(englishWords)
const REFUSAL = 'Busy just now.'

interface Payment {
  state: { readonly value: PaymentState }
  begin(): void
}

function linkOf({ tv }: Viewer): Payment {
  const link = createCardLink(tv, { language: 'en' })
  const order = { amount: '1.00', neededRefund: true, returnUrl: 'https://tv.test/' }
  return { state: link.state, begin: () => link.begin(order) }
}

async function refillOf({ tv, api }: Viewer): Promise<Payment> {
  const refill = createRefill(tv, { language: 'en' })
  const [system] = (await loadRefillAccount(api, 'en'))?.systems ?? []
  if (!system) throw new Error('the account has no way to pay')
  const order = { amount: '50.00', system, card: null, phone: '', returnUrl: 'https://tv.test/' }
  return { state: refill.state, begin: () => refill.begin(order) }
}

function debtOf({ tv }: Viewer): Payment {
  const debt = createDebtPayment(tv, { language: 'en' })
  return { state: debt.state, begin: () => debt.begin({ amount: '350.00' }) }
}

const PAY = 'POST /v2/users/self/accounts/:id/payforms/:endpoint'

/** Expects the operator's message instead of the payment, one call, no charge, and success on the next try. */
async function expectRefused(call: string, paymentOf: (viewer: Viewer) => Payment | Promise<Payment>) {
  const viewer = viewerAt(world)
  await signIn(viewer, await world.makeAccount([501], { paySystems: ['short_url', 'qrcode'] }))
  const { state, begin } = await paymentOf(viewer)
  await world.fault({ match: call, status: 409, body: { error: { message: REFUSAL } } })
  const before = (await world.ledger(call)).length
  begin()
  await expect.poll(() => state.value.name).toBe('refused')
  const { refusal } = state.value as Extract<PaymentState, { name: 'refused' }>
  expect(refusal.reason === 'error' && errorText(refusal.error, t)).toBe(REFUSAL)
  expect((await world.ledger(call)).length - before).toBe(1)
  expect(await world.statement()).toEqual([])
  await world.clearFaults()
  begin()
  await expect.poll(() => state.value.name).toBe('pending')
}

test.each([
  ['GET /v2/users/self/accounts', 'link of a card', linkOf],
  ['GET /v2/users/self/cards', 'link of a card', linkOf],
  ['GET /v2/users/self/accounts/:id/payforms', 'link of a card', linkOf],
  ['GET /v2/users/self/accounts', 'top-up', refillOf],
  ['GET /v2/users/self/accounts', 'payment of a debt', debtOf],
] as const)(
  '%s that is refused shows the words of the operator for the %s, which succeeds when it is tried again @OPS-04.get-failures',
  (call, _, paymentOf) => expectRefused(call, paymentOf),
)

test.each([
  ['POST /v2/users/self/cards', 'link of a card', linkOf],
  [PAY, 'top-up', refillOf],
  [PAY, 'payment of a debt', debtOf],
] as const)(
  '%s that is refused shows the words of the operator for the %s, which succeeds when it is sent again @OPS-04.write-failures',
  (call, _, paymentOf) => expectRefused(call, paymentOf),
)
