import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { followPayment } from '../../../tests/support/account-payments'
import { type AccountOrder, type Demo, type DemoWorld, startDemo } from '../../../tests/support/demo-world'
import { sharedTabs } from '../../../tests/support/shared-tabs'
import { signIn, type Viewer, viewerAt } from '../../../tests/support/viewer'
import { listCards } from '../../api/cards'
import type { Tabs } from '../../session'
import { type CardLink, createCardLink } from './card-link'
import type { PaymentFlowRequest } from './payment-calls'
import type { PaymentState } from './payment-state'

let demo: Demo
let world: DemoWorld
beforeAll(async () => {
  demo = await startDemo()
})
afterAll(() => demo.close())
beforeEach(async () => {
  world = await demo.world()
})

const POST = 'POST /v2/users/self/cards'
const STATUS = 'GET /v2/users/self/transactions/:id'

const linkOf = (
  viewer: Viewer,
  { tabs = viewer.tv.tabs, ...more }: { tabs?: Tabs } & Omit<PaymentFlowRequest, 'language'> = {},
): CardLink => createCardLink({ ...viewer.tv, tabs }, { language: 'en', ...more })

async function customer(account: AccountOrder = {}): Promise<Viewer> {
  const viewer = viewerAt(world)
  await signIn(viewer, await world.makeAccount([501], account))
  return viewer
}

const begin = (link: CardLink) =>
  link.begin({ amount: '1.00', neededRefund: true, returnUrl: `${demo.origin}/` })

type Named<Name extends PaymentState['name']> = Extract<PaymentState, { name: Name }>

async function until<Name extends PaymentState['name']>(link: CardLink, name: Name): Promise<Named<Name>> {
  await expect.poll(() => link.state.value.name, { timeout: 5000 }).toBe(name)
  return link.state.value as Named<Name>
}

async function started(viewer: Viewer, link = linkOf(viewer)) {
  begin(link)
  const { transaction } = await until(link, 'pending')
  return { link, transaction }
}

describe('the link of a card', () => {
  test('the operator lists the card once the bank has checked it, and gives the amount back', async () => {
    const viewer = await customer()
    const { link, transaction } = await started(viewer)
    expect(transaction.url).toContain(`/demo/bank/${transaction.transactionId}`)
    await followPayment(viewer, link, 'pending')
    await world.bank(transaction.transactionId, 'pay')
    await followPayment(viewer, link, 'done')
    expect(await listCards(viewer.api)).toMatchObject([{ number: '•••• 4242', is_primary: true }])
    expect(await world.statement()).toMatchObject([
      { kind: 'card-check', amount: '1.00' },
      { kind: 'refund', amount: '-1.00' },
    ])
  })

  test('a card that the bank declines is not linked; its text is shown, and another attempt is possible', async () => {
    const viewer = await customer()
    const { link, transaction } = await started(viewer)
    await world.bank(transaction.transactionId, 'decline')
    await followPayment(viewer, link, 'refused')
    expect(link.state.value).toMatchObject({
      refusal: { reason: 'declined', message: 'The bank declined this payment.' },
    })
    const again = await started(viewer, link)
    expect(again.transaction.transactionId).not.toBe(transaction.transactionId)
    expect(await world.statement()).toEqual([])
  })

  test.each<[AccountOrder, string]>([
    [{ paySystems: [] }, 'payment-not-allowed'],
    [{ paySystems: ['qrcode'] }, 'no-pay-systems'],
  ])('an account of %j links no card: %s', async (account, reason) => {
    const link = linkOf(await customer(account))
    begin(link)
    expect((await until(link, 'refused')).refusal.reason).toBe(reason)
    expect(await world.calls(POST)).toEqual([])
  })

  test('an address that is no web address is never opened', async () => {
    await world.fault({
      match: POST,
      status: 200,
      body: { transaction_id: 1, full_url: 'javascript:alert(1)' },
    })
    const viewer = await customer()
    const link = linkOf(viewer)
    begin(link)
    expect(await until(link, 'refused')).toMatchObject({ refusal: { error: { code: 'malformed' } } })
    expect(linkOf(viewer).state.value.name).toBe('idle')
  })

  test('the interval depends on whether a transaction is known @PRM-01.card-polling', async () => {
    const viewer = await customer()
    const link = linkOf(viewer, { pollMs: (hasTransaction) => (hasTransaction ? 600 : 300) })
    const stop = link.watch()
    await viewer.clock.timer(300)
    await started(viewer, link)
    await viewer.clock.advance(300)
    await viewer.clock.timer(600)
    stop()
  })

  test('a link that is given up while it is open is asked about once, and not continued', async () => {
    const viewer = await customer()
    const { link, transaction } = await started(viewer)
    await link.cancel()
    link.watch()
    await world.bank(transaction.transactionId, 'pay')
    await viewer.clock.advance(60_000)
    expect(link.state.value.name).toBe('idle')
    expect(linkOf(viewer).state.value.name).toBe('idle')
    expect(await world.calls(STATUS)).toHaveLength(1)
  })

  test('a link that is given up after its payment was made is shown as linked', async () => {
    const viewer = await customer()
    const { link, transaction } = await started(viewer)
    await world.bank(transaction.transactionId, 'pay')
    await link.cancel()
    expect(link.state.value.name).toBe('done')
  })

  test('a link that is given up while the operator does not answer is kept', async () => {
    const viewer = await customer()
    const { link, transaction } = await started(viewer)
    await world.fault({ match: STATUS, status: 500 })
    await link.cancel()
    expect(link.state.value.name).toBe('unconfirmed')
    await link.cancel()
    expect(link.state.value).toEqual({ name: 'pending', transaction, amount: '1.00' })
  })
})

