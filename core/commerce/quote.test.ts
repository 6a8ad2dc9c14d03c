import { describe, expect, test } from 'vitest'
import { confirmationOf, purchaseOf, untilPurchase } from '../../tests/support/purchases'
import { signIn, viewerAt } from '../../tests/support/viewer'
import { worldPerTest } from '../../tests/support/world-per-test'
import { getPacket } from '../api/packets'
import { listOffers } from './offers'
import { createPackets } from './packets'
import { toPacket } from './packets/packet'
import { getRestQuote } from './quote'

const world = worldPerTest()

/** The free base packet, an add-on, and a bundle of 511 for 499.00 and 504 for 249.00, whose own price is 699.00. */
const [BASE, ADD_ON, FIRST, BUNDLE] = [501, 507, 511, 512]

async function viewerWith(packets: number[], balance = 2000) {
  const viewer = viewerAt(world)
  await signIn(viewer, await world.makeAccount(packets, { balance, paySystems: ['short_url'] }))
  return viewer
}

const charged = async () => (await world.statement()).map(({ amount }) => amount)

describe('the quote of a bundle', () => {
  test('is the sum that is charged for its packets, on its tile, its page and its confirmation @PKT-06.one-quote', async () => {
    const viewer = await viewerWith([BASE])
    const { base } = await createPackets(viewer.tv, 'en').list()
    const tile = base.find(({ id }) => id === String(BUNDLE))
    const purchase = purchaseOf(viewer, { packet: BUNDLE })
    purchase.load()
    const { sale } = await untilPurchase(purchase, 'shown')
    const { order } = await confirmationOf(purchase)
    expect([tile?.quote.next, sale.quote.now, order.quote.now]).toEqual(['748.00', '748.00', '748.00'])
    expect([tile?.quote.before, order.changedFrom]).toEqual([null, null])
    purchase.confirm()
    await untilPurchase(purchase, 'done')
    expect(await charged()).toEqual(['499.00', '249.00'])
  })

  test('is that of the rest on tile, page, waiting step and statement for a viewer who has one of its packets @PKT-06.one-quote', async () => {
    const viewer = await viewerWith([FIRST], 0)
    const tile = toPacket(await getPacket(viewer.api, String(BUNDLE), 'en'))
    const own = await createPackets(viewer.tv, 'en').subscriptions()
    expect(getRestQuote(tile.quote, ['504']).now).toBe('249.00')
    expect([own.has('511'), own.has('504')]).toEqual([true, false])
    const purchase = purchaseOf(viewer, { packet: BUNDLE })
    purchase.load()
    expect((await untilPurchase(purchase, 'shown')).sale.quote.now).toBe('249.00')
    expect((await confirmationOf(purchase, 'short_url')).order.quote.now).toBe('249.00')
    purchase.confirm()
    const { payment } = await untilPurchase(purchase, 'pending')
    expect(payment.amount).toBe('249.00')
    await world.bank(payment.transactionId, 'pay')
    purchase.watch()()
    await untilPurchase(purchase, 'done')
    expect(await charged()).toEqual(['249.00', '249.00'])
  })

  test('is the sum of its packets where the bundle itself is dearer', async () => {
    const packets = [
      { id: 511, name: 'Full Picture', price: '100.00', base: true },
      { id: 504, name: 'Partner Libraries', price: '150.00' },
    ]
    const body = { id: BUNDLE, name: 'Evening', price: '699.00', old_price: '748.00', base: true, packets }
    await world.fault({ match: 'GET /v2/packets/:id', status: 200, body })
    const purchase = purchaseOf(await viewerWith([BASE]), { packet: BUNDLE })
    purchase.load()
    const { sale } = await untilPurchase(purchase, 'shown')
    expect(sale.quote).toMatchObject({ now: '250.00', next: '250.00', before: '748.00' })
    expect((await confirmationOf(purchase)).order.quote.now).toBe('250.00')
  })
})

test('a total price is charged and shown as the price, and the price that differs is beside it, on tile, page, confirmation and gate', async () => {
  const viewer = await viewerWith([BASE])
  const body = { id: ADD_ON, name: 'Documentary', price: '149.00', total_price: '199.00' }
  await world.fault({ match: 'GET /v2/packets/:id', status: 200, body })
  await world.fault({
    match: 'GET /v2/channels/:id/quick_sales_packets',
    status: 200,
    body: [{ packets: [body] }],
  })
  const tile = toPacket(await getPacket(viewer.api, String(ADD_ON), 'en'))
  const [offer] = await listOffers(viewer.tv, { channel: '1' }, 'en')
  const purchase = purchaseOf(viewer, { packet: ADD_ON, isByOffers: false })
  purchase.load()
  const { sale } = await untilPurchase(purchase, 'shown')
  const { order } = await confirmationOf(purchase)
  expect(offer?.price).toBe('199.00')
  for (const quote of [tile.quote, sale.quote, order.quote])
    expect(quote).toMatchObject({ now: '199.00', next: '199.00', before: '149.00' })
})
