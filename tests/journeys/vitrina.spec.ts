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

const requestedConfigurations = async (world: World) =>
  (await world.ledger('GET /media/config/*')).map(({ path }) => path.replace('/media/config/', ''))

test('a Vitrina channel plays from its plain or light configuration within 360 seconds of live, and its archive from the operator', {
  tag: ['@PLY-17.config', '@PLY-17.offset'],
}, async ({ partner, world }) => {
  const { player } = partner
  const now = await world.now()
  await partner.open({ channel: LIGHT.channel, ts: String(now - 300) })
  await player.expectVisible(world, LIGHT.loop)
  expect(await player.read('live')).toBe(true)
  expect(await requestedStreams(world)).toEqual(['config'])
  expect(await requestedConfigurations(world)).toEqual([`${LIGHT.channel}/light`])

  await player.tag.evaluate((tag) => tag.removeAttribute('ts'))
  await player.tag.evaluate((tag, channel) => tag.setAttribute('channel', channel), WEB.channel)
  await expect.poll(() => requestedConfigurations(world)).toContain(`${WEB.channel}/web`)
  await player.expectVisible(world, WEB.loop)
  await player.call('seekTo', now - 600)
  await player.expectVisible(world, WEB.loop)
  expect(await player.read('live')).toBe(false)
  expect((await requestedStreams(world)).at(-1)).toBe('archive')
})
