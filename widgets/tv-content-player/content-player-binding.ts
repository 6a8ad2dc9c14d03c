import { TvError } from '../kit/base'
import type { WidgetHost } from '../kit/define-widget'
import { actOn, IDLE_PLAYER, type PlayerBinding, withPlayerApi } from '../kit/player/player-binding'
import type { TvContentInfo, TvEpisode } from '../kit/shapes'
import type { ContentPlayer } from '../kit/watch-content'
import { episodeShape } from './episode-shape'

/** What the live properties read while the element has no view. */
export const IDLE = {
  ...IDLE_PLAYER,
  currentTime: 0,
  duration: 0,
  contentInfo: null,
  episode: null,
  episodes: [],
} as const

/** Methods and live properties of the contract, over whatever model is there. Methods reject with a TvError. */
export function createContentPlayerApi(
  binding: PlayerBinding<ContentPlayer>,
  host: WidgetHost,
  video: HTMLVideoElement,
) {
  const player = () => binding.player.value
  const act = actOn(binding)

  return withPlayerApi(binding, host, video, {
    seekTo: act((model, seconds: number) => {
      if (!Number.isFinite(seconds)) throw new TvError('rejected', { argument: 'seconds' })
      return model.seekTo(seconds)
    }),
    nextEpisode: act((model) => model.step(1)),
    previousEpisode: act((model) => model.step(-1)),
    get currentTime() {
      return player()?.time.value ?? 0
    },
    get duration() {
      return player()?.duration.value ?? 0
    },
    get contentInfo(): TvContentInfo | null {
      const content = player()?.content.value
      return content ? { id: content.id, slug: content.slug, title: content.title } : null
    },
    get episode(): TvEpisode | null {
      const episode = player()?.episode.value
      return episode ? episodeShape(episode) : null
    },
    get episodes(): readonly TvEpisode[] {
      return player()?.episodes.value.map(episodeShape) ?? []
    },
  })
}
