import type { ChannelPlayer } from '../../core/playback'
import { TvError } from '../kit/base'
import type { WidgetHost } from '../kit/define-widget'
import { actOn, IDLE_PLAYER, type PlayerBinding, withPlayerApi } from '../kit/player/player-binding'
import type { TvChannelInfo, TvProgram, TvTimeRange } from '../kit/shapes'

/** What the live properties read while the element has no view. */
export const IDLE = {
  ...IDLE_PLAYER,
  live: false,
  time: 0,
  program: null,
  channelInfo: null,
  seekableRange: null,
} as const

/** Methods and live properties of the contract, over whatever model is there. Methods reject with a TvError. */
export function createChannelPlayerApi(
  binding: PlayerBinding<ChannelPlayer>,
  host: WidgetHost,
  video: HTMLVideoElement,
) {
  const player = () => binding.player.value
  const act = actOn(binding)

  return withPlayerApi(binding, host, video, {
    goLive: act((model) => model.goLive()),
    seekTo: act((model, epochSeconds: number) => {
      if (!Number.isFinite(epochSeconds)) throw new TvError('rejected', { argument: 'epochSeconds' })
      return model.seekTo(epochSeconds)
    }),
    skip: act((model, seconds: number) => {
      if (!Number.isFinite(seconds)) throw new TvError('rejected', { argument: 'seconds' })
      return model.skip(seconds)
    }),
    nextChannel: act((model) => model.step(1)),
    previousChannel: act((model) => model.step(-1)),
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
  })
}
