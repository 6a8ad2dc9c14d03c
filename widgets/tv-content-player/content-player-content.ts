import { playedAge } from '../../core/catalogue'
import { getPinAge } from '../../core/channels'
import { type ContentPlayer, hasTimeline } from '../../core/playback/content'
import type { ErrorWords } from '../../core/text'
import type { MediaContext } from '../kit/player/media-context'
import type { PlayerContent } from '../kit/player/player-content'
import { listGateButtons } from './operator-buttons'

/** The default text of this error is about channels. */
export const CONTENT_ERROR_WORDS: ErrorWords = { 'media-unsupported': 'player.videoUnsupported' }

/** The film or series on screen, for the components that all players share. */
export const contentPlayerContent = (player: ContentPlayer | null): PlayerContent => ({
  known: () => player?.content.value != null,
  name: () => player?.content.value?.title ?? '',
  path: () => `/contents/${encodeURIComponent(player?.content.value?.slug ?? '')}`,
  mediaContext: async () => player && contentMediaContext(player),
  sale: (of) => ({
    channel: of === 'channel' ? (player?.rights.value?.broadcast?.channelId ?? null) : null,
    content: of === 'content' ? (player?.content.value?.id ?? null) : null,
  }),
  expectPurchase: () => player?.expectPurchase(),
  buttons: () => (player ? listGateButtons(player) : []),
  press(place) {
    const pressed = player && listGateButtons(player)[place]
    if (pressed) void player.choose(pressed.button).catch(() => undefined)
  },
  price() {
    const price = player?.rights.value?.minPrice ?? null
    return Number(price) > 0 ? price : null
  },
  errorWords: CONTENT_ERROR_WORDS,
  age(what) {
    if (what === 'channel') return getPinAge(player?.rights.value?.broadcast?.channel ?? null)
    return player?.content.value ? playedAge(player.content.value, player.episode.value) : null
  },
})

/** The film for the media session, screen readers and casting. */
function contentMediaContext(player: ContentPlayer): MediaContext {
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
