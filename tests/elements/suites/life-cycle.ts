import type { TvChannelPlayerElement } from '../../../widgets/tv-channel-player/contract'
import { npmEntry } from '../support/builds'
import {
  inState,
  makePlayer,
  newBox,
  PLAYING,
  partOf,
  placePlayer,
  rootOf,
  TAG,
  videoOf,
} from '../support/channel-player'
import { equal, ok } from '../support/check'
import { errors, warnings } from '../support/page-noise'
import { watch } from '../support/picture'
import { test } from '../support/suite'
import { nextEvent, recorded, until } from '../support/wait'
import { named, newWorld } from '../support/world'

/** Connecting, moving and removing a player. */
export function lifeCycle(): void {
  test('renders nothing and sends no request before it is in the document', async () => {
    const world = await newWorld()
    const element = makePlayer(world, { ...PLAYING, load: 'eager' })
    element.channel = 'morning-lane'
    element.setAttribute('volume', '10')
    const neighbour = placePlayer(await newWorld(), { channel: 'news-24' })
    await inState(neighbour, 'paused')
    equal(rootOf(element).childElementCount, 0, 'elements in its root')
    equal(await world.ledger(), [], 'calls')
  })

  test('sends no request until it is near the viewport, unless load is eager @EMB-01.load-modes', async () => {
    const [lazy, eager] = [await newWorld(), await newWorld()]
    const distance = newBox()
    distance.style.height = '300vh'
    const waiting = placePlayer(lazy, { channel: 'news-24' })
    await inState(placePlayer(eager, { channel: 'news-24', load: 'eager' }), 'paused')
    equal(await lazy.ledger(), [], 'calls')
    distance.remove()
    await inState(waiting, 'paused')
  })

  test('keeps picture, position and session when it is moved by appendChild @EMB-03.move', () =>
    staysTheSame((element, box) => box.appendChild(element)))

  if ('moveBefore' in Element.prototype) {
    test('keeps picture, position and session when it is moved by moveBefore @EMB-03.move', () =>
      staysTheSame((element, to) => to.moveBefore(element, null)))
  }

  test('keeps the viewer’s choices when it is moved @EMB-03.move', async () => {
    const world = await newWorld()
    const element = placePlayer(world, { channel: 'news-24', muted: true })
    await inState(element, 'paused')
    await element.nextChannel()
    await until(() => element.channelInfo?.slug === 'morning-lane', 'the other channel')
    newBox().appendChild(element)
    await inState(element, 'playing')
    equal(element.channelInfo?.slug, 'morning-lane', 'channel')
  })

  test('reports what was watched, stops its requests and releases its media when it is removed @EMB-03.release', async () => {
    const world = await newWorld()
    const element = placePlayer(world, PLAYING)
    const video = await videoOf(element)
    await watch(world, element, 1)
    const from = video.currentTime
    await until(() => video.currentTime > from + 1, 'a second that counts as watched')
    element.remove()
    await until(() => !video.src && !video.srcObject && video.readyState === 0, 'a video without source')
    equal(video.childElementCount, 0, 'sources in the video')
    equal(rootOf(element).childElementCount, 0, 'elements in its root')
    await until(async () => (await world.ledger('PATCH /v2/users/self/stat/*')).length > 0, 'the last report')
    const calls = await world.ledger()
    await neighbourPlaysOn()
    equal(named((await world.ledger()).slice(calls.length)), [], 'calls after removal')
  })

  test('requests no media when it is removed while it is still loading @EMB-03.release', async () => {
    const world = await newWorld()
    await world.fault({ match: 'GET /v2/channels/:id/stream', hold: 'stream' })
    const element = placePlayer(world, PLAYING)
    await until(async () => (await world.ledger('GET /v2/channels/:id/stream')).length > 0, 'the stream call')
    element.remove()
    await world.release('stream')
    await neighbourPlaysOn()
    equal(named(await world.ledger('GET /media/l*')), [], 'playlists and segments')
  })

  test('is removed without a warning', async () => {
    const world = await newWorld()
    for (const state of ['loading', 'playing'] as const) {
      const element = placePlayer(world, PLAYING)
      await inState(element, state)
      element.remove()
      await until(() => rootOf(element).childElementCount === 0, 'an empty root')
    }
    equal([errors(), warnings()], [[], []], 'console')
  })

  test('plays again when it is removed and inserted later @EMB-03.move', async () => {
    const world = await newWorld()
    const element = placePlayer(world, PLAYING)
    await inState(element, 'playing')
    element.remove()
    await until(() => rootOf(element).childElementCount === 0, 'an empty root')
    const events = recorded(element, ['tv-ready', 'tv-play', 'tv-waiting'])
    newBox().append(element)
    await watch(world, element, 1)
    // An overloaded machine may stall meanwhile, which adds one more "playing".
    const waits = events.filter(({ type }) => type === 'tv-waiting').length
    const plays = Array.from({ length: waits }, () => ['tv-waiting', 'tv-play']).flat()
    equal(
      events.map(({ type }) => type),
      ['tv-ready', 'tv-play', ...plays],
      'events',
    )
    equal((await world.ledger('POST /v2/users')).length, 1, 'guests made')
  })

  test('shows its texts in another language without reloading the stream @EMB-03.attribute-change @LNG-01.element-rerenders', async () => {
    const world = await newWorld()
    const element = placePlayer(world, PLAYING)
    const video = await videoOf(element)
    await watch(world, element, 1)
    const [src, streams] = [video.src, await world.ledger('GET /v2/channels/:id/stream')]
    element.setAttribute('lang', 'ru')
    await until(() => partOf(element, 'play-button')?.ariaLabel === 'Пауза', 'the Russian word')
    await until(() => partOf(element, 'title')?.textContent?.includes('Новости за 24'), 'the Russian name')
    ok(rootOf(element).contains(video) && video.src === src, 'the video was replaced')
    await watch(world, element, 1)
    equal((await world.ledger('GET /v2/channels/:id/stream')).length, streams.length, 'stream calls')
    element.removeAttribute('lang')
    await until(() => partOf(element, 'play-button')?.ariaLabel === 'Pause', 'the English word')
  })

  test('applies its styles without a style tag and delegates the focus', async () => {
    const world = await newWorld()
    const element = placePlayer(world, { channel: 'news-24' })
    await inState(element, 'paused')
    const root = rootOf(element)
    ok(root.adoptedStyleSheets.length >= 3, `sheets: ${root.adoptedStyleSheets.length}`)
    equal(root.querySelectorAll('style, link').length, 0, 'style tags')
    equal(getComputedStyle(await videoOf(element)).objectFit, 'contain', 'a rule of the sheets')
    equal(root.delegatesFocus, true, 'delegatesFocus')
    element.focus()
    ok(root.activeElement, 'nothing inside has focus')
    ok(document.activeElement === element, 'the page gave the focus to something else')
  })

  test('can be defined a second time without an error', async () => {
    const known = customElements.get(TAG)
    const { defineElements } = await npmEntry()
    await defineElements()
    await defineElements()
    equal(customElements.get(TAG) === known, true, 'same class')
    equal(errors(), [], 'errors')
  })
}

