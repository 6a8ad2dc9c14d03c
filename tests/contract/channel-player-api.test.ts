import { expect, test } from 'vitest'
import type { WidgetHost } from '../../widgets/kit/element/define-widget'
import {
  announceChannelPlayer,
  createChannelPlayerApi,
} from '../../widgets/tv-channel-player/use-channel-player'
import { settled } from '../support/manual-clock'
import { channelViewers } from '../support/watching-channel'
import { worldPerTest } from '../support/world-per-test'

const { watching } = channelViewers(worldPerTest())

/** A player at the live edge, with the live properties of its element and the events of that. */
async function onElement() {
  const viewer = await watching()
  const events: [name: string, detail: unknown][] = []
  const host = {
    emit: (...event: (typeof events)[0]) => events.push(event),
    sync: () => undefined,
  } as unknown as WidgetHost
  const none = () => Promise.reject(new Error('no method is called'))
  const parts = { ready: () => viewer.player, failure: () => null, act: none, actWithoutPicture: none }
  const element = createChannelPlayerApi(parts, host, {} as HTMLVideoElement)
  announceChannelPlayer(viewer.player, host)
  return { ...viewer, element, events }
}

test('live is true at the live edge, and false as the live button is: after a long pause, and in the archive', async () => {
  const { player, clock, element } = await onElement()
  expect(element.live).toBe(true)
  await player.pause()
  await clock.advance(29_000)
  expect([element.live, player.secondsBehind()], 'after a short pause').toEqual([true, null])
  await clock.advance(2000)
  expect([element.live, player.secondsBehind()], 'after a long pause').toEqual([false, 31])
  await player.play()
  expect(element.live, 'in the archive').toBe(false)
})

test('events report that the live edge is left, as the property does, where short pauses add up', async () => {
  const { player, clock, engine, now, element, events } = await onElement()
  for (const second of [1, 2]) {
    await player.pause()
    await clock.advance(20_000)
    await player.play()
    engine.tick(100 + second, now + second)
  }
  await settled()
  expect([element.live, player.live.value], 'still the live stream').toEqual([false, true])
  expect(events.filter(([name]) => name !== 'tv-program-change')).toEqual([
    ['tv-timeupdate', { time: now + 1, live: true }],
    ['tv-live-change', { live: false }],
    ['tv-timeupdate', { time: now + 2, live: false }],
  ])
})
