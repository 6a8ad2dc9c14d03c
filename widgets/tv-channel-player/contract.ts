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
import type { TvChannelInfo, TvProgram, TvTimeRange } from '../kit/shapes'

/** Attributes of `<tv-channel-player>`. */
export interface TvChannelPlayerAttributes extends TvPlayerAttributes {
  /**
   * Slug or id of the channel. The property follows a change of channel by the viewer.
   * @defaultValue `null`: nothing is shown
   * @example `<tv-channel-player channel="news-24">`
   */
  channel: string | null
  /**
   * Moment of the archive to start at (epoch s), rounded down to ten seconds; less than 30 s ago is live. A moment in
   * the future or older than the archive fails with `ts-in-future` or `ts-beyond-archive`.
   * @defaultValue `null`: live
   * @example `player.ts = Math.floor(Date.now() / 1000) - 3600`
   */
  ts: number | null
  /**
   * Shows the programme list beside the picture, in a narrow box below it.
   * @defaultValue `false`
   * @example `<tv-channel-player channel="news-24" schedule>`
   */
  schedule: boolean
  /**
   * Plays the smallest rendition, without advertising, statistics and analytics.
   * @defaultValue `false`
   * @example `<tv-channel-player channel="news-24" preview muted autoplay>`
   */
  preview: boolean
}

/** A live channel with its archive. */
export interface TvChannelPlayerElement
  extends TvPlayerElement<TvChannelPlayerEventMap>,
    TvChannelPlayerAttributes {
  /**
   * True at the live edge.
   * @defaultValue `false`
   * @example `button.hidden = player.live`
   */
  readonly live: boolean
  /**
   * Moment of the broadcast that is on screen (epoch s).
   * @defaultValue `0` until the channel is loaded
   * @example `new Date(player.time * 1000).toLocaleTimeString()`
   */
  readonly time: number
  /**
   * The same as `time` under the name that `<video>` has for it (epoch s): the origin is 1970-01-01 00:00 UTC, whatever the
   * stream. Setting it seeks as `seekTo()` does, and changes nothing where that rejects.
   * @defaultValue `0` until the channel is loaded
   * @example `player.currentTime -= 60`
   */
  currentTime: number
  /**
   * Length (s): `Infinity`, also in the archive, because a channel has no end.
   * @defaultValue `0` until the channel is loaded
   * @example `controls.classList.toggle('live', player.duration === Infinity)`
   */
  readonly duration: number
  /**
   * Programme on screen; before playback the one on air.
   * @defaultValue `null` until the schedule is loaded
   * @example `heading.textContent = player.program?.title ?? ''`
   */
  readonly program: TvProgram | null
  /**
   * Channel on screen.
   * @defaultValue `null` until the channel is loaded
   * @example `document.title = player.channelInfo?.name ?? 'TV'`
   */
  readonly channelInfo: TvChannelInfo | null
  /**
   * Stretch of time that `seekTo()` can reach.
   * @defaultValue `null` until the channel is loaded, and on a channel without archive
   * @example `slider.min = String(player.seekableRange?.start ?? 0)`
   */
  readonly seekableRange: TvTimeRange | null
  /**
   * Pauses playback, an advertisement too.
   * @throws `pause-without-archive` on a live channel that keeps no archive
   * @throws `not-ready` if the element is not on the page
   * @example `await player.pause()`
   */
  pause(): Promise<void>
  /**
   * Returns to the live edge and plays. Nothing happens if live plays already. At a gate it asks the operator again.
   * Resolves with the picture.
   * @throws `not-ready` during an advertisement, or if no channel is named or the element is not on the page
   * @throws `login-required`, `channel-not-purchased`, `adult-check-required`, `forbidden-country`, `channel-unavailable`, `no-stream` at a gate, and the code of a failure
   * @throws `aborted` if another call, or another channel, moves the picture first
   * @example `await player.goLive()`
   */
  goLive(): Promise<void>
  /**
   * Plays from a moment of the archive; less than 30 s ago is live. Resolves with the picture of that moment. After a
   * rejection playback continues as it was.
   * @param epochSeconds - Moment of the broadcast (epoch s).
   * @throws `ts-in-future`, `ts-beyond-archive` outside the archive
   * @throws `no-archive`, `archive-subscribe` if the channel has no archive, or the viewer has not bought it
   * @throws `catch-up-forbidden` if the rights holder forbids it
   * @throws `argument-invalid` if the argument is not a finite number
   * @throws `not-ready` during an advertisement, or if no channel is named or the element is not on the page
   * @throws `login-required`, `channel-not-purchased`, `adult-check-required`, `forbidden-country`, `channel-unavailable`, `no-stream` at a gate, and the code of a failure
   * @throws `aborted` if another call, or another channel, moves the picture first
   * @example `await player.seekTo(player.program?.start ?? player.time)`
   */
  seekTo(epochSeconds: number): Promise<void>
  /**
   * Seeks in the archive, relative to the moment on screen. Several calls in a row add up to one seek, with which all of them
   * settle.
   * @param seconds - Distance (s); negative goes back.
   * @throws `skip-in-live` at the live edge
   * @throws `ts-beyond-archive`, `catch-up-forbidden` where that moment cannot be watched
   * @throws `no-archive` at the live edge of a channel without archive
   * @throws `argument-invalid` if the argument is not a finite number
   * @throws `not-ready` during an advertisement, or if no channel is named or the element is not on the page
   * @throws `login-required`, `channel-not-purchased`, `adult-check-required`, `forbidden-country`, `channel-unavailable`, `no-stream` at a gate, and the code of a failure
   * @throws `aborted` if another call, or another channel, moves the picture first
   * @example `await player.skip(-30)`
   */
  skip(seconds: number): Promise<void>
  /**
   * Opens the next channel of the operator's list that the viewer may watch; after the last one it continues with the
   * first. Resolves with its picture.
   * @throws `network`, `timeout` if the list cannot be loaded
   * @throws `login-required`, `channel-not-purchased`, `adult-check-required`, `forbidden-country`, `channel-unavailable`, `no-stream` at a gate, and the code of a failure
   * @throws `aborted` if another call, or another channel, moves the picture first
   * @throws `not-ready` if no channel is named or the element is not on the page
   * @example `await player.nextChannel()`
   */
  nextChannel(): Promise<void>
  /**
   * Opens the previous channel of the operator's list that the viewer may watch; before the first one it continues with
   * the last. Resolves with its picture.
   * @throws `network`, `timeout` if the list cannot be loaded
   * @throws `login-required`, `channel-not-purchased`, `adult-check-required`, `forbidden-country`, `channel-unavailable`, `no-stream` at a gate, and the code of a failure
   * @throws `aborted` if another call, or another channel, moves the picture first
   * @throws `not-ready` if no channel is named or the element is not on the page
   * @example `await player.previousChannel()`
   */
  previousChannel(): Promise<void>
}

