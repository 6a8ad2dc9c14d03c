import {
  ELEMENT_ATTRIBUTES,
  ELEMENT_CANCELABLE,
  type TvCancelableEvent,
  type TvElement,
  type TvElementAttributes,
  type TvElementCssProperties,
  type TvElementEventMap,
  type TvElementSlots,
} from '../contract'
import type { ElementTable } from '../element/element-table'
import type {
  TvAdDetail,
  TvAnalytics,
  TvGate,
  TvPlayerState,
  TvPurchaseRequest,
  TvQuality,
  TvReport,
  TvTrack,
} from '../shapes'
import { TrackList } from './track-list'

/* The public contract that both players share. */

/** Attributes of every player. */
export interface TvPlayerAttributes extends TvElementAttributes {
  /**
   * Starts playback as soon as the browser allows it. Browsers usually allow it only with `muted` or after a gesture.
   * @defaultValue `false`
   * @example `<tv-channel-player muted autoplay>`
   */
  autoplay: boolean
  /**
   * Silences the sound. The property follows the viewer's own change.
   * @defaultValue `false`
   * @example `player.muted = true`
   */
  muted: boolean
  /**
   * Loudness from 0 to 100 (percent); values outside are clamped. The property follows the viewer's own change.
   * @defaultValue `null`: 100
   * @example `player.volume = 40`
   */
  volume: number | null
  /**
   * Language of the audio to start with (BCP 47), before the viewer's own order of languages; a choice of the viewer in this
   * player replaces it.
   * @defaultValue `null`
   * @example `<tv-channel-player audio="en">`
   */
  audio: string | null
  /**
   * Controls over the picture: all of them, without timeline and settings, or none.
   * @defaultValue `'full'`
   * @example `<tv-channel-player controls="minimal">`
   */
  controls: 'full' | 'minimal' | 'none'
}

/** Properties and methods of every player. */
export interface TvPlayerElement<M = TvPlayerEventMap> extends TvElement<M>, TvPlayerAttributes {
  /** State of the player. @defaultValue `'idle'` @example `if (player.state === 'playing') await player.pause()` */
  readonly state: TvPlayerState
  /**
   * True before the request to play, after `pause()`, at the end, at a gate and after a failure; false from the request to
   * play on, also while the picture loads, as of `<video>`.
   * @defaultValue `true`
   * @example `button.textContent = player.paused ? 'Play' : 'Pause'`
   */
  readonly paused: boolean
  /**
   * Renditions that can be chosen, best first: at most four, whose shorter side has at most 1080 px.
   * @defaultValue `[]` until the stream is loaded
   * @example `player.qualities.map(({ height }) => height)`
   */
  readonly qualities: readonly TvQuality[]
  /**
   * Id of the chosen rendition; `null` adapts to the connection. An id set earlier takes effect once the renditions are known.
   * @defaultValue `null`
   * @example `player.quality = player.qualities.at(-1)?.id ?? null`
   */
  quality: string | null
  /**
   * Audio tracks of the stream, each once.
   * @defaultValue `[]` until the stream is loaded
   * @example `player.audioTracks.map(({ language }) => language)`
   */
  readonly audioTracks: readonly TvTrack[]
  /**
   * Id of the audio track that is heard. Setting `null` changes nothing; an id set earlier takes effect once the tracks are known.
   * @defaultValue `null` until the stream is loaded
   * @example `player.audioTrack = player.audioTracks[1]?.id ?? null`
   */
  audioTrack: string | null
  /**
   * Subtitle tracks of the stream. Forced subtitles are not among them: they follow the language of the audio.
   * @defaultValue `[]` until the stream is loaded
   * @example `player.textTracks.map(({ name }) => name)`
   */
  readonly textTracks: readonly TvTrack[]
  /**
   * Id of the subtitles that are shown; `null` shows none. An id set earlier takes effect once the tracks are known.
   * @defaultValue `null`
   * @example `player.textTrack = player.textTracks[0]?.id ?? null`
   */
  textTrack: string | null
  /**
   * Starts or resumes playback. Resolves with the picture. After a failure it tries again, at a gate it asks the operator
   * again.
   * @throws `autoplay-blocked` if the browser wants a gesture first
   * @throws `not-ready` if the element names nothing to play or is not on the page
   * @throws `login-required`, `channel-not-purchased`, `content-not-purchased`, `adult-check-required`, `forbidden-country`, `channel-unavailable`, `content-unavailable`, `no-stream` at a gate, and the code of a failure
   * @throws `aborted` if a pause precedes the picture
   * @example `await player.play()`
   */
  play(): Promise<void>
  /**
   * Pauses playback, an advertisement too.
   * @throws `not-ready` if the element is not on the page
   * @example `await player.pause()`
   */
  pause(): Promise<void>
  /**
   * Asks the operator again what the viewer may watch, without a reload: for a page that sells by itself, after its sale. A
   * gate opens if it can; with `autoplay`, or after `play()` was called at the gate, the picture starts. Nothing happens
   * without a gate.
   * @throws `not-ready` if the element is not on the page
   * @throws `network`, `timeout` if the operator does not answer
   * @example `player.addEventListener('tv-purchase-request', async (event) => { event.preventDefault(); await sell(); await player.refreshEntitlements() })`
   */
  refreshEntitlements(): Promise<void>
  /**
   * Fills the screen with the player. The call has to come from a gesture of the viewer.
   * @throws `fullscreen-refused` if the browser, or the frame around the page, does not allow it
   * @throws `not-ready` if the element is not on the page
   * @example `button.onclick = () => player.enterFullscreen()`
   */
  enterFullscreen(): Promise<void>
  /**
   * Leaves full screen. Nothing happens if nothing fills the screen.
   * @throws `not-ready` if the element is not on the page
   * @example `await player.exitFullscreen()`
   */
  exitFullscreen(): Promise<void>
  /**
   * Shows the picture in a window above others. The call has to come from a gesture of the viewer.
   * @throws `picture-in-picture-refused` if the browser does not allow it or no picture is loaded
   * @throws `not-ready` if the element is not on the page
   * @example `button.onclick = () => player.enterPictureInPicture()`
   */
  enterPictureInPicture(): Promise<void>
  /**
   * Facts for support, without token, device id or stream address. Names and values may change.
   * @throws `not-ready` if the element is not on the page
   * @throws `config-invalid` if the operator was not found
   * @example `console.table(await player.diagnostics())`
   */
  diagnostics(): Promise<TvReport>
}

