import { ChannelPlayer } from '../models/channel-player'
import { PartnerPage } from '../models/partner-page'
import { expect, test } from '../models/test'

/** The loops of the ten channels, in the order of the page. */
const LOOPS = [1, 2, 3, 4, 2, 4, 2, 2, 1, 3]

/** Requests that a page sends once, whatever its number of tags. */
const ONCE = [
  'GET /v2/users/self/network',
  'POST /v2/users',
  'POST /v2/auth/login',
  'POST /v2/users/self/devices',
  'POST /v2/auth/device',
  'GET /v2/channels/channel_list',
  'GET /v2/users/self/channel_list',
]

test.describe('many tags on a page', { tag: '@EMB-04.one-session' }, () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('ten players on a page share one guest, one session and one copy of each list while all of them play', async ({
    page,
    world,
  }) => {
    test.setTimeout(120_000)
    const wall = new PartnerPage(page, world, 'ten-tags')
    await wall.open()
    await expect(wall.tags).toHaveCount(LOOPS.length)
    await Promise.all(
      LOOPS.map((loop, place) =>
        new ChannelPlayer(page, wall.tags.nth(place)).expectVisible(world, loop, 100_000),
      ),
    )
    const calls = await world.calls()
    const times = (call: string) => calls.filter((calledPath) => calledPath === call).length
    expect(Object.fromEntries(ONCE.map((call) => [call, times(call)]))).toEqual(
      Object.fromEntries(ONCE.map((call) => [call, 1])),
    )
    expect(times('GET /v2/channels/:id/stream'), 'streams').toBe(LOOPS.length)
    const lists = calls.filter((call) => !ONCE.includes(call) && !call.includes(':id'))
    expect(new Set(lists).size, 'other calls, each at most once').toBe(lists.length)
    const devices = new Set((await world.ledger('GET /v2/channels/:id/stream')).map(({ who }) => who))
    expect(devices.size, 'tokens in use').toBe(1)
    await wall.expectUnchanged()
  })
})
