import type { Subject } from '../kit/player/subject'
import type { ContentPlayer } from '../kit/watch-content'

/** The film or the series, for the parts that all players share. */
export const subjectOf = (player: ContentPlayer | null): Subject => ({
  known: () => player?.content.value != null,
  name: () => player?.content.value?.title ?? '',
  path: () => `/contents/${encodeURIComponent(player?.content.value?.slug ?? '')}`,
  surroundings: async () => player && (await import('./surroundings')).surroundingsOf(player),
  age: () => player?.episode.value?.age ?? player?.content.value?.age ?? null,
})
