import {
  buttonCalled,
  inState,
  makePlayer,
  newBox,
  PLAYING,
  partOf,
  placePlayer,
  videoOf,
} from '../support/channel-player'
import { equal, near, ok, rejection } from '../support/check'
import { watch } from '../support/picture'
import { test } from '../support/suite'
import { nextEvent, recorded, until } from '../support/wait'
import { newWorld } from '../support/world'

const now = () => Date.now() / 1000
const DAY_S = 86_400
/** Largest delay of a live picture, in seconds: the player's buffer and the operator's live window. */
const LIVE_DELAY_S = 20
const STORY =
  'tv-ready tv-channel-change tv-program-change tv-play tv-timeupdate tv-quality-change tv-tracks-change'.split(
    ' ',
  )

/** Playing a live channel. */
export function playback(): void {
  test('plays the live channel that its channel attribute names, and tells the page of it in properties, events and diagnostics @EMB-01.late-tag @EMB-01.api-base @PLY-01.live', async () => {
    const world = await newWorld()
    const element = makePlayer(world, PLAYING)
    const events = recorded(element, STORY)
    newBox().append(element)
    await watch(world, element, 1)
    equal([element.state, element.live], ['playing', true], 'state')
    near(element.time, now() - LIVE_DELAY_S / 2, LIVE_DELAY_S / 2, 'time')
    const { program, channelInfo, seekableRange: range } = element
    ok(program && program.start <= element.time && element.time < program.end, 'the programme is not on air')
    equal(channelInfo, { id: '10001', slug: 'news-24', name: 'Newsroom 24' }, 'channel')
    near(range?.start ?? 0, now() - 7 * DAY_S, 60, 'begin of the archive')
    near(range?.end ?? 0, now(), 5, 'end of the archive')

    await until(() => STORY.every((name) => events.some(({ type }) => type === name)), 'all of the events')
    const detail = (name: string) => events.find(({ type }) => type === name)?.detail
    equal([detail('tv-ready'), detail('tv-play')], [null, null], 'details of tv-ready and tv-play')
    equal(detail('tv-channel-change'), { channel: channelInfo }, 'detail of tv-channel-change')
    // A programme may have ended meanwhile.
    const announced = events.findLast(({ type }) => type === 'tv-program-change')?.detail
    equal(announced.program.id, element.program?.id, 'programme')
    const { time, live } = detail('tv-timeupdate')
    near(time, element.time, 30, 'time of tv-timeupdate')
    equal(live, true, 'live of tv-timeupdate')
    equal(
      ['tv-program-change', 'tv-quality-change', 'tv-tracks-change'].map((name) => Object.keys(detail(name))),
      [['program'], ['quality', 'height'], ['audioTrack', 'textTrack']],
      'details of the other events',
    )
    const facts: Record<string, unknown> = await element.diagnostics()
    equal([facts.state, facts.channelId, facts.storage], ['playing', '10001', 'kept'], 'facts')
    ok(!/https?:|token/.test(JSON.stringify(facts)), `diagnostics: ${JSON.stringify(facts)}`)
  })

  test('pauses, resumes and changes to the next channel and back when its methods are called', async () => {
    const world = await newWorld()
    const element = placePlayer(world, PLAYING)
    await inState(element, 'playing')
    const paused = nextEvent(element, 'tv-pause')
    await element.pause()
    await paused
    equal([element.state, (await videoOf(element)).paused], ['paused', true], 'state')
    const played = nextEvent(element, 'tv-play')
    await element.play()
    await played
    const changed = nextEvent<{ channel: { slug: string } }>(element, 'tv-channel-change')
    await element.nextChannel()
    equal((await changed).detail.channel.slug, 'morning-lane', 'next channel')
    await watch(world, element, 2)
    await element.previousChannel()
    await until(() => element.channelInfo?.slug === 'news-24' && element.state === 'playing', 'the first')
  })

  test('emits tv-pause once for a pause that arrives while the stream is still requested', async () => {
    const world = await newWorld()
    await world.fault({ match: 'GET /v2/channels/:id/stream', delayMs: 60_000, times: 1 })
    const element = placePlayer(world, PLAYING)
    const pauses = recorded(element, ['tv-pause'])
    await until(async () => (await world.ledger('GET /v2/channels/:id/stream')).length > 0, 'the call')
    equal([element.paused, pauses.length], [false, 0], 'before the pause')
    await element.pause()
    await inState(element, 'paused')
    equal(pauses.length, 1, 'tv-pause')
    await element.play()
    await inState(element, 'playing')
    equal(pauses.length, 1, 'tv-pause after it plays')
  })

  test('a change to the next channel that a newer call replaces leaves the picture to that call', async () => {
    const world = await newWorld()
    const element = placePlayer(world, PLAYING)
    await inState(element, 'playing')
    const replaced = [rejection(element.nextChannel())]
    await element.goLive()
    replaced.push(rejection(element.nextChannel()))
    element.channel = 'morning-lane'
    equal(
      (await Promise.all(replaced)).map(({ code }) => code),
      ['aborted', 'aborted'],
      'nextChannel',
    )
    await element.play()
    equal(
      [element.channel, element.channelInfo?.slug],
      ['morning-lane', 'morning-lane'],
      'the channel of the page',
    )
  })

  test('shows channel and programme, and its own poster or that of the host, until a press if autoplay is absent @EMB-09.slots', async () => {
    const world = await newWorld()
    const element = makePlayer(world, { channel: '10014', muted: true })
    const own = Object.assign(document.createElement('p'), { slot: 'poster', textContent: 'Our poster' })
    element.append(own)
    newBox().append(element)
    await inState(element, 'paused')
    await until(() => element.program, 'the programme')
    equal([element.channelInfo?.slug, element.channel], ['morning-lane', 'morning-lane'], 'named by its id')
    equal(await world.ledger('GET /v2/channels/:id/stream'), [], 'stream calls')
    await until(() => own.assignedSlot && own.getBoundingClientRect().height > 0, 'the poster of the host')
    for (const replaced of own.assignedSlot?.children ?? [])
      equal(replaced.getBoundingClientRect().height, 0, 'height of what it replaces')
    ;(await buttonCalled(element, 'Watch')).click()
    await until(() => own.getBoundingClientRect().height === 0, 'the poster to go')
    await inState(element, 'playing')
  })

  test('handles its letter keys on a keyboard without Latin letters, and emits what the viewer sets with the controls for sound @PLY-01.volume', async () => {
    const element = placePlayer(await newWorld(), { ...PLAYING, volume: '0' })
    await inState(element, 'playing')
    const sounds = recorded(element, ['tv-volume-change'])
    const heard = async (muted: boolean, volume: number) => {
      await until(
        () => element.muted === muted && element.volume === volume,
        () => `muted ${muted} at ${volume}, it is ${element.muted} at ${element.volume}`,
      )
      equal(sounds.at(-1)?.detail, { muted, volume }, 'tv-volume-change')
    }
    ;(await buttonCalled(element, 'Unmute')).click()
    await heard(false, 50)
    partOf(element, 'player')?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ь', code: 'KeyM', bubbles: true, composed: true }),
    )
    await heard(true, 50)
    ;(await buttonCalled(element, 'Unmute')).click()
    await heard(false, 50)
    const slider = partOf(element, 'controls')?.querySelector<HTMLInputElement>('input[type=range]')
    ok(slider, 'no slider for the volume')
    slider.value = '35'
    slider.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    await heard(false, 35)
    equal((await videoOf(element)).volume, 0.35, 'volume')
  })

  test('shows that the browser requires a gesture before there is sound, and emits tv-autoplay-blocked @EMB-02.channel-player-events', async () => {
    const element = makePlayer(await newWorld(), { channel: 'news-24', autoplay: true })
    const blocked = nextEvent(element, 'tv-autoplay-blocked')
    newBox().append(element)
    await blocked
    equal(element.state, 'paused', 'state')
    await buttonCalled(element, 'Watch')
    equal((await rejection(element.play())).code, 'autoplay-blocked', 'code')
    element.muted = true
    await until(async () => (await videoOf(element)).muted, 'silence')
    await element.play()
    await inState(element, 'playing')
  })
}
