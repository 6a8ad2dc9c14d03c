import { expect, test } from 'vitest'
import { viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { NO_PACKET_RULES, type PacketRules } from './packet-rules'
import { createPackets } from './packets'

const world = worldPerTest()

function packetsBy(rules: Partial<PacketRules>) {
  const { api, serverClock } = viewerAt(world)
  return createPackets({
    api,
    clock: serverClock,
    language: 'en',
    rulesOf: () => ({ ...NO_PACKET_RULES, ...rules }),
  })
}

test('the packets that a provider hides are in no list @LNG-05.hidden-packets', async () => {
  const { base, addOns } = await packetsBy({ hidden: ['511', '503'] }).list()
  expect(base.map(({ id }) => id)).toEqual(['501', '510', '512'])
  expect(addOns.map(({ id }) => id)).not.toContain('503')
})

test('packets are in the order of their prices where the provider asks for it @LNG-05.sorting', async () => {
  const { addOns } = await packetsBy({ isByPrice: true }).list()
  const prices = addOns.map(({ price }) => Number(price))
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
})

test('bundles are in the order of the provider, others behind them @LNG-05.sorting', async () => {
  const usual = (await packetsBy({}).landing('river-net')).bundles.map(({ id }) => id)
  const last = usual.at(-1) ?? ''
  const { bundles } = await packetsBy({ bundleOrder: [last] }).landing('river-net')
  expect(usual.length).toBeGreaterThan(1)
  expect(bundles.map(({ id }) => id)).toEqual([last, ...usual.slice(0, -1)])
})
