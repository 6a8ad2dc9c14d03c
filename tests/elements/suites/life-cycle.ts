import { reactEntry } from '../support/builds'
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
  test('renders nothing and sends no request before it is in the document and, unless load is eager, near the viewport @EMB-01.load-modes', async () => {
    const [lazy, eager, apart] = [await newWorld(), await newWorld(), await newWorld()]
    const detached = makePlayer(apart, { ...PLAYING, load: 'eager' })
    detached.channel = 'morning-lane'
    detached.setAttribute('volume', '10')
    const distance = newBox()
    distance.style.height = '300vh'
    const waiting = placePlayer(lazy, { channel: 'news-24' })
    await inState(placePlayer(eager, { channel: 'news-24', load: 'eager' }), 'paused')
    equal([await lazy.ledger(), await apart.ledger()], [[], []], 'calls')
    equal(rootOf(detached).childElementCount, 0, 'elements in its root')
    distance.remove()
    await inState(waiting, 'paused')
  })

  test('keeps channel, picture, position and session when it is moved by appendChild or moveBefore @EMB-03.move', async () => {
    const world = await newWorld()
    const element = placePlayer(world, PLAYING)
    await inState(element, 'playing')
    await element.nextChannel()
    await watch(world, element, 2)
    const video = await videoOf(element)
    const events = recorded(element, ['tv-pause', 'tv-ready', 'tv-channel-change'])
    const calls = await world.ledger('* /v2/*')
    const expectSame = async (move: (box: HTMLElement) => void) => {
      const [src, position] = [video.src, video.currentTime]
      move(newBox())
      ok((await videoOf(element)) === video, 'another <video>')
      await nextEvent(element, 'tv-timeupdate')
      await until(
        () => video.currentTime > position + 1,
        () => `place: ${video.currentTime} after ${position}`,
      )
      equal(video.src, src, 'source')
      equal(named((await world.ledger('* /v2/*')).slice(calls.length)), [], 'calls after the move')
      equal(events, [], 'events of the move')
    }
    await expectSame((box) => box.append(element))
    // As Turbo moves a permanent element into its next page: promises settle in between.
    const stand = document.createElement('meta')
    element.replaceWith(stand)
    for (let settled = 0; settled < 5; settled += 1) await Promise.resolve()
    await expectSame((box) => box.append(element))
    stand.remove()
    if ('moveBefore' in Element.prototype) await expectSame((box) => box.moveBefore(element, null))
    await watch(world, element, 2)
  })

  test('reports what was watched, stops its requests and releases its media when it is removed without a warning, and plays again when it is inserted later @EMB-03.move @EMB-03.release', async () => {
    const [world, other] = [await newWorld(), await newWorld()]
    const element = placePlayer(world, PLAYING)
    // A removed element that still worked would send a request while its neighbour plays on.
    placePlayer(other, PLAYING)
    const video = await videoOf(element)
    await until(() => video.currentTime > 1 && element.state === 'playing', 'a second of the picture')
    const from = video.currentTime
    await until(() => video.currentTime > from + 1.5, 'a whole second that counts as watched')
    element.remove()
    await until(() => !video.src && !video.srcObject && video.readyState === 0, 'a video without source')
    equal(video.childElementCount, 0, 'sources in the video')
    equal(rootOf(element).childElementCount, 0, 'elements in its root')
    await until(async () => (await world.ledger('PATCH /v2/users/self/stat/*')).length > 0, 'the last report')
    const calls = await world.ledger()
    const segments = async () => (await other.ledger('GET /media/loops/*')).length
    const before = await segments()
    await until(async () => (await segments()) > before + 1, 'more segments for the neighbour')
    equal(named((await world.ledger()).slice(calls.length)), [], 'calls after removal')
    const events = recorded(element, ['tv-ready', 'tv-play', 'tv-waiting'])
    newBox().append(element)
    await watch(world, element, 1)
    const count = (name: string) => events.filter(({ type }) => type === name).length
    // An overloaded machine may stall meanwhile, which adds one more "playing".
    equal([count('tv-ready'), count('tv-play') - count('tv-waiting')], [1, 1], 'events')
    equal((await world.ledger('POST /v2/users')).length, 1, 'guests made')
    equal(warnings(), [], 'warnings')
  })

  test('a page that is swapped for its copy in a view transition stops, the copy plays, and a tag that is kept across pages by a placeholder comes to life once @EMB-03.move @EMB-03.release', async () => {
    const world = await newWorld()
    const element = placePlayer(world, PLAYING)
    await watch(world, element, 1)
    const video = await videoOf(element)
    const page = element.parentElement
    const copy = page?.cloneNode(true) as HTMLElement
    const kept = copy.querySelector(TAG)
    ok(page && kept, 'a copy of the page')
    const copyEvents = recorded(kept, ['tv-ready'])
    const swap = () => page.replaceWith(copy)
    if (document.startViewTransition) await document.startViewTransition(swap).finished
    else swap()
    await until(() => !video.src && !video.srcObject && video.paused, 'a page outside without a picture')
    await watch(world, kept, 1)
    equal(
      [rootOf(element).childElementCount, copyEvents.length],
      [0, 1],
      'views outside, and tv-ready of the copy',
    )

    // As Turbo does with `data-turbo-permanent`: the tag is out of the document until the next page is drawn.
    const picture = await videoOf(kept)
    const placeholder = document.createElement('meta')
    kept.replaceWith(placeholder)
    await until(() => !picture.src && !picture.srcObject && picture.paused, 'a kept tag without a picture')
    const next = newBox()
    copy.replaceWith(next)
    next.append(placeholder)
    placeholder.replaceWith(kept)
    await watch(world, kept, 1)
    equal(copyEvents.length, 2, 'tv-ready of the kept tag')
    equal(rootOf(kept).querySelectorAll('video').length, 1, 'pictures of the kept tag')
    equal((await world.ledger('POST /v2/users')).length, 1, 'guests made')
    equal(warnings(), [], 'warnings')
  })

  test('requests no media when it is removed while it is still loading @EMB-03.release', async () => {
    const world = await newWorld()
    await world.fault({ match: 'GET /v2/channels/:id/stream', hold: 'stream' })
    const element = placePlayer(world, PLAYING)
    await until(async () => (await world.ledger('GET /v2/channels/:id/stream')).length > 0, 'the stream call')
    element.remove()
    await world.release('stream')
    await inState(placePlayer(await newWorld(), PLAYING), 'playing')
    equal(named(await world.ledger('GET /media/l*')), [], 'playlists and segments')
    equal(warnings(), [], 'warnings')
  })

  test('shows its texts in another language without reloading the stream, applies its styles without a style tag, and delegates the focus @EMB-03.attribute-change @LNG-01.element-rerenders', async () => {
    const world = await newWorld()
    const element = placePlayer(world, PLAYING)
    const video = await videoOf(element)
    await inState(element, 'playing')
    const streams = async () => (await world.ledger('GET /v2/channels/:id/stream')).length
    const [src, before, position] = [video.src, await streams(), video.currentTime]
    element.setAttribute('lang', 'ru')
    await until(() => partOf(element, 'play-button')?.ariaLabel === 'Пауза', 'the Russian word')
    await until(() => partOf(element, 'title')?.textContent?.includes('Новости за 24'), 'the Russian name')
    const root = rootOf(element)
    ok(root.contains(video) && video.src === src, 'the video was replaced')
    await until(() => video.currentTime > position + 1, 'a second more')
    equal(await streams(), before, 'stream calls')
    element.removeAttribute('lang')
    await until(() => partOf(element, 'play-button')?.ariaLabel === 'Pause', 'the English word')
    const page = document.documentElement
    const ofPage = page.lang
    page.lang = 'ru'
    try {
      await until(
        () => partOf(element, 'play-button')?.ariaLabel === 'Пауза',
        "the word in the page's language",
      )
    } finally {
      page.lang = ofPage
    }
    await until(() => partOf(element, 'play-button')?.ariaLabel === 'Pause', 'the English word again')
    equal(await streams(), before, 'stream calls')
    ok(root.adoptedStyleSheets.length >= 3, `sheets: ${root.adoptedStyleSheets.length}`)
    equal(root.querySelectorAll('style, link').length, 0, 'style tags')
    equal(getComputedStyle(video).position, 'absolute', 'a rule of the sheets')
    equal(root.delegatesFocus, true, 'delegatesFocus')
    element.focus()
    ok(root.activeElement, 'nothing inside has focus')
    ok(document.activeElement === element, 'the page gave the focus to something else')
  })

  test('can be defined a second time without an error', async () => {
    const known = customElements.get(TAG)
    const { defineElements } = await reactEntry()
    await defineElements()
    await defineElements()
    equal(customElements.get(TAG) === known, true, 'same class')
    equal(errors(), [], 'errors')
  })
}
