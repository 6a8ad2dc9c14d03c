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

/** Playing a live channel. */
export function playback(): void {
  test('plays the live channel that its channel attribute names @EMB-01.late-tag @EMB-01.api-base @PLY-01.live', async () => {
    const world = await newWorld()
    const element = placePlayer(world, PLAYING)
    await watch(world, element, 1)
    equal([element.state, element.live], ['playing', true], 'state')
    near(element.time, now() - LIVE_DELAY_S / 2, LIVE_DELAY_S / 2, 'time')
    const { program, seekableRange: range } = element
    ok(program && program.start <= element.time && element.time < program.end, 'the programme is not on air')
    equal(element.channelInfo, { id: '10001', slug: 'news-24', name: 'Newsroom 24' }, 'channel')
    near(range?.start ?? 0, now() - 7 * DAY_S, 60, 'begin of the archive')
    near(range?.end ?? 0, now(), 5, 'end of the archive')
  })

  test('plays a channel that is named by its id', async () => {
    const world = await newWorld()
    const element = placePlayer(world, { ...PLAYING, channel: '10014' })
    await watch(world, element, 2)
    equal([element.channelInfo?.slug, element.channel], ['morning-lane', 'morning-lane'], 'channel')
  })

  test('shows channel and programme and waits for a press if autoplay is absent', async () => {
    const world = await newWorld()
    const element = placePlayer(world, { channel: 'news-24', muted: true })
    await inState(element, 'paused')
    await until(() => element.program, 'the programme')
    equal(await world.ledger('GET /v2/channels/:id/stream'), [], 'stream calls')
    const button = await buttonCalled(element, 'Watch')
    button.click()
    await watch(world, element, 1)
  })

  test("shows the host's poster slot in place of its own poster until the picture plays @EMB-09.slots", async () => {
    const element = makePlayer(await newWorld(), { channel: 'news-24', muted: true })
    const own = Object.assign(document.createElement('p'), { slot: 'poster', textContent: 'Our poster' })
    element.append(own)
    newBox().append(element)
    await inState(element, 'paused')
    await until(() => own.assignedSlot && own.getBoundingClientRect().height > 0, 'the poster of the host')
    for (const replaced of own.assignedSlot?.children ?? [])
      equal(replaced.getBoundingClientRect().height, 0, 'height of what it replaces')
    await element.play()
    await until(() => own.getBoundingClientRect().height === 0, 'the poster to go')
  })

  test('handles its letter keys on a keyboard without Latin letters', async () => {
    const element = placePlayer(await newWorld(), PLAYING)
    await inState(element, 'playing')
    const press = (key: string, code: string) =>
      partOf(element, 'player')?.dispatchEvent(
        new KeyboardEvent('keydown', { key, code, bubbles: true, composed: true }),
      )
    const unmuted = nextEvent<Sound>(element, 'tv-volume-change', ({ muted }) => !muted)
    press('ь', 'KeyM')
    await unmuted
    equal(element.muted, false, 'muted')
  })

  test('becomes audible when Unmute is pressed, even if the volume was 0', async () => {
    const element = placePlayer(await newWorld(), { ...PLAYING, volume: '0' })
    await inState(element, 'playing')
    const volumeEvent = nextEvent<Sound>(element, 'tv-volume-change', ({ volume }) => volume > 0)
    ;(await buttonCalled(element, 'Unmute')).click()
    equal((await volumeEvent).detail, { muted: false, volume: 50 }, 'sound')
    await buttonCalled(element, 'Mute')
  })

  test('pauses and resumes', async () => {
    const world = await newWorld()
    const element = placePlayer(world, PLAYING)
    await watch(world, element, 1)
    const paused = nextEvent(element, 'tv-pause')
    await element.pause()
    await paused
    equal([element.state, (await videoOf(element)).paused], ['paused', true], 'state')
    const played = nextEvent(element, 'tv-play')
    await element.play()
    await played
    await watch(world, element, 1)
  })

  test('does not pause a live channel without archive @PLY-05.live-pause', async () => {
    const world = await newWorld()
    const element = placePlayer(world, { ...PLAYING, channel: 'no-archive' })
    await inState(element, 'playing')
    equal((await rejection(element.pause())).code, 'pause-without-archive', 'code')
    equal([element.state, element.seekableRange], ['playing', null], 'state')
  })

  test('changes to the next channel and back', async () => {
    const world = await newWorld()
    const element = placePlayer(world, PLAYING)
    await inState(element, 'playing')
    const changed = nextEvent<{ channel: { slug: string } }>(element, 'tv-channel-change')
    await element.nextChannel()
    equal((await changed).detail.channel.slug, 'morning-lane', 'next channel')
    await watch(world, element, 2)
    await element.previousChannel()
    await until(() => element.channelInfo?.slug === 'news-24', 'the first channel')
    await watch(world, element, 1)
  })

  test('shows that the browser requires a gesture before there is sound', async () => {
    const world = await newWorld()
    const element = makePlayer(world, { channel: 'news-24', autoplay: true })
    const blocked = nextEvent(element, 'tv-autoplay-blocked')
    newBox().append(element)
    await blocked
    equal(element.state, 'paused', 'state')
    await buttonCalled(element, 'Watch')
    equal((await rejection(element.play())).code, 'autoplay-blocked', 'code')
    element.muted = true
    await until(async () => (await videoOf(element)).muted, 'silence')
    await element.play()
    await watch(world, element, 1)
  })

  test('emits the volume and the mute state that the viewer sets with the controls @PLY-01.volume', async () => {
    const world = await newWorld()
    const element = placePlayer(world, { ...PLAYING, volume: '80' })
    await inState(element, 'playing')
    const changed = nextEvent<Sound>(element, 'tv-volume-change', ({ muted }) => !muted)
    ;(await buttonCalled(element, 'Unmute')).click()
    equal((await changed).detail, { muted: false, volume: 80 }, 'detail')
    equal(element.muted, false, 'muted')
    const slider = partOf(element, 'controls')?.querySelector<HTMLInputElement>('input[type=range]')
    ok(slider, 'no slider for the volume')
    const turned = nextEvent<Sound>(element, 'tv-volume-change', ({ volume }) => volume === 35)
    slide(slider, 35)
    await turned
    equal([element.volume, (await videoOf(element)).volume], [35, 0.35], 'volume')
  })

  test('emits the documented events while it loads and plays', async () => {
    const world = await newWorld()
    const element = makePlayer(world, PLAYING)
    const events = recorded(element, STORY)
    newBox().append(element)
    await until(() => STORY.every((name) => events.some(({ type }) => type === name)), 'all of the events')
    const detail = (name: string) => events.find(({ type }) => type === name)?.detail
    equal([detail('tv-ready'), detail('tv-play')], [null, null], 'details of tv-ready and tv-play')
    equal(detail('tv-channel-change'), { channel: element.channelInfo }, 'detail of tv-channel-change')
    equal(Object.keys(detail('tv-program-change')), ['program'], 'detail of tv-program-change')
    equal(detail('tv-program-change').program.id, element.program?.id, 'programme')
    const { time, live } = detail('tv-timeupdate')
    near(time, element.time, 30, 'time of tv-timeupdate')
    equal(live, true, 'live of tv-timeupdate')
    equal(Object.keys(detail('tv-quality-change')), ['quality', 'height'], 'detail of tv-quality-change')
    equal(Object.keys(detail('tv-tracks-change')), ['audioTrack', 'textTrack'], 'detail of tv-tracks-change')
  })

  test('reports diagnostics for support without any addresses', async () => {
    const world = await newWorld()
    const element = placePlayer(world, PLAYING)
    await inState(element, 'playing')
    const facts: Record<string, unknown> = await element.diagnostics()
    equal([facts.state, facts.channel, facts.storage], ['playing', '10001', 'kept'], 'facts')
    ok(!/https?:|token/.test(JSON.stringify(facts)), `diagnostics: ${JSON.stringify(facts)}`)
  })
}

type Sound = { muted: boolean; volume: number }

const STORY = [
  'tv-ready',
  'tv-channel-change',
  'tv-program-change',
  'tv-play',
  'tv-timeupdate',
  'tv-quality-change',
  'tv-tracks-change',
]

/** Moves a slider as a user would; React listens to the native setter, so the value is set with that one. */
function slide(slider: HTMLInputElement, value: number): void {
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  native?.set?.call(slider, String(value))
  slider.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
}
