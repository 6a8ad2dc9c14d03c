import { describe, expect, test } from 'vitest'
import type { AccountOrder, FaultOrder } from '../../../tests/support/demo-world'
import { confirmationOf, purchaseOf } from '../../../tests/support/purchases'
import { sharedTabs } from '../../../tests/support/shared-tabs'
import { signIn, type Viewer, viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { memoryStorage } from '../../lib/storage/storage'
import type { Tabs } from '../../session'
import type { Purchase } from './purchase'
import type { PurchaseState } from './purchase-state'

const world = worldPerTest()

const FAST = { interval: 5, timeout: 8000 }

/** The free base packet, and an add-on for 299.00, or 799.00 for three months. */
const [BASE, ADD_ON] = [501, 502]
/** Sold for rent at 99.00 and for good at 399.00. */
const FILM = 'colder-than-ice'

interface PayingCall {
  account: AccountOrder
  isByOffers: boolean
  match: string
  /** The film to buy. Default: the add-on. */
  content?: string
  /** True if it was bought from the balance for the shortest time before, and is now bought for longer. */
  isChange?: true
  /** The way to pay if not from the balance. Default: the billing of a partner. */
  form?: string
  /** The call that grants the packet, if it is a different one: a top-up is followed by a subscription. */
  granted?: string
}

/** The calls that move money, with the accounts that make them. */
const CALLS: Record<string, PayingCall> = {
  'a purchase from the balance': {
    account: { balance: 1000 },
    isByOffers: true,
    match: 'POST /v2/users/self/purchases',
  },
  'a subscription from the balance': {
    account: { balance: 1000 },
    isByOffers: false,
    match: 'POST /v2/users/self/subscriptions',
  },
  'the payment of an offer': {
    account: { billing: 1000, paySystems: ['ext_billing_balance'] },
    isByOffers: true,
    match: 'POST /v2/users/self/purchases_offer/transaction',
  },
  'a top-up, and the subscription after it': {
    account: { billing: 1000, paySystems: ['ext_billing_balance'] },
    isByOffers: false,
    match: 'POST /v2/users/self/accounts/:id/payforms/:endpoint',
    granted: 'POST /v2/users/self/subscriptions',
  },
  'the payment of an offer by a linked card': {
    account: { card: '4242', paySystems: ['linkedcard'] },
    isByOffers: true,
    match: 'POST /v2/users/self/purchases_offer/transaction',
    form: 'linkedcard',
  },
  'a top-up by a linked card, and the subscription after it': {
    account: { card: '4242', paySystems: ['linkedcard'] },
    isByOffers: false,
    match: 'POST /v2/users/self/accounts/:id/payforms/:endpoint',
    form: 'linkedcard',
    granted: 'POST /v2/users/self/subscriptions',
  },
  'the rent of a film from the balance': {
    account: { balance: 1000 },
    isByOffers: true,
    content: FILM,
    match: 'POST /v2/users/self/purchases',
  },
  'the rent of a film by a linked card': {
    account: { card: '4242', paySystems: ['linkedcard'] },
    isByOffers: true,
    content: FILM,
    match: 'POST /v2/users/self/purchases_offer/transaction',
    form: 'linkedcard',
  },
  'a longer period of a packet': {
    account: { balance: 2000 },
    isByOffers: true,
    isChange: true,
    match: 'POST /v2/users/self/purchases',
  },
  'a film for good after its rent': {
    account: { balance: 2000 },
    isByOffers: true,
    content: FILM,
    isChange: true,
    match: 'PATCH /v2/users/self/purchases/:id',
  },
}

type Trouble = Omit<FaultOrder, 'match'>

/** Faults in the answer after which the outcome is unknown although the operator has accepted the call. */
const ACCEPTED: Record<string, Trouble> = {
  '504 after acceptance': { status: 504, afterwards: true },
  '500 after acceptance': { status: 500, afterwards: true },
  '503 after acceptance': { status: 503, afterwards: true },
  'a connection dropped after acceptance': { dropConnection: true, afterwards: true },
  'a malformed answer after acceptance': { status: 200, body: { nonsense: [] }, afterwards: true },
}
/** Faults in which the operator does not carry out the call. */
const NOT_ACCEPTED: Record<string, Trouble> = {
  '500 instead of acceptance': { status: 500 },
  '504 instead of acceptance': { status: 504 },
  'a connection dropped before acceptance': { dropConnection: true },
}
const REFUSED: Record<string, Trouble> = {
  'a refusal by 400': { status: 400, body: { error: { message: 'No.' } } },
  'a refusal by 402': { status: 402, body: { error: { message: 'Too little.' } } },
  'a refusal by 451': { status: 451, body: { error: { message: 'Too little.' } } },
}

const nameOf = ({ state }: Purchase): PurchaseState['name'] => state.value.name

/** Creates the purchase as in a separate element or tab. */
const purchaseFor = (
  viewer: Viewer,
  { isByOffers, content }: PayingCall,
  storage = viewer.storage,
  tabs?: Tabs,
): Purchase =>
  purchaseOf(viewer, {
    isByOffers,
    storage,
    ...(tabs && { tabs }),
    ...(content === undefined ? { packet: ADD_ON } : { content }),
  })

/** Leads a purchase to its confirmation. */
async function confirmable(viewer: Viewer, call: PayingCall): Promise<Purchase> {
  const purchase = purchaseFor(viewer, call)
  await confirmationOf(purchase, call.form ?? 'ext_billing_balance', call.isChange ? 'change' : 'buy')
  return purchase
}

const ENDS = ['done', 'refused', 'unconfirmed', 'already-bought', 'confirm', 'shown']

/**
 * Asks every five seconds until the purchase ends. The clock advances only while no call arrives and none is being
 * paid, because on a busy machine it would run out before the operator has answered.
 */
async function endOf(viewer: Viewer, purchase: Purchase): Promise<PurchaseState['name']> {
  await expect.poll(() => nameOf(purchase), FAST).not.toBe('paying')
  const stop = purchase.watch()
  let seen = -1
  await expect
    .poll(
      async () => {
        const { length } = await world.calls()
        if (length === seen && nameOf(purchase) !== 'paying') await viewer.clock.advance(5000)
        seen = length
        return nameOf(purchase)
      },
      { interval: 5, timeout: 10_000 },
    )
    .toSatisfy((name: string) => ENDS.includes(name))
  stop()
  return nameOf(purchase)
}

interface Customer {
  viewer: Viewer
  /** Paying calls and charges of the purchase. */
  attempts: () => Promise<readonly unknown[]>
  charges: () => Promise<readonly Charge[]>
}

type Charge = Awaited<ReturnType<typeof world.statement>>[number]

async function customer(call: PayingCall): Promise<Customer> {
  const viewer = viewerAt(world)
  await signIn(viewer, await world.makeAccount([BASE], call.account))
  if (call.isChange) {
    const first = purchaseFor(viewer, call)
    await confirmationOf(first)
    first.confirm()
    await expect.poll(() => nameOf(first), FAST).toBe('done')
  }
  const [calls, charges] = [(await world.calls(call.match)).length, (await world.statement()).length]
  return {
    viewer,
    attempts: async () => (await world.calls(call.match)).slice(calls),
    charges: async () => (await world.statement()).slice(charges),
  }
}

/** The charges for the packet or film itself. */
const bought = (charges: readonly Charge[]) =>
  charges.filter(({ kind }) => kind === 'subscription' || kind === 'purchase')

describe.each(Object.entries(CALLS))('%s is made once', (_, call) => {
  const { match, granted } = call

  /**
   * If a top-up's transaction is unknown, nothing is bought automatically: the money is on the balance, and the screen
   * says so.
   */
  const found = granted ? (['unconfirmed', 0] as const) : (['done', 1] as const)

  test.each(Object.entries(ACCEPTED))(
    'after %s the packet is found @PKT-06.charged-once',
    async (_, trouble) => {
      const { viewer, attempts, charges } = await customer(call)
      const purchase = await confirmable(viewer, call)
      await world.fault({ match, times: 1, ...trouble })
      purchase.confirm()
      purchase.confirm()
      const end = await endOf(viewer, purchase)
      expect(await attempts()).toHaveLength(1)
      expect([end, bought(await charges()).length]).toEqual(found)
      expect(await charges()).toHaveLength(1)
    },
  )

  test('a sale that is closed before the call is sent charges nothing, since no screen would name it', async () => {
    const { viewer, attempts, charges } = await customer(call)
    const purchase = await confirmable(viewer, call)
    await world.fault({ match: 'GET /v2/users/self', hold: 'payer' })
    purchase.confirm()
    await world.held('payer')
    purchase.release()
    await world.release('payer')
    const next = await confirmable(viewer, call)
    expect(await attempts()).toEqual([])
    expect(await charges()).toEqual([])
    next.confirm()
    await endOf(viewer, next)
    expect(bought(await charges())).toHaveLength(1)
  })

  test('a page that is reloaded during the call finds the packet @PKT-06.charged-once', async () => {
    const { viewer, attempts, charges } = await customer(call)
    const purchase = await confirmable(viewer, call)
    await world.fault({ match, hold: 'payment' })
    purchase.confirm()
    await world.held('payment')
    // The page is closed, and cannot store anything later.
    purchase.release()
    const storage = memoryStorage()
    for (const key of viewer.storage.keys()) storage.set(key, viewer.storage.get(key) ?? '')
    const again = purchaseFor(viewer, call, storage)
    again.load()
    await expect.poll(() => nameOf(again), FAST).toBe('verifying')
    await world.release('payment')
    const end = await endOf(viewer, again)
    expect(await attempts()).toHaveLength(1)
    expect([end, bought(await charges()).length]).toEqual(found)
    expect(await charges()).toHaveLength(1)
  })

  test('after 15 s without an answer the packet is found, although the operator has accepted it @PKT-06.charged-once', async () => {
    const { viewer, attempts, charges } = await customer(call)
    const purchase = await confirmable(viewer, call)
    await world.fault({ match, times: 1, status: 200, body: {}, afterwards: true, hold: 'answer' })
    purchase.confirm()
    await world.held('answer')
    await viewer.clock.advance(15_000)
    await expect.poll(() => nameOf(purchase), FAST).not.toBe('paying')
    const end = await endOf(viewer, purchase)
    await world.release('answer')
    expect(await attempts()).toHaveLength(1)
    expect([end, bought(await charges()).length]).toEqual(found)
    expect(await charges()).toHaveLength(1)
  })

  test.each(Object.entries(NOT_ACCEPTED))(
    'after %s nothing was charged, and the screen says that it is not known',
    async (_, trouble) => {
      const { viewer, attempts, charges } = await customer(call)
      const purchase = await confirmable(viewer, call)
      await world.fault({ match, times: 1, ...trouble })
      purchase.confirm()
      expect(await endOf(viewer, purchase)).toBe('unconfirmed')
      expect(await attempts()).toHaveLength(1)
      expect(await charges()).toEqual([])
    },
  )

  test('after 15 s without an answer to a call that the operator drops, nothing was charged, and the screen says that it is not known', async () => {
    const { viewer, attempts, charges } = await customer(call)
    const purchase = await confirmable(viewer, call)
    await world.fault({ match, times: 1, dropConnection: true, hold: 'answer' })
    purchase.confirm()
    await world.held('answer')
    await viewer.clock.advance(15_000)
    await expect.poll(() => nameOf(purchase), FAST).not.toBe('paying')
    expect(await endOf(viewer, purchase)).toBe('unconfirmed')
    await world.release('answer')
    expect(await attempts()).toHaveLength(1)
    expect(await charges()).toEqual([])
  })

  test.each(Object.entries(REFUSED))('after %s nothing was charged', async (_, trouble) => {
    const { viewer, attempts, charges } = await customer(call)
    const purchase = await confirmable(viewer, call)
    await world.fault({ match, times: 1, ...trouble })
    purchase.confirm()
    expect(await endOf(viewer, purchase)).toBe('refused')
    expect(await attempts()).toHaveLength(1)
    expect(await charges()).toEqual([])
  })

  test('a second press, Back and another start during the call change nothing @PKT-06.charged-once', async () => {
    const { viewer, attempts, charges } = await customer(call)
    const purchase = await confirmable(viewer, call)
    await world.fault({ match, times: 1, hold: 'payment' })
    purchase.confirm()
    await world.held('payment')
    purchase.confirm()
    purchase.back()
    purchase.buy()
    expect(nameOf(purchase)).toBe('paying')
    await world.release('payment')
    expect(await endOf(viewer, purchase)).toBe('done')
    expect(await attempts()).toHaveLength(1)
    expect(bought(await charges())).toHaveLength(1)
  })

  test('a second tab does not pay while the first one does @PKT-06.charged-once', async () => {
    const { viewer, charges } = await customer(call)
    const [purchase, other] = [await confirmable(viewer, call), await confirmable(viewer, call)]
    await world.fault({ match, hold: 'payment' })
    purchase.confirm()
    await world.held('payment')
    other.confirm()
    await expect.poll(() => nameOf(other), FAST).toBe('refused')
    await world.release('payment')
    expect(await endOf(viewer, purchase)).toBe('done')
    expect(bought(await charges())).toHaveLength(1)
  })

  test('two tabs of a browser without storage that confirm at once pay once @PKT-06.charged-once', async () => {
    const { viewer, attempts, charges } = await customer(call)
    const tabs = sharedTabs()
    const confirmed = async (): Promise<Purchase> => {
      const purchase = purchaseFor(viewer, call, memoryStorage(true), tabs.tab())
      await confirmationOf(purchase, call.form ?? 'ext_billing_balance', call.isChange ? 'change' : 'buy')
      return purchase
    }
    const [purchase, other] = [await confirmed(), await confirmed()]
    purchase.confirm()
    other.confirm()
    const ends = [await endOf(viewer, purchase), await endOf(viewer, other)]
    expect(ends.sort()).toEqual(['done', 'refused'])
    expect(await attempts()).toHaveLength(1)
    expect(bought(await charges())).toHaveLength(1)
  })

  test('questions that fail after a lost answer are asked again', async () => {
    const { viewer, charges } = await customer(call)
    const purchase = await confirmable(viewer, call)
    await world.fault({ match, times: 1, status: 504, afterwards: true, hold: 'payment' })
    purchase.confirm()
    await world.held('payment')
    await world.fault({ match: 'GET /v2/users/self/subscriptions/current', status: 500, times: 4 })
    await world.release('payment')
    expect(await endOf(viewer, purchase)).toBe(found[0])
    expect(await charges()).toHaveLength(1)
  })
})
