import { embed } from './support/builds'
import { makePlayer, newBox, PLAYING, partOf } from './support/channel-player'
import { equal, ok } from './support/check'
import { FILM, makeFilm } from './support/content-player'
import { onBuild, test } from './support/suite'
import { nextEvent, until } from './support/wait'
import { named, newWorld } from './support/world'

/** Simulates a browser without Media Source Extensions and without native HLS. */
for (const name of ['MediaSource', 'ManagedMediaSource']) Reflect.deleteProperty(globalThis, name)
HTMLMediaElement.prototype.canPlayType = () => ''

onBuild(embed, 'in a browser without Media Source Extensions', () => {
  test('a player reports that the browser cannot play this channel, or this video, and requests no media @PLY-13.codec', async () => {
    const world = await newWorld()
    for (const [element, kind] of [
      [makePlayer(world, PLAYING), 'channel'],
      [makeFilm(world, FILM), 'video'],
    ] as const) {
      const errorEvent = nextEvent<{ code: string; number: number; message: string }>(element, 'tv-error')
      newBox().append(element)
      const { code, number, message } = (await errorEvent).detail
      const words = `This browser cannot play this ${kind}.`
      equal([code, number, message], ['media-unsupported', 403, words], 'error')
      const screen = await until(() => partOf(element, 'error'), 'the error screen')
      ok(screen.textContent?.includes(words), `on screen: ${screen.textContent}`)
    }
    equal(named(await world.ledger('GET /media/l*')), [], 'playlists and segments')
  })
})
