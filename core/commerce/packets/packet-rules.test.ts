import { expect, test } from 'vitest'
import { viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { NO_PACKET_RULES, type PacketRules } from './packet-rules'
import { createPackets } from './packets'

const world = worldPerTest()

function packetsBy(rules: Partial<PacketRules>, { api, serverClock } = viewerAt(world)) {
  return createPackets({
    api,
    clock: serverClock,
    language: 'en',
    rulesOf: () => ({ ...NO_PACKET_RULES, ...rules }),
  })
}

test('a provider shows only the packets and bundles that it does not hide, and that its filter names @LNG-05.hidden-packets', async () => {
  const viewer = viewerAt(world)
  const { id: channel } = await viewer.channels().find('cinema-plus')
  const idsBy = async (rules: Partial<PacketRules>) => {
    const packets = packetsBy(rules, viewer)
    const [{ base, addOns }, { bundles }, offered] = await Promise.all([
      packets.list(),
      packets.landing('river-net'),
      packets.offered({ channel }),
    ])
    return [base, addOns, bundles, offered].map((list) => list.map(({ id }) => id).join(' '))
  }
  const all = ['501 510 511 512', '502 503 504 505 506 507 509', '631 632', '502']
  expect(await idsBy({})).toEqual(all)
  const hidden = ['511', '503', '631', '502']
  expect(await idsBy({ hidden })).toEqual(['501 510 512', '504 505 506 507 509', '632', ''])
  const only = ['501', '510', '503', '502', '632']
  expect(await idsBy({ only, hidden: ['501'] })).toEqual(['510', '502 503', '632', '502'])
})

test('packets are in the order of their prices and bundles in that of the provider where it asks for it, in the operator’s otherwise @LNG-05.sorting', async () => {
  const idsBy = async (rules: Partial<PacketRules>) => {
    const packets = packetsBy(rules)
    const [{ base, addOns }, { bundles }] = await Promise.all([packets.list(), packets.landing('river-net')])
    return [base, addOns, bundles].map((list) => list.map(({ id }) => id).join(' '))
  }
  const base = '501 510 511 512'
  expect(await idsBy({})).toEqual([base, '502 503 504 505 506 507 509', '631 632'])
  expect(await idsBy({ isByPrice: true })).toEqual([base, '506 509 505 507 503 504 502', '631 632'])
  expect(await idsBy({ bundleOrder: ['632'] })).toEqual([base, '502 503 504 505 506 507 509', '632 631'])
})
