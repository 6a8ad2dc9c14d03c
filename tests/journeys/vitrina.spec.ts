import { expect, test } from '../models/test'
import type { World } from '../models/world'

/** Channels that Vitrina streams, the second by its light configuration, and the loops that they show. */
const WEB = { channel: 'town-hall', loop: 2 }
const LIGHT = { channel: 'slow-road', loop: 4 }

/** Kinds of stream that were requested: `config`, `archive` or `live`. */
const requestedStreams = async (world: World) =>
  (await world.ledger('GET /v2/channels/:id/stream')).map(
    ({ query }) => query.type ?? (query.ts ? 'archive' : 'live'),
  )

test('a Vitrina channel plays live from the Vitrina configuration, and its archive from the operator', {
  tag: ['@PLY-17.config', '@PLY-17.offset'],
}, async ({ partner, world }) => {
  await partner.open({ channel: WEB.channel })
  await partner.player.expectVisible(world, WEB.loop)
  expect(await partner.player.read('live')).toBe(true)
  expect(await requestedStreams(world)).toEqual(['config'])
  expect((await world.ledger('GET /media/config/*')).map(({ path }) => path)).toEqual([
    `/media/config/${WEB.channel}/web`,
  ])

  const now = await world.now()
  await partner.player.call('seekTo', Math.floor(now) - 600)
  await partner.player.expectVisible(world, WEB.loop)
  expect(await partner.player.read('live')).toBe(false)
  expect((await requestedStreams(world)).at(-1)).toBe('archive')
})

test('a Vitrina channel less than 360 seconds behind live plays from Vitrina, with the light configuration where it is set', {
  tag: ['@PLY-17.config', '@PLY-17.offset'],
}, async ({ partner, world }) => {
  const now = await world.now()
  await partner.open({ channel: LIGHT.channel, ts: String(Math.floor(now) - 300) })
  await partner.player.expectVisible(world, LIGHT.loop)
  expect(await partner.player.read('live')).toBe(true)
  expect(await requestedStreams(world)).toEqual(['config'])
  expect((await world.ledger('GET /media/config/*')).map(({ path }) => path)).toEqual([
    `/media/config/${LIGHT.channel}/light`,
  ])
})
