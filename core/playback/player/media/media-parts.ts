import type { Signal } from '@preact/signals-core'
import type { Emitter } from '../../../lib/state/emitter'
import type { Tv } from '../../../tv-contract'
import type { EngineSwitch } from '../../engine-switch'
import type { Recovery } from '../../recovery/recovery'
import type { PageLifecycle } from '../../statistics/contract'
import type { Statistics } from '../../statistics/statistics'
import type { AdBreaks, LoadAds } from '../ad-breaks'
import type { Notices } from '../diagnostics'
import type { Gate } from '../gate'
import type { PlayerEvent, PlayerState } from '../player-state'
import type { PolicyRefusals } from '../policy-guard'
import type { TrackPreferences } from '../track-preferences'
import type { createTrackChoice, KeptTracks } from '../tracks'

/** The parts of a player that belong to a `<video>` and its page. */
export interface VideoPorts {
  engine: EngineSwitch
  pageLifecycle: PageLifecycle
  /** Loads the advertising code; absent for no advertisements. */
  ads?: LoadAds | undefined
  /** Reports watching; null in a preview (PLY-16). */
  statistics?: Statistics | null
  policy?: PolicyRefusals
  /** The choices in a player before this one, which it continues. */
  kept?: KeptTracks
}

export interface MediaOptions
  extends VideoPorts,
    Pick<Tv, 'api' | 'session' | 'clock' | 'storage' | 'connection'> {
  /** The viewer's languages of sound and subtitles. */
  trackPreferences: Pick<TrackPreferences, 'languages'>
}

/** The events of a player's media; the load and the effects of each kind of player listen to them. */
export interface MediaEvents {
  /** A newer load has aborted the previous one. */
  'load-started': undefined
  /** A gate is on screen. */
  gated: Gate
  /** The engine read more of the source; the tracks are updated afterwards. */
  tracks: undefined
  /** The position changed; emitted before the state becomes `playing`. */
  moved: undefined
  /** The viewer or an advertisement paused the media. */
  paused: undefined
  /** A middle ad break is over: the media resumes as after the viewer's pause. */
  resuming: undefined
  /** The media, and the advertisements after it, have ended. */
  ended: undefined
  /** The engine is about to unload because of a failure; another source may follow. */
  failed: undefined
  /** Recovery requests the stream again, at the same position or this many seconds after it. */
  renew: number
  /** Recovery loads the same address of the live edge again. */
  reload: undefined
  /** The session changed: another viewer, or another set of rights. */
  'viewer-changed': undefined
  /** The connection is back while the requested media is not on screen. */
  reconnected: undefined
}

/** Times of the media on screen, which depend on the kind of player. */
export interface MediaTiming {
  /** False if no media lies ahead that recovery could jump to. */
  hasMediaAhead(): boolean
  /** True in the last seconds of a film: recovery ends it instead of jumping. */
  isAtEnd(): boolean
  /** Epoch second on screen if it should be the live edge, else null. */
  onAir(): number | null
  /** Position by which advertisements are scheduled, seconds; null on a channel. */
  adPosition(): number | null
}

/** The load and the source that a player's media has now. */
export interface CurrentSource {
  /** Aborts when the next load starts. */
  load: AbortController
  /** Between two sources: engine events still belong to the previous one. */
  isSwitching: boolean
  /** The last position on screen, -1 for none. */
  lastPosition: number
}

/** The parts of a player's media that its capabilities share. */
export interface MediaParts extends MediaOptions {
  timing: MediaTiming
  state: Signal<PlayerState>
  events: Emitter<MediaEvents>
  notices: Notices
  tracks: ReturnType<typeof createTrackChoice>
  current: CurrentSource
  recovery: Recovery
  adBreaks: AdBreaks
  send(event: PlayerEvent): void
  /** True while no load may start the picture: the viewer has paused it, or it has ended. */
  staysPaused(): boolean
}
