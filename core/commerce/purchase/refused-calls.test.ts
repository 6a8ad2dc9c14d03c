import { expect, test } from 'vitest'
import {
  chooseForm,
  confirmationOf,
  followPurchase,
  purchaseOf,
  untilPurchase,
} from '../../../tests/support/purchases'
import { signIn, viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { errorText } from '../../text'
import { englishWords } from '../../text/built-in-words'
import { plainText } from '../../text/text'
import type { Purchase } from './purchase'
import type { PurchaseState } from './purchase-state'

const world = worldPerTest()
const t = plainText(englishWords)

/** The free base packet, an add-on for 299.00, and two other base packets. */
const [BASE, ADD_ON, CHEAP_BASE, DEAR_BASE] = [501, 502, 510, 511]
const FILM = 'colder-than-ice'
const REFUSAL = 'Busy just now.'

interface Way {
  subject?: { packet: number } | { content: string }
  /** Packets that the viewer has. */
  packets?: number[]
  isByOffers?: boolean
  balance?: number
  /** The way to pay if the balance is too small. */
  system?: string
  /** The button of a packet that the viewer already has. */
  press?: 'disable' | 'renew'
  /** Buttons that were pressed before. */
  before?: readonly NonNullable<Way['press'] | 'buy'>[]
}

const BY_BALANCE: Way = { balance: 1000 }
const BY_BANK: Way = { system: 'short_url' }
const WITHOUT_OFFERS: Way = { isByOffers: false }
const OWN: Way = { packets: [BASE, ADD_ON], press: 'disable' }

/** The calls of a purchase or a change, as in the ledger, each with the steps that lead to it. */
const READS: readonly [call: string, way: Way][] = [
  ['GET /v2/packets/:id', BY_BALANCE],
  ['GET /v2/users/self/subscriptions/current', BY_BALANCE],
  ['GET /v2/users/self/futures', BY_BALANCE],
  ['GET /v2/contents/:id', { ...BY_BALANCE, subject: { content: FILM } }],
  ['GET /v2/users/self/content_metadata/:id', { ...BY_BALANCE, subject: { content: FILM } }],
  ['GET /v2/packets/:id/purchaseperiods', BY_BALANCE],
  ['GET /v2/users/self/accounts', BY_BALANCE],
  ['GET /v2/users/self/cards', BY_BALANCE],
  ['GET /v2/users/self/accounts/:id/payforms', { ...WITHOUT_OFFERS, ...BY_BANK }],
]
const WRITES: readonly [call: string, way: Way][] = [
  ['POST /v2/users/self/purchases_offer', BY_BANK],
  ['POST /v2/users/self/purchases_offer/transaction', BY_BANK],
  ['POST /v2/users/self/purchases', BY_BALANCE],
  ['POST /v2/users/self/subscriptions', { ...WITHOUT_OFFERS, ...BY_BALANCE }],
  ['POST /v2/users/self/accounts/:id/payforms/:endpoint', { ...WITHOUT_OFFERS, ...BY_BANK }],
  ['DELETE /v2/users/self/subscriptions/:id', OWN],
  [
    'PATCH /v2/users/self/subscriptions/:id',
    { ...WITHOUT_OFFERS, ...BY_BALANCE, before: ['buy', 'disable'], press: 'renew' },
  ],
  ['DELETE /v2/users/self/purchases/:id', { ...BY_BALANCE, before: ['buy'], press: 'disable' }],
  ['PATCH /v2/users/self/purchases/:id', { ...BY_BALANCE, before: ['buy', 'disable'], press: 'renew' }],
  [
    'DELETE /v2/users/self/futures/:id',
    {
      ...BY_BALANCE,
      subject: { packet: CHEAP_BASE },
      packets: [DEAR_BASE],
      before: ['buy'],
      press: 'disable',
    },
  ],
]

/** Presses the next button until the purchase ends or waits for the bank. */
async function goOn(
  purchase: Purchase,
  { system }: Pick<Way, 'system'>,
  press: Way['press'] | 'buy' = 'buy',
): Promise<PurchaseState> {
  const { state } = purchase
  await expect
    .poll(
      () => {
        const now = state.value
        if (now.name === 'shown') purchase[press]()
        if (now.name === 'pin') purchase.passPin()
        const [first] = now.name === 'periods' ? now.periods : []
        if (first) purchase.choosePeriod(first)
        if (system) chooseForm(purchase, system)
        if (now.name === 'confirm' || now.name === 'confirm-change') purchase.confirm()
        return now.name
      },
      { interval: 5, timeout: 5000 },
    )
    .toMatch(/^(failed|refused|pending|done)$/)
  return state.value
}

async function begin(way: Way): Promise<Purchase> {
  const { subject = { packet: ADD_ON }, packets = [BASE], isByOffers = true, balance = 0 } = way
  const viewer = viewerAt(world)
  await signIn(viewer, await world.makeAccount(packets, { balance, paySystems: ['short_url'] }))
  const purchase = purchaseOf(viewer, { ...subject, isByOffers })
  for (const press of way.before ?? []) {
    purchase.load()
    await goOn(purchase, way, press)
  }
  return purchase
}

/** Returns the message that the viewer reads about a failed purchase. */
function wordsOf(state: PurchaseState): string | null {
  if (state.name === 'failed') return errorText(state.error, t)
  if (state.name !== 'refused' || state.refusal.reason !== 'error') return null
  return errorText(state.refusal.error, t)
}

/** Expects the operator's message instead of the purchase, one call, and success on the next try. */
async function expectRefused(call: string, way: Way): Promise<void> {
  const purchase = await begin(way)
  await world.fault({ match: call, status: 409, body: { error: { message: REFUSAL } } })
  const [before, charged] = [(await world.ledger(call)).length, await world.statement()]
  purchase.load()
  const failed = await goOn(purchase, way, way.press)
  expect(wordsOf(failed)).toBe(REFUSAL)
  expect((await world.ledger(call)).length - before).toBe(1)
  expect(await world.statement()).toEqual(charged)
  await world.clearFaults()
  // The order keeps the chosen period.
  if (failed.name === 'refused' && failed.order && way.system) purchase.back()
  else purchase.load()
  expect((await goOn(purchase, way, way.press)).name).toBe(way.system ? 'pending' : 'done')
}

test.each(READS)(
  '%s that is refused shows the words of the operator, and the purchase succeeds when it is tried again @OPS-04.get-failures',
  expectRefused,
)

test.each(WRITES)(
  '%s that is refused shows the words of the operator, charges nothing, and succeeds when it is sent again @OPS-04.write-failures',
  expectRefused,
)

test('an offer whose state cannot be read leaves the outcome of its payment unknown, and is asked about again @OPS-04.get-failures', async () => {
  const viewer = viewerAt(world)
  await signIn(viewer, await world.makeAccount([BASE], { paySystems: ['phone_sms'] }))
  const purchase = purchaseOf(viewer, { packet: ADD_ON })
  await confirmationOf(purchase, 'phone_sms')
  const match = 'GET /v2/users/self/purchases_offer/:id'
  await world.fault({ match: 'POST /v2/users/self/purchases_offer/transaction', status: 504 })
  await world.fault({ match, status: 500 })
  purchase.confirm()
  await untilPurchase(purchase, 'verifying')
  await followPurchase(viewer, purchase, 'unconfirmed')
  await world.clearFaults()
  await world.fault({ match, status: 200, body: { offer_id: '1', status: 'declined' } })
  purchase.checkAgain()
  await followPurchase(viewer, purchase, 'refused')
  expect(purchase.state.value).toMatchObject({ refusal: { reason: 'declined' } })
})
