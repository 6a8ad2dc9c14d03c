import type { TvErrorCode } from '../../core/lib/errors/errors'
import type {
  TvAdDetail,
  TvChannelInfo,
  TvContentInfo,
  TvEpisode,
  TvGate,
  TvPlaybackPoint,
  TvProgram,
  TvQuality,
  TvReport,
  TvTimeRange,
  TvTrack,
} from '../kit/shapes'

/*
 * The public contract of the embed pages: what their messages are called and what they carry. The pages answer by it
 * (shell/embeds/messages), and the client of this folder calls by it.
 */

/** Events of both embed pages, by name, with their values. */
export interface TvFrameEvents {
  /** The player can be called; again after the frame has opened another address. */
  ready: { src: string; events: readonly string[]; methods: readonly string[] }
  /** Frames advance: playback started or resumed. */
  play: undefined
  /** The viewer, or the page, paused playback. */
  pause: undefined
  /** Playback stopped because no data has arrived. */
  waiting: undefined
  /** The browser refused to start without a gesture; the player shows a play button. */
  'autoplay-blocked': undefined
  /** Another rendition is on screen (`height` in px, 0 without a picture) or was chosen. */
  'quality-change': { quality: string | null; height: number }
  /** Tracks became known or were chosen; ids of the lists. */
  'tracks-change': { audioTrack: string | null; textTrack: string | null }
  /** Loudness, 0 to 100 (percent), or mute changed. */
  'volume-change': { volume: number; muted: boolean }
  /** An advertisement is on screen. */
  'ad-start': TvAdDetail
  /** The advertisement ended, or the viewer skipped it. */
  'ad-end': TvAdDetail
  /** A gate is on screen: the viewer has to sign in, buy, or enter a PIN, or nothing can be played here. */
  'access-required': { reason: TvGate['reason']; for?: Extract<TvGate, { reason: 'pin' }>['for'] }
  /** A failure: error number and code, and the method that failed, if it was a call. */
  error: { code: number; msg: TvErrorCode | 'method-not-supported'; method?: string }
}

/** Events of `/channel_embed`. */
export interface TvChannelFrameEvents extends TvFrameEvents {
  /** Every second: place in the programme and its length (s), moment on screen (epoch s). */
  timeupdate: { seconds: number; duration: number; time: number; live: boolean }
  /** Playback reached or left the live edge. */
  'live-change': { live: boolean }
  /** Another programme is on screen. */
  'program-change': { program: Omit<TvProgram, 'cover'> | null }
  /** Another channel is on screen. */
  'channel-change': { channel: TvChannelInfo }
}

/** Events of `/content_embed`. */
export interface TvContentFrameEvents extends TvFrameEvents {
  /** Every second: place in the film and its length (s). */
  timeupdate: { seconds: number; duration: number }
  /** The last second was shown. */
  ended: undefined
  /** Another film or series is on screen. */
  'content-change': { content: TvContentInfo | null }
  /** Another episode is on screen; null for a film. */
  'episode-change': { episode: TvEpisode | null }
  /** A button of the operator appears. */
  'skip-point': { point: TvPlaybackPoint }
}

/** Methods of both embed pages. A promise rejects with a `TvFrameError`, whose codes are those of the element's method. */
export interface TvFrameMethods {
  /** Starts or resumes playback. */
  play(): Promise<void>
  /** Pauses playback. */
  pause(): Promise<void>
  /** Asks the operator again what the viewer may watch: a gate opens if it can. */
  refreshEntitlements(): Promise<void>
  /** False while it plays or waits for data. */
  getPaused(): Promise<boolean>
  /** Turns the sound off. */
  mute(): Promise<void>
  /** Turns the sound on; a browser may stop playback with sound before the viewer has touched it. */
  unmute(): Promise<void>
  /** True without sound. */
  getMuted(): Promise<boolean>
  /** Loudness, 0 to 100 (percent). */
  setVolume(volume: number): Promise<void>
  /** Loudness, 0 to 100 (percent). */
  getVolume(): Promise<number>
  /** Renditions that can be chosen, best first; empty until the stream is loaded. */
  getQualities(): Promise<TvQuality[]>
  /** Chooses a rendition by its id; null adapts to the connection. */
  setQuality(id: string | null): Promise<void>
  /** Id of the chosen rendition; null adapts to the connection. */
  getQuality(): Promise<string | null>
  /** Audio tracks; empty until the stream is loaded. */
  getAudioTracks(): Promise<TvTrack[]>
  /** Chooses the audio by its id. */
  setAudioTrack(id: string): Promise<void>
  /** Id of the audio that is heard. */
  getAudioTrack(): Promise<string | null>
  /** Subtitle tracks; empty until the stream is loaded. */
  getTextTracks(): Promise<TvTrack[]>
  /** Chooses subtitles by their id; null shows none. */
  setTextTrack(id: string | null): Promise<void>
  /** Id of the subtitles that are shown; null shows none. */
  getTextTrack(): Promise<string | null>
  /** Fills the screen with the player. The call has to come from a gesture of the viewer. */
  enterFullscreen(): Promise<void>
  /** Leaves full screen. */
  exitFullscreen(): Promise<void>
  /** Shows the picture in a window above others. */
  enterPictureInPicture(): Promise<void>
  /** Facts for support, without token, device or stream address. */
  getDiagnostics(): Promise<TvReport>
  /** Length of the programme on screen, or of the film (s); 0 until it is known. */
  getDuration(): Promise<number>
  /** Place in the programme on screen, or in the film (s). */
  getCurrentTime(): Promise<number>
  /** Seeks within the programme on screen, or in the film (s). */
  setCurrentTime(seconds: number): Promise<void>
}

