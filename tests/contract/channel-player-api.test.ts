import { expect, test } from 'vitest'
import type { ChannelPlayer } from '../../core/playback'
import type { WidgetHost } from '../../widgets/kit/element/define-widget'
import {
  announceChannelPlayer,
  createChannelPlayerApi,
} from '../../widgets/tv-channel-player/use-channel-player'
import { settled } from '../support/manual-clock'
import { channelViewers } from '../support/watching-channel'
import { worldPerTest } from '../support/world-per-test'

const { watching } = channelViewers(worldPerTest())

const noMethod = () => Promise.reject(new Error('no method is called'))

/** Live properties of an element with this player. */
const propertiesWith = (player: ChannelPlayer | null, host: WidgetHost) =>
  createChannelPlayerApi(
    { ready: () => player, failure: () => null, act: noMethod, actWithoutPicture: noMethod },
    host,
    {} as HTMLVideoElement,
  )

const russian = { id: '0', name: 'Russian', language: 'ru' }
const english = { id: '1', name: 'English', language: 'en' }
const level = (id: string, height: number) => ({ id, width: height * 2, height, bitrate: height })

/** A player at the live edge, with the live properties of its element and the events of that. */
async function onElement() {
  const viewer = await watching()
  const events: [name: string, detail: unknown][] = []
  const host = {
    emit: (...event: (typeof events)[0]) => events.push(event),
    sync: () => undefined,
    kept: { awaited: {} },
  } as unknown as WidgetHost
  const element = propertiesWith(viewer.player, host)
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

test('events and the property call a moment of the archive that is still loading not live, of the channel on screen and of another', async () => {
  for (const channel of ['news-24', 'morning-lane']) {
    const { player, element, events, now } = await onElement()
    await settled()
    events.length = 0
    const opening = player.open({ channel, ts: now - 3600, autoplay: true })
    await settled()
    expect([player.state.value.name, element.live], channel).toEqual(['loading', false])
    expect(events, channel).toContainEqual(['tv-timeupdate', { time: now - 3600, live: false }])
    expect(events, channel).not.toContainEqual(['tv-timeupdate', expect.objectContaining({ live: true })])
    await opening
  }
})

test('choices that wait for their lists of tracks wait on in the next view of the element', async () => {
  const host = { kept: { awaited: {} } } as unknown as WidgetHost
  const removed = propertiesWith(null, host)
  Object.assign(removed, { quality: '0', textTrack: '1', audioTrack: '1' })
  removed.quality = '1'
  const { player, engine } = await watching()
  const tracks = [russian, english]
  engine.show({ levels: [level('0', 240), level('1', 720)], audioTracks: tracks, textTracks: tracks })
  engine.events.emit('tracks', undefined)
  const { quality, audioTrack, textTrack } = propertiesWith(player, host)
  expect({ quality, audioTrack, textTrack }).toEqual({ quality: '1', audioTrack: '1', textTrack: '1' })
  expect(host.kept.awaited).toEqual({})
})
