import { expect, test } from 'vitest'
import { viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { createPackets } from './packets'

const world = worldPerTest()

/** A viewer of the demo operator's provider; the brand has these rules for it and for another provider, /river-net. */
async function viewerWith(rules: object) {
  const viewer = viewerAt(world, {
    brand: { providers: { 4001: { packets: rules }, 4002: { packets: rules } } },
  })
  await viewer.session.start()
  return viewer
}

const packetsBy = async (rules: object) => createPackets((await viewerWith(rules)).tv, 'en')

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(' ')

test('a list that is requested before the provider is known waits for its rules', async () => {
  const { tv } = viewerAt(world, { brand: { providers: { 4001: { packets: { hidden: [510] } } } } })
  const { base } = await createPackets(tv, 'en').list()
  expect(base.map(({ id }) => id)).not.toContain('510')
})

test('a provider sells only the packets and bundles that it does not hide, and that its filter names, also at the gate of a player @LNG-05.hidden-packets', async () => {
  const idsBy = async (rules: object) => {
    const viewer = await viewerWith(rules)
    const packets = createPackets(viewer.tv, 'en')
    const { id: channel } = await viewer.channels().find('cinema-plus')
    const [{ base, addOns }, { bundles }, offered] = await Promise.all([
      packets.list(),
      packets.landing('river-net'),
      packets.offered({ channel }),
    ])
    const { player } = viewer.player()
    await player.open({ channel: 'cinema-plus', ts: null, autoplay: false })
    const state = player.state.value
    const gate = state.name === 'blocked' && state.gate.reason === 'purchase' ? state.gate.offers : null
    return [base, addOns, bundles, offered, gate ?? []].map(idsOf)
  }
  const all = ['501 510 511 512', '502 503 504 505 506 507 509', '631 632', '502', '502']
  expect(await idsBy({})).toEqual(all)
  const hidden = ['511', '503', '631', '502']
  expect(await idsBy({ hidden })).toEqual(['501 510 512', '504 505 506 507 509', '632', '', ''])
  const only = ['501', '510', '503', '502', '632']
  expect(await idsBy({ only, hidden: ['501'] })).toEqual(['510', '502 503', '632', '502', '502'])
})

test('packets are in the order of their prices and bundles in that of the provider where it asks for it, in the operator’s otherwise @LNG-05.sorting', async () => {
  const idsBy = async (rules: object) => {
    const packets = await packetsBy(rules)
    const [{ base, addOns }, { bundles }] = await Promise.all([packets.list(), packets.landing('river-net')])
    return [base, addOns, bundles].map(idsOf)
  }
  const base = '501 510 511 512'
  expect(await idsBy({})).toEqual([base, '502 503 504 505 506 507 509', '631 632'])
  expect(await idsBy({ sort: 'price' })).toEqual([base, '506 509 505 507 503 504 502', '631 632'])
  expect(await idsBy({ bundleOrder: ['632'] })).toEqual([base, '502 503 504 505 506 507 509', '632 631'])
})
