import 'media-chrome'
import type { TvMediaEventMap } from '../../widgets/kit/player/contract'
import { embed } from './support/builds'
import { inState, newBox, PLAYING, placePlayer, rootOf, videoOf } from './support/channel-player'
import { equal, near, ok } from './support/check'
import { CONTENT_TAG, FILM, makeFilm, type placeFilm, playsAt } from './support/content-player'
import { onBuild, test } from './support/suite'
import { recorded, until } from './support/wait'
import { newWorld } from './support/world'

/** All but `timeupdate` and `volumechange`, whose number is the browser's. */
const STORY: readonly Exclude<keyof TvMediaEventMap, 'timeupdate' | 'volumechange' | 'suspend'>[] = [
  ...(['play', 'pause', 'playing', 'waiting', 'ended', 'durationchange', 'loadedmetadata', 'error'] as const),
]
const EVENTS = [...STORY, 'timeupdate', 'volumechange']
const namesOf = (events: readonly Event[]) => events.map(({ type }) => type)

/** Names of the events without the stalls of a busy machine. */
const storyOf = (events: readonly Event[]) =>
  namesOf(events).filter((name, place, all) => name !== 'waiting' && all[place - 1] !== 'waiting')

const press = (control: Element | null) => control?.dispatchEvent(new MouseEvent('click', { composed: true }))

onBuild(
  embed,
  'players under the names of <video>',
  () => {
    test('a film has currentTime, duration, paused and muted, and sends each event of a <video> once, without bubbling @EMB-02.facade', async () => {
      const element = makeFilm(await newWorld(), { ...FILM, start: '100' })
      const [story, times, outside] = [
        recorded(element, STORY),
        recorded(element, ['timeupdate']),
        recorded(document, EVENTS),
      ]
      equal([element.paused, element.duration, element.currentTime], [true, 0, 0], 'before it is in the page')
      const box = newBox()
      box.append(element)
      await playsAt(element, 100)
      equal(element.paused, false, 'paused')
      const [start, started] = [
        storyOf(story),
        new Set(['play', 'durationchange', 'loadedmetadata', 'playing']),
      ]
      equal(new Set(start).size, started.size, `events until it plays: ${start}`)
      equal([start[0], start.at(-1)], ['play', 'playing'], `events until it plays: ${start}`)
      near(element.duration, 120, 0.5, 'duration')
      ok(times.length > 0, 'timeupdate')

      story.length = 0
      await element.pause()
      await until(() => story.length > 0, 'an event')
      equal([element.paused, namesOf(story)], [true, ['pause']], 'pause()')
      const sound = recorded(element, ['volumechange'])
      const video = await videoOf(element)
      element.muted = false
      await until(() => sound.length > 0, 'volumechange')
      equal([element.muted, video.muted, sound.length], [false, false, 1], 'muted')
      element.muted = true
      await until(() => sound.length > 1, 'volumechange')

      story.length = 0
      element.currentTime = 118.5
      await until(() => video.currentTime > 110, 'another second')
      await element.play()
      await until(
        () => namesOf(story).includes('ended'),
        () => `the end: ${namesOf(story)}`,
      )
      const end = storyOf(story)
      equal([end[0], ...end.slice(-2)], ['play', 'pause', 'ended'], `events until the end: ${end}`)
      equal(namesOf(outside), [], 'events outside of the element')
      equal(namesOf([...story, ...times]).includes('error'), false, 'error')
    })

    test('a channel counts currentTime from 1970, has no end, and sends error once the player has given up @EMB-02.facade', async () => {
      const world = await newWorld()
      const element = placePlayer(world, PLAYING)
      const story = recorded(element, STORY)
      await inState(element, 'playing')
      equal([element.duration, element.paused, element.muted], [Infinity, false, true], 'facts')
      story.length = 0
      element.channel = null
      await until(() => element.state === 'idle' && story.length > 1, 'the events of the end')
      equal(
        [element.duration, element.paused, namesOf(story)],
        [0, true, ['durationchange', 'pause']],
        'without a channel',
      )
      story.length = 0
      element.channel = 'news-24'
      await inState(element, 'playing')
      near(element.currentTime, Date.now() / 1000, 40, 'currentTime')
      await until(() => namesOf(story).includes('playing'), 'playing')
      const before = element.currentTime
      element.currentTime = before - 3600
      await until(() => element.state === 'playing' && !element.live, 'the archive')
      near(element.currentTime, before - 3600, 20, 'second of the archive')
      equal(storyOf(story).filter((name) => name === 'loadedmetadata').length, 1, 'loadedmetadata')
      equal(namesOf(story).includes('error'), false, 'error')

      const other = await newWorld()
      await other.fault({ match: '* /v2/*', status: 500 })
      const failing = placePlayer(other, PLAYING)
      const errors = recorded(failing, ['error'])
      await inState(failing, 'failed')
      await until(() => errors.length > 0, 'error')
      equal([errors.length, failing.paused], [1, true], 'errors')
    })

    test('the play button, the mute button and the time slider of media-chrome work on a film with controls="none" @EMB-02.facade', async () => {
      const world = await newWorld()
      const element = makeFilm(world, { content: 'free-film', muted: true, controls: 'none', load: 'eager' })
      element.slot = 'media'
      const controller = document.createElement('media-controller')
      const [play, mute, range] = ['media-play-button', 'media-mute-button', 'media-time-range'].map((tag) =>
        controller.appendChild(document.createElement(tag)),
      )
      controller.append(element)
      newBox().append(controller)
      await inStateOf(element, 'paused')
      await until(() => play?.hasAttribute('mediapaused'), 'a button that plays')
      press(play ?? null)
      await playsAt(element, 0.5)
      await until(() => !play?.hasAttribute('mediapaused'), 'a button that pauses')

      const slider = await until(() => range?.shadowRoot?.querySelector('input') ?? null, 'the slider')
      slider.value = '0.5'
      slider.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
      await playsAt(element, element.duration / 2)
      near(element.currentTime, element.duration / 2, 5, 'second on screen')
      await until(
        () => slider.valueAsNumber > 0.5,
        () => `a slider that moves on: ${slider.value}`,
      )

      press(play ?? null)
      await inStateOf(element, 'paused')
      await until(() => play?.hasAttribute('mediapaused'), 'a button that plays again')
      const video = await videoOf(element)
      press(mute ?? null)
      await until(() => !video.muted && mute?.getAttribute('mediavolumelevel') === 'high', 'sound')
      press(mute ?? null)
      await until(() => video.muted && mute?.getAttribute('mediavolumelevel') === 'off', 'silence')
      equal(rootOf(element).querySelector('[part="controls"]'), null, 'controls of the element')
    })
  },
  CONTENT_TAG,
)

const inStateOf = (element: ReturnType<typeof placeFilm>, state: string) =>
  until(
    () => element.state === state,
    () => `state ${state}: ${element.state}`,
  )