/** Methods of `/channel_embed`. */
export interface TvChannelFrameMethods extends TvFrameMethods {
  /** Opens another channel by id or slug, live; stays playing or paused. */
  setChannel(channel: string): Promise<void>
  /** Opens the next channel of the operator's list. */
  nextChannel(): Promise<void>
  /** Opens the previous channel of the operator's list. */
  previousChannel(): Promise<void>
  /** Returns to the live edge. */
  goLive(): Promise<void>
  /** Plays from a moment of the archive (epoch s). */
  seekTo(epochSeconds: number): Promise<void>
  /** The same as `seekTo` (epoch s). */
  seekToTime(epochSeconds: number): Promise<void>
  /** Seeks in the archive, relative to the moment on screen (s); negative goes back. */
  skip(seconds: number): Promise<void>
  /** Programme on screen; null while it is unknown. */
  getProgram(): Promise<Omit<TvProgram, 'cover'> | null>
  /** Stretch of time that can be reached (epoch s); null without archive. */
  getSeekableRange(): Promise<TvTimeRange | null>
}

/** Methods of `/content_embed`. */
export interface TvContentFrameMethods extends TvFrameMethods {
  /** Opens another film or series by id or slug, where its viewer stopped; stays playing or paused. */
  setContent(content: string): Promise<void>
  /** Opens the next episode of the series. */
  nextEpisode(): Promise<void>
  /** Opens the previous episode of the series. */
  previousEpisode(): Promise<void>
  /** Episode on screen; null for a film. */
  getEpisode(): Promise<TvEpisode | null>
  /** Seeks in the film (s). */
  seekTo(seconds: number): Promise<void>
  /** Speed of the picture, 0.25 to 2 (ratio). */
  setSpeed(speed: number): Promise<void>
  /** Speed of the picture (ratio). */
  getSpeed(): Promise<number>
}

/** The methods of {@link TvFrameMethods} at run time. */
const FRAME_METHODS = {
  play: true,
  pause: true,
  refreshEntitlements: true,
  getPaused: true,
  mute: true,
  unmute: true,
  getMuted: true,
  setVolume: true,
  getVolume: true,
  getQualities: true,
  setQuality: true,
  getQuality: true,
  getAudioTracks: true,
  setAudioTrack: true,
  getAudioTrack: true,
  getTextTracks: true,
  setTextTrack: true,
  getTextTrack: true,
  enterFullscreen: true,
  exitFullscreen: true,
  enterPictureInPicture: true,
  getDiagnostics: true,
  getDuration: true,
  getCurrentTime: true,
  setCurrentTime: true,
} as const satisfies Record<keyof TvFrameMethods, true>

/** The methods of {@link TvChannelFrameMethods} at run time. */
export const CHANNEL_FRAME_METHODS = {
  ...FRAME_METHODS,
  setChannel: true,
  nextChannel: true,
  previousChannel: true,
  goLive: true,
  seekTo: true,
  seekToTime: true,
  skip: true,
  getProgram: true,
  getSeekableRange: true,
} as const satisfies Record<keyof TvChannelFrameMethods, true>

/** The methods of {@link TvContentFrameMethods} at run time. */
export const CONTENT_FRAME_METHODS = {
  ...FRAME_METHODS,
  setContent: true,
  nextEpisode: true,
  previousEpisode: true,
  getEpisode: true,
  seekTo: true,
  setSpeed: true,
  getSpeed: true,
} as const satisfies Record<keyof TvContentFrameMethods, true>

/** Getters of a frame: its methods whose promise has a value. */
export type FrameGetters<M> = {
  readonly [K in keyof M as ValueOf<M[K]> extends void ? never : K]: () =>
    | Readonly<ValueOf<M[K]>>
    | Promise<ValueOf<M[K]>>
}

/** Commands of a frame: its methods whose promise has none. */
export type FrameActions<M> = {
  readonly [K in keyof M as ValueOf<M[K]> extends void ? K : never]: (value: unknown) => Promise<void> | void
}

type ValueOf<F> = F extends (...args: never[]) => Promise<infer V> ? V : never
