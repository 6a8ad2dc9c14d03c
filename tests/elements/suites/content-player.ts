import { newBox, partOf, rootOf, videoOf } from '../support/channel-player'
import { equal, near, ok, rejection } from '../support/check'
import { FILM, makeFilm, placeFilm, playsAt } from '../support/content-player'
import { test } from '../support/suite'
import { nextEvent, recorded, until } from '../support/wait'
import { newWorld } from '../support/world'

const METHODS =
  'play pause seekTo nextEpisode previousEpisode enterFullscreen exitFullscreen enterPictureInPicture diagnostics'.split(
    ' ',
  )
const STORY = ['tv-ready', 'tv-play', 'tv-timeupdate', 'tv-quality-change', 'tv-tracks-change']

/** The public interface of a content player. */
export function contentPlayer(): void {
  test('has all of its methods when it is created, reads as idle and empty, and emits the documented events while it loads and plays @EMB-02.content-player', async () => {
    const element = makeFilm(await newWorld(), FILM)
    for (const name of METHODS) equal(typeof Reflect.get(element, name), 'function', name)
    const { state, currentTime, duration, contentInfo, episode, episodes } = element
    equal(
      [state, currentTime, duration, contentInfo, episode, episodes],
      ['idle', 0, 0, null, null, []],
      'facts',
    )
    equal((await rejection(element.play())).code, 'not-ready', 'on no page')
    const events = recorded(element, STORY)
    newBox().append(element)
    await until(() => STORY.every((name) => events.some(({ type }) => type === name)), 'all of the events')
    const lastUpdate = events.findLast(({ type }) => type === 'tv-timeupdate')?.detail
    equal(Object.keys(lastUpdate), ['currentTime', 'duration'], 'detail of tv-timeupdate')
    near(lastUpdate.duration, 120, 0.5, 'duration')
    equal(element.contentInfo?.title, 'The Open Shore', 'title')
    const facts = await element.diagnostics()
    ok(!/https?:|token/.test(JSON.stringify(facts)), `diagnostics: ${JSON.stringify(facts)}`)
  })

  test('follows attributes that are set, changed and removed, keeps its picture when it is moved, and releases its media when it is removed @EMB-02.content-player @EMB-03.attribute-change @EMB-03.move @EMB-03.release', async () => {
    const element = placeFilm(await newWorld(), { ...FILM, start: '30', speed: '1.5' })
    await playsAt(element, 30)
    const video = await videoOf(element)
    equal(video.playbackRate, 1.5, 'speed')
    element.removeAttribute('speed')
    await until(() => video.playbackRate === 1, 'the usual speed')
    newBox().append(element)
    ok((await videoOf(element)) === video, 'another picture')
    await element.play()
    await playsAt(element, 30)
    await element.seekTo(60)
    element.setAttribute('storage', 'memory')
    await until(() => element.state !== 'playing', 'another player')
    await playsAt(element, 60)
    element.content = 'points-film'
    await until(() => element.contentInfo?.slug === 'points-film', 'another film')
    element.removeAttribute('content')
    await until(() => element.state === 'idle' && video.readyState === 0, 'nothing')
    element.setAttribute('content', 'free-film')
    element.removeAttribute('start')
    await playsAt(element, 0.1)
    element.remove()
    await until(() => video.readyState === 0, 'the media to be given back')
  })

  test('pauses while it or a box around it is not rendered, and continues once it is, unless it was paused before', async () => {
    const world = await newWorld()
    const [element, paused] = [placeFilm(world, FILM), placeFilm(world, FILM)]
    await playsAt(element, 0.1)
    await playsAt(paused, 0.1)
    await paused.pause()
    for (const hidden of [[element, paused], [element, paused].map((one) => one.parentElement)]) {
      for (const one of hidden) one?.style.setProperty('display', 'none')
      await until(() => element.state === 'paused', 'a pause')
      for (const one of hidden) one?.style.removeProperty('display')
      await until(() => element.state === 'playing', 'playback')
      equal(paused.state, 'paused', 'the state of the other one')
    }
    const details = document.createElement('details')
    details.open = true
    element.parentElement?.before(details)
    if (element.parentElement) details.append(element.parentElement)
    await until(() => element.state === 'playing', 'playback in the details')
    details.open = false
    await until(() => element.state === 'paused', 'a pause')
    details.open = true
    await until(() => element.state === 'playing', 'playback')
    const boxes = [element, paused].map((one) => one.parentElement)
    for (const box of boxes) box?.style.setProperty('display', 'none')
    await until(() => element.state === 'paused', 'a pause')
    // The page pauses the one that its box has paused, and plays the other one.
    await element.pause()
    await paused.play()
    await until(() => paused.state === 'paused', 'a pause of the hidden one')
    for (const box of boxes) box?.style.removeProperty('display')
    await until(() => paused.state === 'playing', 'playback of the one that the page has played')
    equal(element.state, 'paused', 'the state of the one that the page has paused')
  })

  test('stays paused if the page pauses it in the task in which it moves the element, before or after', async () => {
    const world = await newWorld()
    const [before, after] = [placeFilm(world, FILM), placeFilm(world, FILM)]
    await playsAt(before, 0.1)
    await playsAt(after, 0.1)
    const played: EventTarget[] = []
    for (const one of [before, after]) one.addEventListener('tv-play', () => played.push(one))
    const pauses = [before.pause()]
    before.parentElement?.append(before)
    after.parentElement?.append(after)
    pauses.push(after.pause())
    await Promise.all(pauses)
    // By now a picture that a move resumes would play.
    const moved = placeFilm(world, FILM)
    await playsAt(moved, 0.1)
    moved.parentElement?.append(moved)
    await until(() => moved.state === 'playing' && moved.currentTime > 0.5, 'the moved picture')
    equal([before.state, after.state, played.length], ['paused', 'paused', 0], 'states and events')
  })

  test('changes to the next and the previous episode and updates its content attribute @EMB-02.content-player', async () => {
    const first = 'two-seasons/two-seasons-s1e1'
    const element = placeFilm(await newWorld(), { ...FILM, content: first })
    await playsAt(element, 0.1)
    equal([element.episodes.length, element.episode?.number], [7, 1], 'episodes')
    const changed = nextEvent<{ episode: { number: number } }>(element, 'tv-episode-change')
    await element.nextEpisode()
    equal((await changed).detail.episode.number, 2, 'detail')
    await until(() => element.content === 'two-seasons/two-seasons-s1e2', 'the attribute')
    await element.previousEpisode()
    equal(element.content, first, 'the attribute')
    equal((await rejection(element.previousEpisode())).code, 'not-ready', 'before the first')
  })

  test('emits an event with its own episode for each of two changes in a row', async () => {
    const element = placeFilm(await newWorld(), { ...FILM, content: 'two-seasons/two-seasons-s1e1' })
    await playsAt(element, 0.1)
    const events = recorded(element, ['tv-episode-change'])
    element.nextEpisode().catch(() => undefined)
    await element.nextEpisode()
    await until(() => element.episode?.number === 3, 'the third')
    equal(
      events.map(({ detail }) => detail.episode.number),
      [2, 3],
      'episodes',
    )
  })

  test('a call for the next episode is about the series that was on screen, not about a film that the page names after it', async () => {
    const element = placeFilm(await newWorld(), { ...FILM, content: 'two-seasons/two-seasons-s1e1' })
    await playsAt(element, 0.1)
    const replaced = rejection(element.nextEpisode())
    element.content = 'free-film'
    equal((await replaced).code, 'aborted', 'nextEpisode')
    await element.play()
    await playsAt(element, 0.1)
    equal([element.content, element.contentInfo?.slug], ['free-film', 'free-film'], 'the film of the page')
  })

  test('plays the content of the named library, and its trailer, and shows the controls of its attribute @EMB-02.content-player', async () => {
    const world = await newWorld()
    const element = placeFilm(world, { ...FILM, 'library-id': '22', controls: 'none' })
    await until(async () => (await world.ledger('GET /v2/libraries/22/contents/*')).length > 0, 'its library')
    equal(partOf(element, 'controls'), null, 'controls')
    element.libraryId = null
    await playsAt(element, 0.1)
    element.controls = 'minimal'
    await until(() => partOf(element, 'controls') && !partOf(element, 'timeline'), 'few controls')
    element.controls = 'full'
    await until(() => partOf(element, 'timeline'), 'all controls')
    element.trailer = true
    await until(async () => (await world.ledger('GET /v2/trailers/*')).length > 0, 'the trailer')
    await until(() => element.state === 'playing' && element.duration < 100, 'the trailer to play')
    element.trailer = false
    await until(() => element.duration > 100, 'the film')
  })

  test('emits an event at each playback point and at the end @EMB-02.content-player', async () => {
    const element = placeFilm(await newWorld(), { ...FILM, content: 'points-film', start: '9' })
    const point = await nextEvent<{ point: { action: string } }>(
      element,
      'tv-skip-point',
      ({ point: at }) => !!at,
    )
    equal(point.detail.point.action, 'skip', 'action')
    const ended = nextEvent(element, 'tv-ended')
    await element.seekTo(119)
    await ended
    equal(element.state, 'paused', 'state')
    await until(() => rootOf(element).querySelector('.similar a[href*="/contents/"]'), 'films to watch next')
  })

  test('hides its gate when the host cancels tv-access-required @EMB-09.interceptable', async () => {
    const element = makeFilm(await newWorld(), { ...FILM, content: 'premium-film' })
    const gateEvent = nextEvent<{ reason: string }>(element, 'tv-access-required')
    element.addEventListener('tv-access-required', (event) => event.preventDefault(), { once: true })
    newBox().append(element)
    equal((await gateEvent).detail.reason, 'purchase', 'reason')
    await until(() => element.dataset.state === 'blocked', 'the picture of the state')
    ok(!partOf(element, 'gate'), 'the default gate is there')
    element.content = 'lost-film'
    await until(() => partOf(element, 'gate'), 'the default gate of another film')
  })
}