/** Events of every player by name. */
export interface TvPlayerEventMap extends TvElementEventMap {
  /**
   * An occurrence for web analytics: `playback_start`, `playback_update` (after 120, 300 and 600 s and every 600 s to
   * 3000 s of watching), `watch_5_minutes`, `playback_error`, `toggle_fullscreen`; of a channel `open_channel` and
   * `select_schedule`, of a film or series `open_content`. Ad breaks add `ad_request` for each address, `ad_start`,
   * `ad_first_quartile`, `ad_midpoint`, `ad_third_quartile`, `ad_complete`, `ad_skip`, `ad_click` and `ad_error`. Does not
   * fire in a preview.
   * @example `player.addEventListener('tv-analytics', ({ detail }) => dataLayer.push(detail))`
   */
  'tv-analytics': CustomEvent<TvAnalytics>
  /**
   * The viewer wants to buy what the gate sells. By default the packet's page of the operator's site opens, from another site
   * in a new window; the picture starts once it is bought. Cancel the event to sell it in another way.
   * @example `player.addEventListener('tv-purchase-request', (event) => event.preventDefault())`
   */
  'tv-purchase-request': TvCancelableEvent<TvPurchaseRequest>
  /**
   * Frames advance: playback started or resumed.
   * @example `player.addEventListener('tv-play', () => banner.remove())`
   */
  'tv-play': CustomEvent<null>
  /**
   * The viewer, or the page, paused playback.
   * @example `player.addEventListener('tv-pause', () => showRelated())`
   */
  'tv-pause': CustomEvent<null>
  /**
   * Playback stopped because no data has arrived.
   * @example `player.addEventListener('tv-waiting', () => count('stalls'))`
   */
  'tv-waiting': CustomEvent<null>
  /**
   * Another rendition is on screen or was chosen.
   * @example `player.addEventListener('tv-quality-change', ({ detail }) => show(detail.height))`
   */
  'tv-quality-change': CustomEvent<{
    /** Id of the chosen rendition; null adapts to the connection. */
    quality: string | null
    /** Shorter side of the picture on screen (px); 0 without a picture. */
    height: number
  }>
  /**
   * Tracks became known or were chosen.
   * @example `player.addEventListener('tv-tracks-change', () => draw(player.audioTracks))`
   */
  'tv-tracks-change': CustomEvent<{
    /** Id of the audio track that is heard. */
    audioTrack: string | null
    /** Id of the subtitles that are shown; null shows none. */
    textTrack: string | null
  }>
  /**
   * Loudness or mute changed.
   * @example `player.addEventListener('tv-volume-change', ({ detail }) => save(detail.volume))`
   */
  'tv-volume-change': CustomEvent<{
    /** Loudness from 0 to 100 (percent). */
    volume: number
    /** True without sound. */
    muted: boolean
  }>
  /**
   * An advertisement is on screen.
   * @example `player.addEventListener('tv-ad-start', () => sidebar.hidePopover())`
   */
  'tv-ad-start': CustomEvent<TvAdDetail>
  /**
   * The advertisement ended, or the viewer skipped it.
   * @example `player.addEventListener('tv-ad-end', ({ detail }) => log(detail.roll))`
   */
  'tv-ad-end': CustomEvent<TvAdDetail>
  /**
   * The browser refused to start without a gesture; the player shows a play button.
   * @example `player.addEventListener('tv-autoplay-blocked', () => (player.muted = true))`
   */
  'tv-autoplay-blocked': CustomEvent<null>
  /**
   * The controls appeared over the picture or disappeared from it: what the page itself lays over the player can follow.
   * @example `player.addEventListener('tv-controls-change', ({ detail }) => (logo.hidden = !detail.shown))`
   */
  'tv-controls-change': CustomEvent<{
    /** True while the controls are on screen, and whenever nothing plays; never with `controls="none"`. */
    shown: boolean
  }>
}