/** Waits for two seconds of playback in another world: a removed element that still worked would send a request meanwhile. */
async function neighbourPlaysOn(): Promise<void> {
  const world = await newWorld()
  const neighbour = placePlayer(world, PLAYING)
  await watch(world, neighbour, 1)
  const segments = async () => (await world.ledger('GET /media/loops/*')).length
  const before = await segments()
  await until(async () => (await segments()) > before + 1, 'more segments for the neighbour')
  neighbour.remove()
}

async function staysTheSame(move: (element: TvChannelPlayerElement, to: HTMLElement) => void): Promise<void> {
  const world = await newWorld()
  const element = placePlayer(world, PLAYING)
  await watch(world, element, 1)
  const video = await videoOf(element)
  const events = recorded(element, ['tv-play', 'tv-pause', 'tv-waiting', 'tv-ready', 'tv-channel-change'])
  const calls = await world.ledger('* /v2/*')
  const [src, position] = [video.src, video.currentTime]
  move(element, newBox())
  ok((await videoOf(element)) === video, 'another <video>')
  await nextEvent(element, 'tv-timeupdate')
  await watch(world, element, 1)
  equal(video.src, src, 'source')
  ok(video.currentTime > position, `place: ${video.currentTime} after ${position}`)
  equal(named((await world.ledger('* /v2/*')).slice(calls.length)), [], 'calls after the move')
  equal(
    events.map(({ type }) => type).filter((type) => type !== 'tv-waiting' && type !== 'tv-play'),
    [],
    'events of the move',
  )
}
