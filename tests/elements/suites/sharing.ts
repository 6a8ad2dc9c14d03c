import { VERSION } from '../../../core/lib/version'
import { takeTv } from '../../../core/page'
import { type Build, oldEmbed } from '../support/builds'
import { inState, PLAYING, placePlayer, TAG } from '../support/channel-player'
import { equal, ok } from '../support/check'
import { watch } from '../support/picture'
import { test } from '../support/suite'
import { until } from '../support/wait'
import { named, newWorld, type World } from '../support/world'

const CHANNELS = ['news-24', 'morning-lane', 'lantern-film', 'north-stadium', 'paper-boats']
/** Requests that a page sends once, whatever its number of elements. */
const ONCE = [
  'GET /v2/users/self/network',
  'POST /v2/users',
  'POST /v2/auth/login',
  'POST /v2/users/self/devices',
  'POST /v2/auth/device',
  'GET /v2/channels/channel_list',
  'GET /v2/users/self/channel_list',
]

/** Ten elements of one viewer on a page. */
export function sharing(): void {
  test('the start-up requests are sent once for ten elements on a page @EMB-04.one-session @CHN-05.window', async () => {
    const world = await newWorld()
    const elements = [...CHANNELS, ...CHANNELS].map((channel, index) =>
      placePlayer(world, { channel, muted: true, load: 'eager', ...(index === 0 && { autoplay: true }) }),
    )
    for (const element of elements) await until(() => element.program, 'a programme')
    const [first] = elements
    ok(first, 'no element')
    await watch(world, first, 1)
    await startedOnce(world)
    equal(
      (await world.ledger('GET /v2/channels/:id/content_schedule')).length,
      CHANNELS.length,
      'schedules, one a channel',
    )
  })
}

/** A page that loads the product's code more than once. `other` is a build that has not been loaded yet. */
export function secondCopy(other: Build): void {
  test('the second copy of the core uses the existing session and cache, and the second build leaves elements and styles of the page unchanged @EMB-04.two-versions', async () => {
    const world = await newWorld()
    const element = placePlayer(world, { ...PLAYING, site: demoBase })
    await inState(element, 'playing')
    // The bundle of this test holds a core, as a second script of the page would.
    const { tv } = takeTv({ api: world.api, site: demoBase })
    equal(tv.session.state.value.name, 'guest', 'session')
    equal((await tv.channels('en').find('news-24')).id, element.channelInfo?.id, 'channel')
    const known = customElements.get(TAG)
    await other.load()
    const later = placePlayer(world, { channel: 'morning-lane', muted: true, site: demoBase })
    await until(() => later.program, 'a programme')
    ok(customElements.get(TAG) === known, 'the tag was defined again')
    await watch(world, element, 1)
    await startedOnce(world)
  })
}

/** True for a console line that names this version and the old one. */
export const namesBoth = (line: string): boolean => line.includes(oldEmbed.version) && line.includes(VERSION)

/** Checks that each start-up request was sent once. */
export async function startedOnce(world: World): Promise<void> {
  const calls = named(await world.ledger('* /v2/*'))
  for (const call of ONCE) equal(calls.filter((requested) => requested === call).length, 1, call)
}