describe('a link is started once', () => {
  test('a double press starts one, and a second tab follows it', async () => {
    const tabs = sharedTabs()
    const viewer = await customer()
    const [link, other] = [linkOf(viewer, { tabs: tabs.tab() }), linkOf(viewer, { tabs: tabs.tab() })]
    begin(link)
    begin(link)
    begin(other)
    const pending = () => [link, other].filter(({ state }) => state.value.name === 'pending')
    // Do not advance the clock before the operator has responded: one more minute would end the second tab's questions.
    await expect.poll(() => pending().length).toBeGreaterThan(0)
    const [second] = [link, other].filter((one) => !pending().includes(one))
    if (second) await followPayment(viewer, second, 'pending')
    expect(other.state.value).toEqual(link.state.value)
    expect(await world.calls(POST)).toHaveLength(1)
  })

  test('a lost answer is followed by a look at the cards, never by a second call', async () => {
    const viewer = await customer()
    await world.fault({ match: POST, dropConnection: true, afterwards: true, times: 1 })
    const link = linkOf(viewer)
    await world.clearLedger()
    begin(link)
    expect(await until(link, 'refused')).toMatchObject({ refusal: { reason: 'not-started' } })
    const calls = (await world.calls()).filter((call) => call.endsWith('/cards'))
    expect(calls).toEqual(['GET /v2/users/self/cards', POST, 'GET /v2/users/self/cards'])
  })

  test('a link that was made counts also after the clock was set a day ahead, and no second one is started', async () => {
    const viewer = await customer()
    const { link, transaction } = await started(viewer)
    link.release()
    await world.bank(transaction.transactionId, 'pay')
    await viewer.clock.advance(86_400_000)
    const again = linkOf(viewer)
    begin(again)
    await followPayment(viewer, again, 'done')
    expect(await world.calls(POST)).toHaveLength(1)
  })

  test('a reload continues the stored link, for an hour', async () => {
    const viewer = await customer()
    const { link, transaction } = await started(viewer)
    link.release()
    const again = linkOf(viewer)
    expect(await until(again, 'pending')).toEqual({ name: 'pending', transaction, amount: '1.00' })
    await world.bank(transaction.transactionId, 'pay')
    again.watch()()
    await until(again, 'done')
    const late = await started(viewer)
    late.link.release()
    await viewer.clock.advance(3600_000)
    expect(linkOf(viewer).state.value.name).toBe('idle')
  })

  test('a card that was linked while the answer was lost is found in the list', async () => {
    const viewer = await customer()
    await world.fault({ match: POST, hold: 'link' })
    const link = linkOf(viewer)
    begin(link)
    await world.held('link')
    link.release()
    const again = linkOf(viewer)
    await until(again, 'checking')
    await world.release('link')
    await expect
      .poll(() =>
        world.bank('5200001', 'pay').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    await followPayment(viewer, again, 'done')
    expect(await world.calls(POST)).toHaveLength(1)
  })
})
