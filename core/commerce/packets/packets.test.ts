import { describe, expect, test } from 'vitest'
import { viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { parsePacketAddress } from './packet'
import { createPackets } from './packets'

const world = worldPerTest()

const packets = () => createPackets(viewerAt(world).tv, 'en')

describe('the list of packets', () => {
  test('has every add-on once and no hidden packet', async () => {
    const { base, addOns } = await packets().list()
    expect(base.map(({ id }) => id)).toEqual(['501', '510', '511', '512'])
    expect(addOns.map(({ id }) => id)).toEqual(['502', '503', '504', '505', '506', '507', '509'])
  })

  test('a hidden packet is found by its id', async () => {
    const found = await packets().find(parsePacketAddress('508'), () => [])
    expect(found).toMatchObject({ name: 'packet', packet: { id: '508', isPublic: false } })
  })
})

describe('the libraries of a packet', () => {
  const LIST = 'GET /v2/libraries'
  const unnamed = { libraries: [{ id: '21', title: '' }] }

  test('have the pictures, and where the packet lacks them the names, of the operator’s list', async () => {
    const [first] = await packets().libraries(unnamed)
    expect(first?.title).toMatch(/\w{3}/)
    expect(first?.picture).toMatch(/^http/)
    expect(await packets().libraries({ libraries: [{ id: '21', title: 'Own name' }] })).toMatchObject([
      { title: 'Own name' },
    ])
  })

  test('are those that the packet names if the list fails', async () => {
    await world.fault({ match: LIST, status: 404 })
    expect(await packets().libraries({ libraries: [{ id: '21', title: 'Own name' }] })).toEqual([
      { id: '21', title: 'Own name', picture: null },
    ])
  })
})

describe('a packet that the provider of the viewer does not offer', () => {
  const own = () => ['4001', 'demo-tv']
  const refuse = (status: number) => world.fault({ match: 'GET /v2/packets/:id', status })

  test.each([
    ['river-net_621', '/provider/river-net#tariffs'],
    ['4002_631_621', '/provider/4002#bundles'],
  ])('%s leads to %s', async (segment, path) => {
    for (const status of [404, 403]) {
      await refuse(status)
      const found = await packets().find(parsePacketAddress(segment), own)
      expect(found).toEqual({ name: 'other-provider', path })
    }
  })

  test('does not exist if the address names no other provider', async () => {
    await refuse(404)
    for (const segment of ['621', 'demo-tv_621', '4001_631_621'])
      await expect(packets().find(parsePacketAddress(segment), own)).rejects.toMatchObject({
        code: 'not-found',
      })
  })

  test('is not offered if the operator refuses it', async () => {
    await refuse(403)
    for (const segment of ['621', 'demo-tv_621'])
      expect(await packets().find(parsePacketAddress(segment), own)).toEqual({ name: 'not-offered' })
  })
})

describe('the landing of a provider', () => {
  test.each(['river-net', '4002'])('%s has its tariffs and bundles, without a login', async (name) => {
    const { provider, tariffs, bundles } = await packets().landing(name)
    expect([provider.id, provider.landing?.shortname]).toEqual(['4002', 'river-net'])
    expect(tariffs.map(({ id, addOns }) => [id, addOns.map((one) => one.id)])).toEqual([
      ['621', ['622']],
      ['622', []],
    ])
    expect(bundles.map(({ bundle, parts }) => [bundle?.speed, parts.map(({ id }) => id)])).toEqual([
      ['100', ['621']],
      ['500', ['621']],
    ])
    expect(await world.calls('POST /v2/auth/login')).toEqual([])
  })

  test('an unknown provider is not found', async () => {
    await expect(packets().landing('no-such-provider')).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('without a session', () => {
  const NAMES = ['4001', 'demo-tv']
  const find = async (segment: string) => {
    const found = await packets().findOf(NAMES, parsePacketAddress(segment))
    return found.name === 'packet' ? found.packet.name : found
  }

  test('the packets are those that the provider offers to everybody, each once, and no session is started', async () => {
    const { base, addOns } = await packets().listOf('4001')
    expect(base.map(({ id }) => id)).toEqual(['501', '510', '511', '512'])
    expect(addOns.map(({ id }) => id)).toEqual(['502', '503', '504', '505', '506', '507', '509'])
    expect(await world.calls()).toEqual(['GET /v2/providers/4001/info'])
  })

  test('a packet is found by each form of its address, and that of another provider leads there', async () => {
    for (const segment of ['510', 'demo-tv_510', '4001_521_510'])
      expect(await find(segment)).toBe('Every Day')
    expect(await find('502')).toBe('Cinema and Drama')
    expect(await find('999999')).toEqual({ name: 'not-offered' })
    expect(await find('river-net_621')).toEqual({
      name: 'other-provider',
      path: '/provider/river-net#tariffs',
    })
    expect(await world.calls('POST *')).toEqual([])
  })
})

test('periods have the discounts of the operator’s prices @PKT-08.discount', async () => {
  const periods = await packets().periods('510')
  expect(periods.map(({ amount, monthly, discount }) => [amount, monthly, discount])).toEqual([
    ['249.00', '249', 0],
    ['622.00', '207', 17],
    ['1990.00', '166', 34],
  ])
})
