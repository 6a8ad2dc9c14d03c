import type { ChannelPlayer } from '../../core/playback'
import type { WidgetHost } from '../kit/element/define-widget'
import type { LiveMembers } from '../kit/element/element-table'
import { actOn, actWithSeconds, type PlayerBinding, withPlayerApi } from '../kit/player/player-binding'
import type { TvChannelPlayer } from './contract'

/** Methods and live properties of the contract over the present player. Methods reject with a TvError. */
export function createChannelPlayerApi(
  binding: PlayerBinding<ChannelPlayer>,
  host: WidgetHost,
  video: HTMLVideoElement,
): LiveMembers<TvChannelPlayer> {
  const player = () => binding.player.value
  const act = actOn(binding)

  const own = {
    goLive: act((model) => model.goLive()),
    seekTo: actWithSeconds(binding, 'epochSeconds', (model, second) => model.seekTo(second)),
    skip: actWithSeconds(binding, 'seconds', (model, seconds) => model.skip(seconds)),
    nextChannel: act((model) => model.step(1)),
    previousChannel: act((model) => model.step(-1)),
    get live() {
      return player()?.live.value ?? false
    },
    get time() {
      return player()?.time.value ?? 0
    },
    get program() {
      return player()?.program.value ?? null
    },
    get channelInfo() {
      const channel = player()?.channel.value
      return channel ? { id: channel.id, slug: channel.slug, name: channel.name } : null
    },
    get seekableRange() {
      return player()?.reach() ?? null
    },
  }
  return withPlayerApi(binding, host, video, own)
}
