import type { Subject } from '../kit/player/subject'
import type { ContentPlayer } from '../kit/watch-content'
import { gateButtonsOf } from './operator-buttons'

/** The film or the series, for the parts that all players share. */
export const subjectOf = (player: ContentPlayer | null): Subject => ({
  known: () => player?.content.value != null,
  name: () => player?.content.value?.title ?? '',
  path: () => `/contents/${encodeURIComponent(player?.content.value?.slug ?? '')}`,
  surroundings: async () => player && (await import('./surroundings')).surroundingsOf(player),
  buttons: () => (player ? gateButtonsOf(player) : []),
  press(place) {
    const pressed = player && gateButtonsOf(player)[place]
    if (pressed) void player.choose(pressed.button).catch(() => undefined)
  },
  price() {
    const price = player?.rights.value?.minPrice ?? null
    return Number(price) > 0 ? price : null
  },
  age: () => player?.episode.value?.age ?? player?.content.value?.age ?? null,
})