/**
 * Events of `<video>` on every player, for controls and analytics that are written for it. As there, they have no detail,
 * and neither bubble nor leave a shadow root of the page: listen on the element.
 */
export interface TvMediaEventMap {
  /** Playback was asked for: `paused` is false. */
  play: Event
  /** `paused` is true again. */
  pause: Event
  /** A load has ended before its stream, which waits for `play()`. */
  suspend: Event
  /** Frames advance: playback started or resumed. */
  playing: Event
  /** Playback stopped because no data has arrived. */
  waiting: Event
  /** `currentTime` changed, about four times a second. */
  timeupdate: Event
  /** `muted` or `volume` changed. */
  volumechange: Event
  /** The end was reached and no episode follows; a channel has no end. */
  ended: Event
  /** `duration` changed. */
  durationchange: Event
  /** `duration` is known; once for each film, episode or channel. */
  loadedmetadata: Event
  /** Playback failed and the player has given up; `tv-error` has the code. */
  error: Event
}

/** Parts of every player, for `::part()`. */
export interface TvPlayerParts {
  /** The box of the player. */
  player: HTMLElement
  /** The picture. */
  video: HTMLVideoElement
  /** The bar of controls. */
  controls: HTMLElement
  /** The buttons that play and pause. */
  'play-button': HTMLButtonElement
  /** The button that skips 10 s back. */
  'skip-back-button': HTMLButtonElement
  /** The button that skips 10 s forward. */
  'skip-forward-button': HTMLButtonElement
  /** The buttons that turn the sound off and on. */
  'mute-button': HTMLButtonElement
  /** The slider of the loudness. */
  'volume-slider': HTMLInputElement
  /** The button of the menu of speeds. */
  'speed-button': HTMLButtonElement
  /** The button of the settings menu. */
  'settings-button': HTMLButtonElement
  /** The button of the window above others. */
  'pip-button': HTMLButtonElement
  /** The buttons of full screen. */
  'fullscreen-button': HTMLButtonElement
  /** The button that plays on another screen, over the picture. */
  'cast-button': HTMLButtonElement
  /** The button that takes the picture back from another screen. */
  'cast-stop-button': HTMLButtonElement
  /** The buttons that close a list, a dialog or a message. */
  'close-button': HTMLButtonElement
  /** The offer to turn the sound on, where the browser allowed playback without sound only. */
  'sound-offer': HTMLElement
  /** The button of that offer. */
  'unmute-button': HTMLButtonElement
  /** The settings menu. */
  menu: HTMLElement
  /** A line of a menu. */
  'menu-item': HTMLButtonElement
  /** The screen of a gate. */
  gate: HTMLElement
  /** The links of a gate, such as to a packet on the site of the operator. */
  'gate-button': HTMLAnchorElement
  /** The button or link of a gate that signs in. */
  'sign-in-button': HTMLElement
  /** The error screen. */
  error: HTMLElement
  /** The button of the error screen that tries again. */
  'retry-button': HTMLButtonElement
  /** The button of the error screen that shows facts for support. */
  'details-button': HTMLButtonElement
  /** The button that copies these facts. */
  'copy-button': HTMLButtonElement
  /** The picture of an advertisement. */
  ad: HTMLElement
  /** The label of an advertisement with its remaining time. */
  'ad-label': HTMLElement
  /** The button that leads to packages without advertisements. */
  'ad-remove': HTMLElement
  /** Link and buttons over an advertisement. */
  'ad-controls': HTMLElement
  /** The link to what is advertised. */
  'ad-link': HTMLAnchorElement
  /** The button that skips an advertisement. */
  'ad-skip': HTMLButtonElement
}

