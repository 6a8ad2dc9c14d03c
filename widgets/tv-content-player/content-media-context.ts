import { type ContentPlayer, hasTimeline } from '../../core/playback/content'
import type { MediaContext } from '../kit/player/media-context'

/** The film for the media session, screen readers and casting. */
export function contentMediaContext(player: ContentPlayer): MediaContext {
  const ignore = () => undefined
  return {
    media() {
      const [content, episode] = [player.content.value, player.episode.value]
      if (!content) return null
      const artwork = episode?.picture ?? content.picture ?? content.poster
      return episode
        ? { title: episode.title, artist: content.title, artwork }
        : { title: content.title, artist: '', artwork }
    },
    position() {
      const [at, of] = [player.time.value, player.duration.value]
      return hasTimeline(of) && player.part.value !== 'packshot' ? { at, of, rate: player.speed.value } : null
    },
    seekTo: (second) => void player.seekTo(second).catch(ignore),
    next: () => void player.step(1).catch(ignore),
    previous: () => void player.step(-1).catch(ignore),
    reopen: (isPaused) => player.retry(!isPaused),
  }
}
