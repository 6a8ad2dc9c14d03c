import { computed, signal } from '@preact/signals-core'
import { type Content, type ContentRights, type Episode, episodeBeside } from '../../catalogue'
import type { Thumbnails } from '../timeline/thumbnails'
import { type PlaybackPoint, pointAt } from './playback-points'
import { nextDueIn } from './watch-rules'

/** The facts of a film's source that its view needs. */
export interface SourceFacts {
  /** Buttons over the picture, and places marked on the timeline. */
  buttons: PlaybackPoint[]
  highlights: PlaybackPoint[]
  /** Seconds of the media that belong to the film, if other programmes follow in it; null for all of it. */
  length: number | null
  libraryId: string | null
}

/** The signals that a content player shows, see `ContentPlayer`. */
export function createContentView() {
  const content = signal<Content | null>(null)
  const episode = signal<Episode | null>(null)
  const episodes = signal<Episode[]>([])
  const part = signal<'feature' | 'packshot' | 'trailer'>('feature')
  const time = signal(0)
  const source = signal<SourceFacts | null>(null)
  const duration = signal(0)
  const featured = computed(() => part.value === 'feature')
  const next = computed(() => episodeBeside(episodes.value, episode.value?.id ?? null, 1))
  /** True once the viewer has declined the next episode. */
  const nextDeclined = signal(false)
  return {
    content,
    episode,
    episodes,
    rights: signal<ContentRights | null>(null),
    part,
    /** True while the film itself is on screen, neither packshot nor trailer. */
    featured,
    time,
    duration,
    source,
    /** Id of the film whose packshots have played: they play once, however often it is loaded again. */
    introduced: signal<string | null>(null),
    resumed: signal(false),
    thumbnails: signal<Thumbnails | null>(null),
    speed: signal(1),
    aside: signal(false),
    point: computed(() => (featured.value ? pointAt(source.value?.buttons ?? [], time.value) : null)),
    highlights: computed(() => (featured.value ? (source.value?.highlights ?? []) : [])),
    next,
    nextDeclined,
    nextIn: computed(() =>
      featured.value && next.value && !nextDeclined.value ? nextDueIn(time.value, duration.value) : null,
    ),
  }
}

export type ContentView = ReturnType<typeof createContentView>
