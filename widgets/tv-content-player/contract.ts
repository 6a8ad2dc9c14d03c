import type { TableOf } from '../kit/element/element-table'
import {
  PLAYER_ATTRIBUTES,
  PLAYER_CANCELABLE,
  PLAYER_METHODS,
  PLAYER_READABLE,
  PLAYER_WRITABLE,
  type TvMediaEventMap,
  type TvPlayerAttributes,
  type TvPlayerCssProperties,
  type TvPlayerElement,
  type TvPlayerEventMap,
  type TvPlayerParts,
  type TvPlayerSlots,
  type TvPlayerStates,
} from '../kit/player/contract'
import type { TvContentInfo, TvEpisode, TvPlaybackPoint } from '../kit/shapes'

/** Attributes of `<tv-content-player>`. */
export interface TvContentPlayerAttributes extends TvPlayerAttributes {
  /**
   * Slug or id of the film or series; an episode or a season also as `series/episode`. The property follows the episode
   * on screen. A slash within a slug is written `%2F`, and `%2F` or `%25` within it `%252F` or `%2525`.
   * @defaultValue `null`: nothing is shown
   * @example `<tv-content-player content="long-series/second-episode">`
   */
  content: string | null
  /**
   * Id of the library that supplies the content.
   * @defaultValue `null`: the library that the operator prefers
   * @example `<tv-content-player content="free-film" library-id="7">`
   */
  libraryId: string | null
  /**
   * Second to start at, from the beginning (s), 0 or more; a trailer starts at its beginning.
   * @defaultValue `null`: where the viewer left off, else the beginning
   * @example `<tv-content-player content="free-film" start="90">`
   */
  start: number | null
  /**
   * Plays the trailer of the content; `content` may then be the id of the trailer too.
   * @defaultValue `false`
   * @example `<tv-content-player content="free-film" trailer>`
   */
  trailer: boolean
  /**
   * Speed of playback (ratio), 0.25 to 2; other values take the nearest quarter. The property follows the viewer's own
   * change.
   * @defaultValue `null`: 1
   * @example `player.speed = 1.5`
   */
  speed: number | null
}

/** A film, a series or a programme of the catalogue. */
export interface TvContentPlayerElement
  extends TvPlayerElement<TvContentPlayerEventMap>,
    TvContentPlayerAttributes {
  /**
   * Position of the picture, from the beginning (s). Setting it seeks as `seekTo()` does, and changes nothing where that
   * rejects.
   * @defaultValue `0`
   * @example `progress.value = player.currentTime`
   */
  currentTime: number
  /**
   * Length (s).
   * @defaultValue `0` until it is known
   * @example `progress.max = player.duration`
   */
  readonly duration: number
  /**
   * The film, or the series of the episode.
   * @defaultValue `null` until it is loaded
   * @example `document.title = player.contentInfo?.title ?? 'TV'`
   */
  readonly contentInfo: TvContentInfo | null
  /**
   * Episode on screen.
   * @defaultValue `null` until it is loaded, and for a film
   * @example `heading.textContent = player.episode?.title ?? ''`
   */
  readonly episode: TvEpisode | null
  /**
   * Episodes of the series in the order in which they are watched.
   * @defaultValue `[]` until they are loaded, and for a film
   * @example `player.episodes.filter(({ season }) => season === 1)`
   */
  readonly episodes: readonly TvEpisode[]
  /**
   * Seeks to a second; before playback that is where it starts. Values outside the film are clamped.
   * @param seconds - Position from the beginning (s).
   * @throws `argument-invalid` if the argument is not a finite number
   * @throws `not-ready` during an advertisement or a packshot, or if no content is named or the element is not on the page
   * @throws `login-required`, `content-not-purchased`, `channel-not-purchased`, `adult-check-required`, `forbidden-country`, `content-unavailable` at a gate, and the code of a failure
   * @throws `aborted` if another call, or another content, moves the picture first
   * @example `await player.seekTo(90)`
   */
  seekTo(seconds: number): Promise<void>
  /**
   * Plays the next episode. Resolves with its picture.
   * @throws `login-required`, `content-not-purchased`, `channel-not-purchased`, `adult-check-required`, `forbidden-country`, `content-unavailable` at a gate, and the code of a failure
   * @throws `aborted` if another call, or another content, moves the picture first
   * @throws `not-ready` at the last episode, for a film, or if the element is not on the page
   * @example `await player.nextEpisode()`
   */
  nextEpisode(): Promise<void>
  /**
   * Plays the previous episode. Resolves with its picture.
   * @throws `login-required`, `content-not-purchased`, `channel-not-purchased`, `adult-check-required`, `forbidden-country`, `content-unavailable` at a gate, and the code of a failure
   * @throws `aborted` if another call, or another content, moves the picture first
   * @throws `not-ready` at the first episode, for a film, or if the element is not on the page
   * @example `await player.previousEpisode()`
   */
  previousEpisode(): Promise<void>
}

