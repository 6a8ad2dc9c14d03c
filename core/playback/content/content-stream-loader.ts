import { batch } from '@preact/signals-core'
import type { ApiClient } from '../../api/client'
import type { Clock } from '../../lib/clock'
import type { MediaEngine } from '../engine'
import type { SourcePlayer } from '../player/contract'
import type { ContentPrefetch } from '../prefetch/content-prefetch'
import type { Watch } from '../statistics/contract'
import type { Feature } from './content-access-watcher'
import type { ContentView } from './content-view'
import { fetchVodSource, type VodSource } from './vod-source'

/** The button that starts over is shown for this long after a resume, ms. */
const FROM_BEGINNING_MS = 5000

/** A film, an episode or a trailer to load. */
export interface ContentLoadRequest {
  feature: Feature
  /** Second to start at. */
  at: number
  /** Aborts when a newer load starts. */
  signal: AbortSignal
  /** The requested library; null for the operator's choice. */
  libraryId: string | null
  language: string
  /** The requests that started early; null for none. */
  prefetch: ContentPrefetch | null
  /** It continues where the viewer left off, and the view shows that. */
  resumed: boolean
  /** The operator's packshots play before it. */
  packshots: boolean
}

/** Loads films, each after its packshots. */
export interface ContentStreamLoader {
  /** Requests the stream and passes its packshots and itself to the engine. Rejects as `fetchVodSource` does. */
  load(loadRequest: ContentLoadRequest): Promise<void>
  /** Loads the media after the packshot on screen; null if no packshot plays. */
  readonly afterPackshot: (() => Promise<void>) | null
  /** Another load has started. */
  reset(): void
}

interface ContentStreamLoaderOptions {
  api: ApiClient
  clock: Clock
  engine: MediaEngine
  view: ContentView
  media(): SourcePlayer
  /** The engine is about to load the film itself, after its packshots. */
  began(vodSource: VodSource, feature: Feature): void
}

export function createContentStreamLoader(options: ContentStreamLoaderOptions): ContentStreamLoader {
  const { api, clock, engine, view, media } = options
  let afterPackshot: (() => Promise<void>) | null = null
  let resumedTimer = 0

  async function show(loadRequest: ContentLoadRequest): Promise<void> {
    const { feature, signal } = loadRequest
    const prepared = media().prepare(feature.trailer ? null : feature.content.id)
    const vodSource = await fetchVodSource(api, loadRequest)
    signal.throwIfAborted()
    await next(loadRequest, vodSource, loadRequest.packshots ? [...vodSource.packshots] : [], prepared)
  }

  /** Loads the next packshot; after the last one the film. */
  async function next(
    loadRequest: ContentLoadRequest,
    vodSource: VodSource,
    packshots: string[],
    prepared: Promise<void>,
  ) {
    const { signal, feature } = loadRequest
    const packshot = packshots.shift()
    if (packshot === undefined) return main(loadRequest, vodSource, prepared)
    afterPackshot = () => next(loadRequest, vodSource, packshots, prepared)
    const source = { address: packshot, startAt: 0, tracksOf: feature.content.id, knownAs: [] }
    await media().load({ signal }, prepared, source, () => {
      view.part.value = 'packshot'
    })
  }

  async function main(
    { feature, at, signal, resumed }: ContentLoadRequest,
    vodSource: VodSource,
    prepared: Promise<void>,
  ) {
    const { content, episode, trailer } = feature
    const { address, subtitled } = vodSource
    afterPackshot = null
    const source = {
      address,
      startAt: at,
      tracksOf: content.id,
      subtitled,
      knownAs: trailer ? [] : [content.id, content.slug],
      watch: watchOf(vodSource, feature),
      ad: vodSource.ad && { block: vodSource.ad, of: (episode ?? content).id },
      brief: trailer,
    }
    await media().load({ signal }, prepared, source, () => {
      batch(() => {
        view.part.value = trailer ? 'trailer' : 'feature'
        view.vodSource.value = vodSource
        view.time.value = at
      })
      engine.transport.rate = view.speed.value
      options.began(vodSource, feature)
    })
    if (resumed) {
      view.resumed.value = true
      resumedTimer = clock.setTimeout(() => {
        view.resumed.value = false
      }, FROM_BEGINNING_MS)
    }
    const pictures = await vodSource.thumbnails()
    if (!signal.aborted) view.thumbnails.value = pictures
  }

  const watchOf = ({ statId, trackers, libraryId }: VodSource, feature: Feature): Watch => ({
    statId,
    trackers,
    broadcastStart: libraryId === null ? feature.rights.broadcast?.start : undefined,
    facts: () => ({
      statId,
      channelId: libraryId === null ? (feature.rights.broadcast?.channelId ?? null) : null,
      contentId: (feature.episode ?? feature.content).id,
      contentParentId: feature.episode ? feature.content.id : null,
      libraryId,
      startType: feature.trailer ? 'trailer' : 'content',
      position: view.time.value,
    }),
  })

  return {
    load: show,
    get afterPackshot() {
      return afterPackshot
    },
    reset() {
      afterPackshot = null
      clock.clearTimeout(resumedTimer)
      view.resumed.value = false
    },
  }
}
