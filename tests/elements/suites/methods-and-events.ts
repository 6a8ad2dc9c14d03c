import { inState, makePlayer, newBox, PLAYING, partOf, placePlayer, rootOf } from '../support/channel-player'
import { equal, ok, rejection } from '../support/check'
import { warnings } from '../support/page-noise'
import { test } from '../support/suite'
import { nextEvent, recorded, until } from '../support/wait'
import { newWorld } from '../support/world'

const METHODS =
  'play pause goLive seekTo skip nextChannel previousChannel enterFullscreen exitFullscreen enterPictureInPicture diagnostics'.split(
    ' ',
  )

/** When methods can be called, and how events propagate. */
export function methodsAndEvents(): void {
  test('the element has all of its methods when it is created, and reads as idle and empty', async () => {
    const element = makePlayer(await newWorld(), PLAYING)
    for (const name of METHODS) equal(typeof Reflect.get(element, name), 'function', name)
    const { state, live, time, program, channelInfo, seekableRange } = element
    equal(
      [state, live, time, program, channelInfo, seekableRange],
      ['idle', false, 0, null, null, null],
      'facts',
    )
    const { qualities, audioTracks, textTracks, quality, audioTrack, textTrack } = element
    equal([qualities, audioTracks, textTracks], [[], [], []], 'lists')
    equal([quality, audioTrack, textTrack], [null, null, null], 'choices')
  })

  test('a method that asks for facts or rights starts the element, with load="play" too, but no picture', async () => {
    const own = await newWorld()
    const element = placePlayer(own, { channel: 'news-24', muted: true, load: 'play' })
    await element.refreshEntitlements()
    equal((await element.diagnostics()).code, null, 'the error')
    await inState(element, 'paused')
    equal(await own.ledger('GET /v2/channels/:id/stream'), [], 'streams requested')
    await element.play()
    await inState(element, 'playing')
  })

  test('the element carries out a method that was called before it was ready, also with load="play" @EMB-01.load-modes', async () => {
    const world = await newWorld()
    await world.fault({ match: 'GET /v2/users/self/network', hold: 'network' })
    const element = placePlayer(world, { channel: 'news-24', muted: true, load: 'play' })
    const played = element.play()
    await until(async () => (await world.ledger('GET /v2/users/self/network')).length > 0, 'the first call')
    await world.release('network')
    await played
    await inState(element, 'playing')
  })

  test('a method rejects with not-ready before the element is in the document, once it was removed, and if no channel is set', async () => {
    const world = await newWorld()
    const wanted = { name: 'TvError', code: 'not-ready', number: 503 }
    equal(await rejection(makePlayer(world, PLAYING).play()), wanted, 'before')
    await world.fault({ match: 'GET /v2/users/self/network', hold: 'network' })
    const atOnce = placePlayer(world, { channel: 'news-24' })
    const early = rejection(atOnce.play())
    atOnce.remove()
    equal(await early, wanted, 'called before the view was there')
    const element = placePlayer(world, { channel: 'news-24' })
    await until(() => rootOf(element).querySelector('video'), 'the view')
    const late = rejection(element.seekTo(1))
    element.remove()
    equal(await late, wanted, 'called before the model was there')
    equal(await rejection(element.pause()), wanted, 'after')
    await world.release('network')
    const idle = placePlayer(world, {})
    equal(await rejection(idle.play()), wanted, 'without a channel')
    await until(
      () => warnings().some((line) => line.includes('<tv-channel-player>: has nothing to show')),
      'a warning',
    )
    equal(rootOf(idle).querySelectorAll('[role=progressbar]').length, 0, 'what says that one has to wait')
  })

  test('two changes of the sound in one task are two events, each with its own values', async () => {
    const element = placePlayer(await newWorld(), PLAYING)
    await inState(element, 'playing')
    const events = recorded(element, ['tv-volume-change'])
    element.volume = 20
    element.muted = false
    await until(() => events.length > 1, 'both events')
    const values = events.map(({ detail: { volume, muted } }) => `${volume} ${muted}`)
    equal([values.length, values[1]], [2, '20 false'], 'values')
    ok(values[0] !== values[1], 'an event without a change')
    equal([element.volume, element.muted], [20, false], 'properties')
  })

  test('live and time have their defaults until the channel is known, and tv-live-change reports the live edge', async () => {
    const unnamed = placePlayer(await newWorld(), { load: 'eager' })
    const world = await newWorld()
    await world.fault({ match: 'GET /v2/users/self/channel_list', hold: 'list' })
    const element = makePlayer(world, { ...PLAYING, load: 'eager' })
    const events = recorded(element, ['tv-live-change'])
    newBox().append(element)
    await inState(element, 'loading')
    equal([element.live, element.time, element.duration], [false, 0, 0], 'while the channel loads')
    equal([unnamed.live, unnamed.time, unnamed.state], [false, 0, 'idle'], 'without a channel')
    await world.release('list')
    await inState(element, 'playing')
    await until(() => events.length > 0, 'the event')
    ok(element.live && element.time > 1e9, `live ${element.live} at ${element.time}`)
    equal(
      events.map(({ detail }) => detail),
      [{ live: true }],
      'events',
    )
    element.channel = 'nowhere-tv'
    await inState(element, 'failed')
    equal([element.live, element.time], [false, 0], 'of a channel that does not exist')
  })

  test('the element shows no gate while the host cancels tv-access-required @EMB-09.interceptable', async () => {
    const world = await newWorld()
    const token = (await world.makeAccount()).deviceToken
    const element = makePlayer(world, { autoplay: true, muted: true, token })
    const cancel = (event: Event) => event.preventDefault()
    element.addEventListener('tv-access-required', cancel)
    newBox().append(element)
    for (const [channel, reason] of [
      ['night-18', 'pin'],
      ['cinema-plus', 'purchase'],
      ['closed-studio', 'unavailable'],
    ] as const) {
      const gateEvent = nextEvent<{ reason: string }>(element, 'tv-access-required')
      const errorEvent = nextEvent(element, 'tv-error')
      element.channel = channel
      const event = await gateEvent
      equal(
        [event.cancelable, event.bubbles, event.composed, event.detail.reason],
        [true, true, true, reason],
        'event',
      )
      await errorEvent
      await until(() => element.dataset.state === 'blocked', 'the picture of the state')
      ok(!partOf(element, 'gate'), `the default gate for ${reason} is there`)
    }
    element.removeEventListener('tv-access-required', cancel)
    element.channel = 'silent'
    await until(() => partOf(element, 'gate'), 'the default gate of another channel')
  })
}
