import type { ContentPlayer } from '../../core/playback/content'
import type { ErrorWords } from '../../core/text'
import type { PlayerContent } from '../kit/player/player-content'
import { contentMediaContext } from './content-media-context'
import { gateButtonsOf } from './operator-buttons'

/** The common words of this error speak of a channel. */
export const CONTENT_ERROR_WORDS: ErrorWords = { 'media-unsupported': 'player.videoUnsupported' }

/** The film or the series, for the components that all players share. */
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
  buttons: () => (player ? gateButtonsOf(player) : []),
  press(place) {
    const pressed = player && gateButtonsOf(player)[place]
    if (pressed) void player.choose(pressed.button).catch(() => undefined)
  },
  price() {
    const price = player?.rights.value?.minPrice ?? null
    return Number(price) > 0 ? price : null
  },
  errorWords: CONTENT_ERROR_WORDS,
  age: () => player?.episode.value?.age ?? player?.content.value?.age ?? null,
})