/** Events of `<tv-channel-player>` by name; they bubble and leave shadow roots. */
export interface TvChannelPlayerEventMap extends TvPlayerEventMap {
  /**
   * The moment on screen reached another second.
   * @example `player.addEventListener('tv-timeupdate', ({ detail }) => show(detail.time))`
   */
  'tv-timeupdate': CustomEvent<{
    /** Moment of the broadcast that is on screen (epoch s). */
    time: number
    /** True at the live edge. */
    live: boolean
  }>
  /**
   * Playback reached or left the live edge.
   * @example `player.addEventListener('tv-live-change', ({ detail }) => (badge.hidden = !detail.live))`
   */
  'tv-live-change': CustomEvent<{
    /** True at the live edge. */
    live: boolean
  }>
  /**
   * Another programme is on screen.
   * @example `player.addEventListener('tv-program-change', ({ detail }) => show(detail.program?.title))`
   */
  'tv-program-change': CustomEvent<{
    /** The programme; null if the schedule has none for this moment. */
    program: TvProgram | null
  }>
  /**
   * Another channel is on screen.
   * @example `player.addEventListener('tv-channel-change', ({ detail }) => show(detail.channel.name))`
   */
  'tv-channel-change': CustomEvent<{
    /** The channel. */
    channel: TvChannelInfo
  }>
}

/** Parts of `<tv-channel-player>`, for `::part()`. */
export interface TvChannelPlayerParts extends TvPlayerParts {
  /** Channel and programme over the picture. */
  title: HTMLElement
  /** The timeline of the programme. */
  timeline: HTMLElement
  /** The live badge, which is a button behind the live edge. */
  'live-button': HTMLElement
  /** The button of an error or a gate that returns to live. */
  'watch-live-button': HTMLButtonElement
  /** The button that plays the programme from its beginning. */
  'start-over-button': HTMLButtonElement
  /** The button of the previous channel. */
  'previous-channel-button': HTMLButtonElement
  /** The button of the next channel. */
  'next-channel-button': HTMLButtonElement
  /** The button of the list of channels. */
  'channel-list-button': HTMLButtonElement
  /** The button that plays the programme after one that may not be shown. */
  'next-program-button': HTMLButtonElement
  /** The programme list. */
  schedule: HTMLElement
  /** A day of the programme list. */
  'day-button': HTMLButtonElement
  /** The mark of the programme that is on air, in the list. */
  badge: HTMLElement
  /** A programme of the list. */
  'program-button': HTMLButtonElement
}

/** Attributes that `<tv-channel-player>` sets on itself. */
export interface TvChannelPlayerStates extends TvPlayerStates {
  /**
   * The programme list is beside or below the picture: the property `schedule` is true.
   * @example `tv-channel-player[data-schedule] { max-width: 1200px }`
   */
  'data-schedule': ''
}

/** The public contract of `<tv-channel-player>`. */
export interface TvChannelPlayer {
  element: TvChannelPlayerElement
  attributes: TvChannelPlayerAttributes
  events: TvChannelPlayerEventMap
  mediaEvents: TvMediaEventMap
  slots: TvPlayerSlots
  parts: TvChannelPlayerParts
  states: TvChannelPlayerStates
  cssProperties: TvPlayerCssProperties
}

export const table = {
  tag: 'tv-channel-player',
  attributes: {
    ...PLAYER_ATTRIBUTES,
    channel: 'string',
    ts: 'number',
    schedule: 'boolean',
    preview: 'boolean',
  },
  readable: {
    ...PLAYER_READABLE,
    live: false,
    time: 0,
    program: null,
    channelInfo: null,
    seekableRange: null,
  },
  writable: PLAYER_WRITABLE,
  methods: {
    ...PLAYER_METHODS,
    goLive: true,
    seekTo: true,
    skip: true,
    nextChannel: true,
    previousChannel: true,
  },
  cancelable: PLAYER_CANCELABLE,
} as const satisfies TableOf<TvChannelPlayer>
