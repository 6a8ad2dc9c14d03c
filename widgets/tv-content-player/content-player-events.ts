import type { ContentPlayer } from '../../core/playback/content'
import type { HostOf } from '../kit/element/define-widget'
import { onChange } from '../kit/player/announce-player'
import type { TvContentPlayerEventMap } from './contract'
import { episodeShape } from './episodes/episode-shape'

/** Turns what only a content player's signals say into the element's events. Returns the functions that stop it. */
export const announceContentPlayer = (
  player: ContentPlayer,
  host: HostOf<TvContentPlayerEventMap>,
): (() => void)[] => [
  onChange(player.time, Math.floor, () => {
    const { time, duration } = player
    host.emit('tv-timeupdate', { currentTime: time.value, duration: duration.value })
  }),
  onChange(
    player.content,
    (content) => content?.id ?? null,
    (id) => id !== null && host.emit('tv-ready'),
  ),
  onChange(
    player.episode,
    (episode) => episode?.id ?? null,
    () => {
      const [series, episode] = [player.content.value, player.episode.value]
      if (!series || !episode) return
      host.sync({ content: `${series.slug}/${episode.slug}` })
      host.emit('tv-episode-change', { episode: episodeShape(episode) })
    },
  ),
  onChange(
    player.state,
    (state) => state.name === 'paused' && state.why === 'ended',
    (ended) => ended && host.emit('tv-ended'),
  ),
  onChange(
    player.point,
    (point) => point,
    (point) => point && host.emit('tv-skip-point', { point: { ...point } }),
  ),
  onChange(
    player.speed,
    (speed) => speed,
    (speed) => host.sync({ speed }),
  ),
]
