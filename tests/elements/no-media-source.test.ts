import { embed } from './support/builds'
import { inState, makePlayer, newBox, PLAYING, partOf } from './support/channel-player'
import { equal, ok } from './support/check'
import { FILM, makeFilm } from './support/content-player'
import { onBuild, test } from './support/suite'
import { nextEvent, until } from './support/wait'
import { named, newWorld } from './support/world'

/** Simulates a browser without Media Source Extensions and without native HLS. */
for (const name of ['MediaSource', 'ManagedMediaSource']) Reflect.deleteProperty(globalThis, name)
HTMLMediaElement.prototype.canPlayType = () => ''

onBuild(embed, 'in a browser without Media Source Extensions', () => {
  test('the player reports that playback is unsupported and requests no media', async () => {
    const world = await newWorld()
    const element = makePlayer(world, PLAYING)
    const errorEvent = nextEvent<{ code: string; number: number }>(element, 'tv-error')
    newBox().append(element)
    const { detail } = await errorEvent
    equal([detail.code, detail.number], ['media-unsupported', 403], 'error')
    await inState(element, 'failed')
    const screen = await until(() => partOf(element, 'error'), 'the error screen')
    ok(
      screen.textContent?.includes('This browser cannot play this channel.'),
      `on screen: ${screen.textContent}`,
    )
    equal(named(await world.ledger('GET /media/l*')), [], 'playlists and segments')
  })

  test('a film is called a video, not a channel, in the error', async () => {
    const element = makeFilm(await newWorld(), FILM)
    const errorEvent = nextEvent<{ code: string; message: string }>(element, 'tv-error')
    newBox().append(element)
    const { detail } = await errorEvent
    equal(
      [detail.code, detail.message],
      ['media-unsupported', 'This browser cannot play this video.'],
      'error',
    )
    const screen = await until(() => partOf(element, 'error'), 'the error screen')
    ok(screen.textContent?.includes(detail.message), `on screen: ${screen.textContent}`)
  })
})
