import type { ContentPlayer } from '../../core/playback/content'
import type { WidgetHost } from '../kit/element/define-widget'
import type { LiveMembers } from '../kit/element/element-table'
import { actOn, actWithSeconds, type PlayerBinding, withPlayerApi } from '../kit/player/player-binding'
import type { TvContentPlayer } from './contract'
import { episodeShape } from './episodes/episode-shape'

/** Methods and live properties of the contract over the present player. Methods reject with a TvError. */
export function createContentPlayerApi(
  binding: PlayerBinding<ContentPlayer>,
  host: WidgetHost,
  video: HTMLVideoElement,
): LiveMembers<TvContentPlayer> {
  const player = () => binding.player.value
  const act = actOn(binding)

  const own = {
    seekTo: actWithSeconds(binding, 'seconds', (model, second) => model.seekTo(second)),
    nextEpisode: act((model) => model.step(1)),
    previousEpisode: act((model) => model.step(-1)),
    get currentTime() {
      return player()?.time.value ?? 0
    },
    get duration() {
      return player()?.duration.value ?? 0
    },
    get contentInfo() {
      const content = player()?.content.value
      return content ? { id: content.id, slug: content.slug, title: content.title } : null
    },
    get episode() {
      const episode = player()?.episode.value
      return episode ? episodeShape(episode) : null
    },
    get episodes() {
      return player()?.episodes.value.map(episodeShape) ?? []
    },
  }
  return withPlayerApi(binding, host, video, own)
}