/** Events of `<tv-content-player>` by name; they bubble and leave shadow roots. */
export interface TvContentPlayerEventMap extends TvPlayerEventMap {
  /**
   * The position of the picture reached another second.
   * @example `player.addEventListener('tv-timeupdate', ({ detail }) => show(detail.currentTime))`
   */
  'tv-timeupdate': CustomEvent<{
    /** Position from the beginning (s). */
    currentTime: number
    /** Length (s); 0 until it is known. */
    duration: number
  }>
  /**
   * Another episode is on screen.
   * @example `player.addEventListener('tv-episode-change', ({ detail }) => show(detail.episode.title))`
   */
  'tv-episode-change': CustomEvent<{
    /** The episode. */
    episode: TvEpisode
  }>
  /**
   * The end was reached and no episode follows.
   * @example `player.addEventListener('tv-ended', () => showRelated())`
   */
  'tv-ended': CustomEvent<null>
  /**
   * Playback reached a point for which the operator wants a button, such as the end of the opening credits.
   * @example `player.addEventListener('tv-skip-point', ({ detail }) => log(detail.point.action))`
   */
  'tv-skip-point': CustomEvent<{
    /** The point. */
    point: TvPlaybackPoint
  }>
}

/** Parts of `<tv-content-player>`, for `::part()`. */
export interface TvContentPlayerParts extends TvPlayerParts {
  /** Name and episode over the picture. */
  title: HTMLElement
  /** The timeline of the film. */
  timeline: HTMLElement
  /** A button over the bar of controls: skip, next episode, start over, back from the trailer. */
  'offer-button': HTMLButtonElement
  /** A button of the operator at a gate and before the beginning. */
  'operator-button': HTMLElement
  /** The button of the next episode. */
  'next-episode-button': HTMLButtonElement
  /** The button of the menu of episodes. */
  'episodes-button': HTMLButtonElement
  /** The menu of episodes. */
  episodes: HTMLElement
}

/** The public contract of `<tv-content-player>`. */
export interface TvContentPlayer {
  element: TvContentPlayerElement
  attributes: TvContentPlayerAttributes
  events: TvContentPlayerEventMap
  mediaEvents: TvMediaEventMap
  slots: TvPlayerSlots
  parts: TvContentPlayerParts
  states: Omit<TvPlayerStates, 'data-live'>
  cssProperties: TvPlayerCssProperties
}

export const table = {
  tag: 'tv-content-player',
  attributes: {
    ...PLAYER_ATTRIBUTES,
    content: 'string',
    'library-id': 'string',
    start: { least: 0 },
    trailer: 'boolean',
    speed: { from: 0.25, to: 2 },
  },
  readable: {
    ...PLAYER_READABLE,
    contentInfo: null,
    episode: null,
    episodes: [],
  },
  writable: PLAYER_WRITABLE,
  methods: { ...PLAYER_METHODS, seekTo: true, nextEpisode: true, previousEpisode: true },
  cancelable: PLAYER_CANCELABLE,
} as const satisfies TableOf<TvContentPlayer>
