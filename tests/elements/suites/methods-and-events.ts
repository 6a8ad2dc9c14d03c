import {
  inState,
  makePlayer,
  newBox,
  PLAYING,
  partOf,
  placePlayer,
  rootOf,
  TAG,
} from '../support/channel-player'
import { equal, ok, rejection } from '../support/check'
import { warnings } from '../support/page-noise'
import { watch } from '../support/picture'
import { test } from '../support/suite'
import { nextEvent, until } from '../support/wait'
import { newWorld } from '../support/world'

const METHODS = [
  'play',
  'pause',
  'goLive',
  'seekTo',
  'skip',
  'nextChannel',
  'previousChannel',
  'enterFullscreen',
  'exitFullscreen',
  'enterPictureInPicture',
  'diagnostics',
]

/** When methods can be called, and how events propagate. */
export function methodsAndEvents(): void {
  test('the element has all of its methods when it is created', () => {
    const element = document.createElement(TAG)
    for (const name of METHODS) equal(typeof Reflect.get(element, name), 'function', name)
  })

  test('the element reads as idle and empty before it is in the document', async () => {
    const { state, live, time, program, channelInfo, seekableRange } = makePlayer(await newWorld(), PLAYING)
    equal(
      [state, live, time, program, channelInfo, seekableRange],
      ['idle', false, 0, null, null, null],
      'facts',
    )
    const { qualities, audioTracks, textTracks, quality, audioTrack, textTrack } = makePlayer(
      await newWorld(),
      PLAYING,
    )
    equal([qualities, audioTracks, textTracks], [[], [], []], 'lists')
    equal([quality, audioTrack, textTrack], [null, null, null], 'choices')
  })

  test('the element carries out a method that was called before it was ready', async () => {
    const world = await newWorld()
    await world.fault({ match: 'GET /v2/users/self/network', hold: 'network' })
    const element = makePlayer(world, { channel: 'news-24', muted: true })
    newBox().append(element)
    const played = element.play()
    await until(async () => (await world.ledger('GET /v2/users/self/network')).length > 0, 'the first call')
    await world.release('network')
    await played
    await watch(world, element, 1)
  })

  test('the element starts loading when play() is called, even with load="play" @EMB-01.load-modes', async () => {
    const world = await newWorld()
    const element = placePlayer(world, { channel: 'news-24', muted: true, load: 'play' })
    await element.play()
    await inState(element, 'playing')
  })

  test('a method rejects with not-ready while the element is not in the document', async () => {
    const world = await newWorld()
    const wanted = { name: 'TvError', code: 'not-ready', number: 503 }
    const element = makePlayer(world, PLAYING)
    equal(await rejection(element.play()), wanted, 'before')
    newBox().append(element)
    await inState(element, 'playing')
    element.remove()
    equal(await rejection(element.pause()), wanted, 'after')
  })

  test('a pending method rejects with not-ready when the element is removed', async () => {
    const world = await newWorld()
    await world.fault({ match: 'GET /v2/users/self/network', hold: 'network' })
    const atOnce = placePlayer(world, { channel: 'news-24' })
    const early = rejection(atOnce.play())
    atOnce.remove()
    equal((await early).code, 'not-ready', 'called before the view was there')
    const element = placePlayer(world, { channel: 'news-24' })
    await until(() => rootOf(element).querySelector('video'), 'the view')
    const late = rejection(element.seekTo(1))
    element.remove()
    equal((await late).code, 'not-ready', 'called before the model was there')
    await world.release('network')
  })

  test('a method rejects with not-ready if no channel is set', async () => {
    const element = placePlayer(await newWorld(), {})
    equal((await rejection(element.play())).code, 'not-ready', 'code')
    await until(
      () => warnings().includes('tv: <tv-channel-player> has not been told what to show'),
      'a warning',
    )
    equal(rootOf(element).querySelectorAll('[role=progressbar]').length, 0, 'what says that one has to wait')
  })

  test('events of the element bubble out of its shadow roots', async () => {
    const world = await newWorld()
    const outer = newBox().appendChild(document.createElement('section'))
    const inner = outer.attachShadow({ mode: 'closed' })
    const ready = nextEvent(document, 'tv-ready')
    const played = nextEvent(document, 'tv-play')
    inner.append(makePlayer(world, PLAYING))
    for (const event of [await ready, await played]) {
      equal([event.bubbles, event.composed, event.cancelable], [true, true, false], event.type)
      ok(event.target === outer, `${event.type} does not come from the host of the shadow root`)
    }
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
      await until(() => partOf(element, 'player')?.dataset.state === 'blocked', 'the picture of the state')
      ok(!partOf(element, 'gate'), `the default gate for ${reason} is there`)
    }
    element.removeEventListener('tv-access-required', cancel)
    element.channel = 'silent'
    await until(() => partOf(element, 'gate'), 'the default gate of another channel')
  })
}
