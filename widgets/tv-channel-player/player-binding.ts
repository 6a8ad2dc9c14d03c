import { signal } from '@preact/signals-core'
import type { ChannelPlayer } from '../../core/playback'
import { asTvError, TvError } from '../kit/base'
import type { WidgetHost } from '../kit/define-widget'
import { firstOf } from '../kit/first-of'
import type {
  TvChannelInfo,
  TvPlayerState,
  TvProgram,
  TvQuality,
  TvReport,
  TvTimeRange,
  TvTrack,
} from '../kit/shapes'
import * as screen from '../kit/watch'

/**
 * What stands between the element's public face and the player's model: the model comes and goes with the operator,
 * the element stays.
 */
export interface PlayerBinding {
  readonly player: { value: ChannelPlayer | null }
  readonly failure: { value: TvError | null }
  /** The viewer or the host wants to watch: work begins even where `load` says to wait. */
  wish: () => void
}

/** What the live properties read while the element has no view. */
export const IDLE = {
  state: 'idle',
  live: false,
  time: 0,
  program: null,
  channelInfo: null,
  seekableRange: null,
  qualities: [],
  quality: null,
  audioTracks: [],
  audioTrack: null,
  textTracks: [],
  textTrack: null,
} as const

export function createBinding(wish: () => void): PlayerBinding {
  return { player: signal(null), failure: signal(null), wish }
}

/** The model, as soon as there is one; rejects with what kept it from coming. */
const ready = (binding: PlayerBinding): Promise<ChannelPlayer> =>
  firstOf(() => {
    const [player, failure] = [binding.player.value, binding.failure.value]
    if (!player && failure) throw failure
    return player
  })

/** Methods and live properties of the contract, over whatever model is there. Methods reject with a TvError. */
export function createApi(binding: PlayerBinding, host: WidgetHost, video: HTMLVideoElement) {
  const player = () => binding.player.value
  const tracks = () => player()?.tracks.state.value
  const act =
    <A extends unknown[], R>(work: (player: ChannelPlayer, ...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      binding.wish()
      try {
        return await work(await ready(binding), ...args)
      } catch (error) {
        throw asTvError(error)
      }
    }

  return {
    play: act((model) => model.play()),
    pause: act((model) => model.pause()),
    goLive: act((model) => model.goLive()),
    seekTo: act((model, epochSeconds: number) => {
      if (!Number.isFinite(epochSeconds)) throw new TvError('rejected', { argument: 'epochSeconds' })
      return model.seekTo(epochSeconds)
    }),
    skip: act((model, seconds: number) => model.skip(seconds)),
    nextChannel: act((model) => model.step(1)),
    previousChannel: act((model) => model.step(-1)),
    enterFullscreen: () => screen.enterFullscreen(host.element, video),
    exitFullscreen: () => screen.exitFullscreen(),
    enterPictureInPicture: () => screen.togglePictureInPicture(video),
    diagnostics: act(async (model): Promise<TvReport> => model.diagnostics()),
    get state(): TvPlayerState {
      return binding.failure.value ? 'failed' : (player()?.state.value.name ?? 'idle')
    },
    get live() {
      return player()?.live.value ?? false
    },
    get time() {
      return player()?.time.value ?? 0
    },
    get program(): TvProgram | null {
      return player()?.program.value ?? null
    },
    get channelInfo(): TvChannelInfo | null {
      const channel = player()?.channel.value
      return channel ? { id: channel.id, slug: channel.slug, name: channel.name } : null
    },
    get seekableRange(): TvTimeRange | null {
      return player()?.reach() ?? null
    },
    get qualities(): readonly TvQuality[] {
      return tracks()?.qualities ?? []
    },
    get quality(): string | null {
      return tracks()?.quality ?? null
    },
    set quality(id: string | null) {
      player()?.tracks.setQuality(id)
    },
    get audioTracks(): readonly TvTrack[] {
      return tracks()?.audioTracks ?? []
    },
    get audioTrack(): string | null {
      return tracks()?.audioTrack ?? null
    },
    set audioTrack(id: string | null) {
      if (id !== null) player()?.tracks.setAudioTrack(id)
    },
    get textTracks(): readonly TvTrack[] {
      return tracks()?.textTracks ?? []
    },
    get textTrack(): string | null {
      return tracks()?.textTrack ?? null
    },
    set textTrack(id: string | null) {
      player()?.tracks.setTextTrack(id)
    },
  }
}
