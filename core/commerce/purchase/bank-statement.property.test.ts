import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import type { FaultOrder } from '../../../tests/support/demo-world'
import { manualClock } from '../../../tests/support/manual-clock'
import { purchaseOf } from '../../../tests/support/purchases'
import { sharedTabs } from '../../../tests/support/shared-tabs'
import { signIn, type Viewer, viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { createProfile, listProfiles } from '../../api/profiles'
import { listFutures, listSubscriptions } from '../../api/subscriptions'
import { memoryStorage } from '../../lib/storage/storage'
import type { Purchase } from './purchase'
import type { PurchaseState } from './purchase-state'
import { amountBySystem } from './sale'

const world = worldPerTest()
afterEach(() => world.clearFaults())

/** Fixed seed, so that every run checks the same stories; a failure prints the story. */
const SETTINGS = { seed: 20_261_127, numRuns: Number(process.env.STORIES ?? 6) }

/** The free base packet, and an add-on for 299.00. */
const [BASE, ADD_ON] = [501, 502]
const DAY_MS = 86_400_000

/** Two elements on the page of one tab, and one in another tab. */
const ELEMENTS = 3
const element = fc.nat(ELEMENTS - 1)

const TROUBLES: readonly Omit<FaultOrder, 'match'>[] = [
  { status: 504 },
  { status: 504, afterwards: true },
  { dropConnection: true },
  { dropConnection: true, afterwards: true },
  { status: 400, body: {} },
  { status: 402, body: {} },
]
/** Every call that moves money. */
const PAYING = [
  'POST /v2/users/self/purchases',
  'POST /v2/users/self/subscriptions',
  'POST /v2/users/self/purchases_offer/transaction',
  'POST /v2/users/self/accounts/:id/payforms/:endpoint',
]

/** An event in the life of a browser, in any order. */
const event = fc.oneof(
  // Leads these elements to their confirmation, then confirms all of them at once.
  {
    weight: 8,
    arbitrary: fc.record({
      name: fc.constant('confirm' as const),
      places: fc.uniqueArray(element, { minLength: 1, maxLength: 2 }),
      way: fc.nat(1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      name: fc.constantFrom('start-over' as const, 'back' as const, 'reload' as const),
      place: element,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      name: fc.constant('bank' as const),
      outcome: fc.constantFrom('pay' as const, 'pay' as const, 'decline' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      name: fc.constant('wait' as const),
      ms: fc.constantFrom(5000, 5000, 60_000, 600_000, 3_600_000, 20 * DAY_MS),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      name: fc.constant('trouble' as const),
      call: fc.nat(PAYING.length - 1),
      kind: fc.nat(TROUBLES.length - 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constantFrom(
        'other-account' as const,
        'other-profile' as const,
        'storage-cleared' as const,
        'clock-wrong' as const,
      ),
    }),
  },
)
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never

/** A payment that a viewer has confirmed: the amounts that may be charged for it. */
interface Confirmation {
  account: string
  /** Amount that a bank charges; null for a payment from the balance. */
  bySystem: string | null
  total: string
}

interface Statement {
  userId: number
  kind: string
  amount: string
}

const PASSING: ReadonlySet<PurchaseState['name']> = new Set([
  'loading',
  'preparing',
  'ordering',
  'paying',
  'changing',
])

/** A browser with two tabs, two accounts, and the confirmations of its viewers. */
async function browser(isByOffers: boolean) {
  const order = { balance: 99, card: '4242', paySystems: ['linkedcard', 'short_url'] }
  const accounts = [await world.makeAccount([BASE], order), await world.makeAccount([BASE], order)]
  const clock = manualClock()
  const storage = memoryStorage()
  const tabs = sharedTabs()
  const pages = [0, 1].map(() => viewerAt(world, { clock, storage, tabs: tabs.tab(), fetch }))
  const [first, second] = pages as [Viewer, Viewer]
  const elements: { page: Viewer; purchase: Purchase; stop: () => void }[] = []
  const confirmations: Confirmation[] = []
  const transactions = new Set<string>()
  let present = 0

  const settled = async () => {
    for (const { purchase } of elements) {
      await expect
        .poll(() => PASSING.has(purchase.state.value.name), { interval: 2, timeout: 15_000 })
        .toBe(false)
      const now = purchase.state.value
      if (now.name === 'pending') transactions.add(now.payment.transactionId)
    }
  }
  function open(place: number): void {
    elements[place]?.stop()
    elements[place]?.purchase.release()
    const page = place === ELEMENTS - 1 ? second : first
    const purchase = purchaseOf(page, { packet: ADD_ON, isByOffers })
    purchase.load()
    elements[place] = { page, purchase, stop: purchase.watch() }
  }
  const signInAs = async (account: number) => {
    present = account
    const signedIn = accounts[account]
    if (!signedIn) throw new Error('no account')
    await signIn(first, signedIn)
    await tabs.deliver()
    await second.session.start()
  }
  await signInAs(0)
  for (let place = 0; place < ELEMENTS; place++) open(place)
  await settled()

  /** Makes one press on the way to the confirmation. */
  function press({ purchase }: { purchase: Purchase }, way: number): void {
    const now = purchase.state.value
    if (now.name === 'shown') purchase.buy()
    else if (now.name === 'pin') purchase.passPin()
    else if (now.name === 'topped-up') purchase.buy()
    else if (now.name === 'unconfirmed') purchase.checkAgain()
    else if (now.name === 'refused') purchase.load('buy')
    else if (now.name === 'periods' && now.periods[0]) purchase.choosePeriod(now.periods[0])
    else if (now.name === 'methods') purchase.chooseSystem(way === 0 ? 'linkedcard' : 'short_url')
  }

  function confirm({ page, purchase }: { page: Viewer; purchase: Purchase }): void {
    const now = purchase.state.value
    if (now.name !== 'confirm') return
    const bySystem = now.payment.type === 'system' ? amountBySystem(now.order) : null
    const account = page.tv.viewer.account.peek() ?? ''
    confirmations.push({ account, bySystem, total: now.order.quote.now })
    purchase.confirm()
  }

  async function run(step: Event): Promise<void> {
    switch (step.name) {
      case 'confirm': {
        const chosen = step.places.flatMap((place) => elements[place] ?? [])
        for (const one of chosen)
          for (let presses = 0; presses < 6; presses++) {
            press(one, step.way)
            await settled()
          }
        for (const one of chosen) confirm(one)
        break
      }
      case 'start-over':
        elements[step.place]?.purchase.startOver()
        break
      case 'back':
        elements[step.place]?.purchase.back()
        break
      case 'reload':
        open(step.place)
        break
      case 'bank': {
        const [open] = transactions
        if (open === undefined) break
        transactions.delete(open)
        await world.bank(open, step.outcome).catch(() => undefined)
        break
      }
      case 'wait':
        await clock.advance(step.ms)
        break
      case 'trouble':
        await world.fault({ match: PAYING[step.call] ?? '', times: 1, ...TROUBLES[step.kind] })
        break
      case 'other-account':
        await first.session.signOut()
        await signInAs(1 - present)
        break
      case 'other-profile': {
        const { api, session } = first
        if (session.isGuest.peek()) break
        await createProfile(api, { name: 'Second', role: 'adult', icon_avatar_id: null }).catch(
          () => undefined,
        )
        const other = (await listProfiles(api)).find(({ name }) => name === 'Second')
        if (other) await session.switchProfile({ id: other.id, role: 'adult' })
        break
      }
      case 'storage-cleared':
        for (const key of storage.keys()) if (!key.startsWith('tv.session')) storage.remove(key)
        break
      case 'clock-wrong':
        clock.jump(DAY_MS)
        break
      default:
        step satisfies never
    }
    await tabs.deliver()
    await settled()
  }

  /** Checks that every charge was confirmed once, and that every grant was paid. */
  async function check(): Promise<void> {
    for (const account of accounts) {
      const owner = viewerAt(world, { host: { token: account.deviceToken } })
      const { id } = await owner.tv.viewer.load()
      // Read before the statement, because a call may be under way.
      const had = [...(await listSubscriptions(owner.api, 'en', 0)), ...(await listFutures(owner.api, 'en'))]
      const statement = (await world.statement()) as unknown as Statement[]
      const lines = statement.filter(({ userId }) => String(userId) === id)
      const own = confirmations.filter((one) => one.account === id)
      for (const [kinds, amountOf] of [
        [['top-up'], ({ bySystem }: Confirmation) => bySystem],
        [['subscription', 'purchase'], ({ total }: Confirmation) => total],
      ] as const) {
        const charged = lines.filter(({ kind }) => (kinds as readonly string[]).includes(kind))
        const unused = own.map(amountOf)
        for (const { amount } of charged) {
          const place = unused.indexOf(amount)
          expect(place, `a confirmation of ${amount} by ${id}`).toBeGreaterThanOrEqual(0)
          unused.splice(place, 1)
        }
      }
      const granted = had.filter(({ packet }) => packet.id === String(ADD_ON)).length
      const paid = lines.filter(({ kind }) => kind === 'subscription' || kind === 'purchase').length
      expect(granted, 'grants without a line').toBeLessThanOrEqual(paid)
      // The period is a month, and the operator's clock does not move, so there is no renewal.
      expect(paid, 'charges for one packet').toBeLessThanOrEqual(1)
      owner.tv.release()
    }
  }

  function release(): void {
    for (const { purchase, stop } of elements) {
      stop()
      purchase.release()
    }
    for (const page of pages) page.tv.release()
  }
  return { run, check, release, confirmations }
}

describe.each([true, false])('sold by offers: %s', (isByOffers) => {
  test('each line of the bank’s statement was confirmed once, by that account and for that amount, the packet is charged once, and nothing is granted without a charge @PKT-06.charged-once', async () => {
    let confirmed = 0
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 10, maxLength: 24 }), async (steps) => {
        await world.clearFaults()
        const life = await browser(isByOffers)
        try {
          for (const step of steps) await life.run(step)
          await life.check()
          confirmed += life.confirmations.length
        } finally {
          life.release()
        }
      }),
      SETTINGS,
    )
    expect(confirmed, 'confirmations in all stories').toBeGreaterThan(SETTINGS.numRuns)
  }, 600_000)
})
