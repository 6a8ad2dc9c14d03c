import { batch } from '@preact/signals-core'
import type { ApiClient } from '../../api/client'
import type { Clock } from '../../lib/clock'
import type { MediaEngine } from '../engine'
import type { Screening } from '../player/contract'
import type { AskedAhead } from '../prefetch/content-prefetch'
import type { Watch } from '../statistics/contract'
import type { Feature } from './content-access-watcher'
import type { ContentView } from './content-view'
import { askReel, type Reel } from './vod-source'

/** How long the way back to the beginning is offered, ms (spec/2 §9). */
const FROM_BEGINNING_MS = 5000

/** One showing of a film, an episode or a trailer. */
export interface Showing {
  feature: Feature
  /** Second to start at. */
  at: number
  /** The turn it belongs to. */
  mine: number
  /** The library that was asked for; null for the operator's choice. */
  libraryId: string | null
  language: string
  /** What was asked for before. */
  ahead: AskedAhead | null
  /** It goes on where the viewer left off, and says so. */
  resumed: boolean
  /** What the operator wants before it comes too. */
  packshots: boolean
}

/** Brings films to the screen, each behind its packshots. */
export interface Projector {
  /** Asks for the stream and hands it, and what comes before it, to the engine. Fails as `askReel` does. */
  show(showing: Showing): Promise<void>
  /** What follows the packshot on screen; null where there is none. */
  readonly afterPackshot: (() => Promise<void>) | null
  /** Another wish came. */
  turned(): void
}

interface ProjectorOptions {
  api: ApiClient
  clock: Clock
  engine: MediaEngine
  view: ContentView
  screening: Screening
  /** The film itself comes on screen, its packshots behind it. */
  began(reel: Reel, feature: Feature): void
}

export function createProjector(options: ProjectorOptions): Projector {
  const { api, clock, engine, view, screening } = options
  let afterPackshot: (() => Promise<void>) | null = null
  let resumedTimer = 0

  async function show(showing: Showing): Promise<void> {
    const { feature, mine } = showing
    const prepared = screening.prepare(feature.trailer ? null : feature.content.id)
    const reel = await askReel(api, { ...showing, signal: screening.asking })
    if (mine === screening.turn)
      await next(showing, reel, showing.packshots ? [...reel.packshots] : [], prepared)
  }

  /** The next packshot; after the last one the film. */
  async function next(showing: Showing, reel: Reel, packshots: string[], prepared: Promise<void>) {
    const { mine, feature } = showing
    const packshot = packshots.shift()
    if (packshot === undefined) return main(showing, reel, prepared)
    afterPackshot = () => next(showing, reel, packshots, prepared)
    const source = { address: packshot, startAt: 0, tracksOf: feature.content.id, knownAs: [] }
    await screening.screen(mine, prepared, source, () => {
      view.part.value = 'packshot'
    })
  }

  async function main({ feature, at, mine, resumed }: Showing, reel: Reel, prepared: Promise<void>) {
    const { content, episode, trailer } = feature
    const { address, subtitled } = reel
    afterPackshot = null
    const source = {
      address,
      startAt: at,
      tracksOf: content.id,
      subtitled,
      knownAs: trailer ? [] : [content.id, content.slug],
      watch: watchOf(reel, feature),
      ad: reel.ad && { block: reel.ad, of: (episode ?? content).id },
      brief: trailer,
    }
    await screening.screen(mine, prepared, source, () => {
      batch(() => {
        view.part.value = trailer ? 'trailer' : 'feature'
        view.reel.value = reel
        view.time.value = at
      })
      engine.rate = view.speed.value
      options.began(reel, feature)
    })
    if (mine !== screening.turn) return
    if (resumed) {
      view.resumed.value = true
      resumedTimer = clock.setTimeout(() => {
        view.resumed.value = false
      }, FROM_BEGINNING_MS)
    }
    const pictures = await reel.thumbnails()
    if (mine === screening.turn) view.thumbnails.value = pictures
  }

  const watchOf = ({ statId, trackers, libraryId }: Reel, feature: Feature): Watch => ({
    statId,
    trackers,
    aired: libraryId === null ? feature.rights.airing?.start : undefined,
    facts: () => ({
      statId,
      channelId: libraryId === null ? (feature.rights.airing?.channelId ?? null) : null,
      contentId: (feature.episode ?? feature.content).id,
      contentParentId: feature.episode ? feature.content.id : null,
      libraryId,
      startType: feature.trailer ? 'trailer' : 'content',
      position: view.time.value,
    }),
  })

  return {
    show,
    get afterPackshot() {
      return afterPackshot
    },
    turned() {
      afterPackshot = null
      clock.clearTimeout(resumedTimer)
      view.resumed.value = false
    },
  }
}