/** Attributes that every player sets on itself; the value type is what they hold. */
export interface TvPlayerStates {
  /**
   * The same as the property `state`.
   * @example `tv-channel-player[data-state='waiting']::part(controls) { opacity: 0.5 }`
   */
  'data-state': TvPlayerState
  /**
   * Reason of the gate that the viewer is at, as in `tv-access-required`; absent without a gate.
   * @example `tv-channel-player[data-gate='purchase']::part(gate) { background: #112 }`
   */
  'data-gate': TvGate['reason']
  /**
   * The sound is off; absent before the first frame.
   * @example `tv-channel-player[data-muted]::part(mute-button) { color: orange }`
   */
  'data-muted': ''
  /**
   * The picture is at the live edge of a channel; absent before the first frame and in the archive.
   * @example `tv-channel-player[data-live]::part(live-button) { color: red }`
   */
  'data-live': ''
}

/** Slots of every player. */
export interface TvPlayerSlots extends TvElementSlots {
  /** Controls of the page at the beginning of the bar; they appear and disappear with it. */
  'controls-start': HTMLElement
  /** Controls of the page at the end of the bar. */
  'controls-end': HTMLElement
}

/** CSS custom properties of every player; the value type is the CSS syntax. */
export interface TvPlayerCssProperties extends TvElementCssProperties {
  /**
   * Background of the bar of controls.
   * @defaultValue `linear-gradient(transparent, rgb(0 0 0 / 66%) 24px, rgb(0 0 0 / 80%))`
   */
  '--tv-controls-background': '<image> | <color>'
  /**
   * Colour of the icons and texts in the bar.
   * @defaultValue `#f4f6fb`
   */
  '--tv-controls-color': '<color>'
  /**
   * Least width and height of a button of the bar (px). Less than 24 px is hard to hit.
   * @defaultValue `44px`, 32 px wide in a box of less than 300 px
   */
  '--tv-controls-size': '<length>'
  /**
   * Width and height of the icons in the bar (px).
   * @defaultValue `24px`
   */
  '--tv-controls-icon-size': '<length>'
  /**
   * Space between the controls of the bar (px).
   * @defaultValue `4px`, none in a box of less than 300 px
   */
  '--tv-controls-gap': '<length>'
  /**
   * Background of the title over the picture.
   * @defaultValue `linear-gradient(rgb(0 0 0 / 80%), rgb(0 0 0 / 66%) 60%, transparent)`
   */
  '--tv-title-background': '<image> | <color>'
  /**
   * Colour of the timeline where it has not been played.
   * @defaultValue `rgb(255 255 255 / 42%)` of a channel, `rgb(255 255 255 / 22%)` of a film
   */
  '--tv-timeline-color': '<color>'
  /**
   * Width and height of the large button over the picture (px).
   * @defaultValue `80px`, 64 px in a box of less than 480 px
   */
  '--tv-play-button-size': '<length>'
}

/** The attributes of {@link TvPlayerAttributes} at run time. */
export const PLAYER_ATTRIBUTES = {
  ...ELEMENT_ATTRIBUTES,
  autoplay: 'boolean',
  muted: 'boolean',
  volume: { from: 0, to: 100 },
  audio: 'string',
  controls: ['full', 'minimal', 'none'],
} as const satisfies ElementTable['attributes']

export const PLAYER_READABLE = {
  state: 'idle',
  paused: true,
  duration: 0,
  qualities: [],
  audioTracks: new TrackList<TvTrack>(),
  textTracks: new TrackList<TvTrack>(),
} as const

export const PLAYER_WRITABLE = { currentTime: 0, quality: null, audioTrack: null, textTrack: null } as const

/** The cancelable events of {@link TvPlayerEventMap} at run time. */
export const PLAYER_CANCELABLE = { ...ELEMENT_CANCELABLE, 'tv-purchase-request': true } as const

export const PLAYER_METHODS = {
  play: true,
  pause: true,
  refreshEntitlements: true,
  enterFullscreen: true,
  exitFullscreen: true,
  enterPictureInPicture: true,
  diagnostics: true,
} as const
