import { computed, signal } from '@preact/signals-core'
import { type Content, type ContentRights, type Episode, episodeBeside } from '../../catalogue'
import type { ContentPlayer } from './contract'
import { pointAt } from './playback-points'
import type { Thumbnails } from './thumbnails'
import type { VodSource } from './vod-source'

/** What a content player shows, as {@link ContentPlayer} has it. */
export function createContentView() {
  const content = signal<Content | null>(null)
  const episode = signal<Episode | null>(null)
  const episodes = signal<Episode[]>([])
  const part = signal<ContentPlayer['part']['value']>('feature')
  const time = signal(0)
  const vodSource = signal<VodSource | null>(null)
  const featured = computed(() => part.value === 'feature')
  return {
    content,
    episode,
    episodes,
    rights: signal<ContentRights | null>(null),
    part,
    /** The film itself is on screen, and nothing before it or for it. */
    featured,
    time,
    duration: signal(0),
    vodSource,
    resumed: signal(false),
    thumbnails: signal<Thumbnails | null>(null),
    speed: signal(1),
    aside: signal(false),
    point: computed(() => (featured.value ? pointAt(vodSource.value?.buttons ?? [], time.value) : null)),
    highlights: computed(() => (featured.value ? (vodSource.value?.highlights ?? []) : [])),
    next: computed(() => episodeBeside(episodes.value, episode.value?.id ?? null, 1)),
  }
}

export type ContentView = ReturnType<typeof createContentView>
