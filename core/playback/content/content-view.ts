import { computed, signal } from '@preact/signals-core'
import { type Content, type ContentRights, type Episode, episodeBeside } from '../../catalogue'
import type { Thumbnails } from '../timeline/thumbnails'
import type { ContentPlayer } from './contract'
import { pointAt } from './playback-points'
import type { VodSource } from './vod-source'
import { nextDueIn } from './watch-rules'

/** The signals that a content player shows, see {@link ContentPlayer}. */
export function createContentView() {
  const content = signal<Content | null>(null)
  const episode = signal<Episode | null>(null)
  const episodes = signal<Episode[]>([])
  const part = signal<ContentPlayer['part']['value']>('feature')
  const time = signal(0)
  const vodSource = signal<VodSource | null>(null)
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
    vodSource,
    resumed: signal(false),
    thumbnails: signal<Thumbnails | null>(null),
    speed: signal(1),
    aside: signal(false),
    point: computed(() => (featured.value ? pointAt(vodSource.value?.buttons ?? [], time.value) : null)),
    highlights: computed(() => (featured.value ? (vodSource.value?.highlights ?? []) : [])),
    next,
    nextDeclined,
    nextIn: computed(() =>
      featured.value && next.value && !nextDeclined.value ? nextDueIn(time.value, duration.value) : null,
    ),
  }
}

export type ContentView = ReturnType<typeof createContentView>
