import type { Signal } from '@preact/signals-core'
import * as v from 'valibot'
import { readAdInfo } from '../../api/ads'
import type { Clock } from '../../lib/clock'
import { toJson } from '../../lib/json'
import type { Storage } from '../../lib/storage/storage'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import { readStored } from '../../lib/storage/stored-record'
import type { AdEvent } from '../statistics/analytics'
import { createAdAnalytics } from './ad-analytics'
import { type AdCycleEvent, NO_ADS_YET, type Roll, reduceAdCycle } from './ad-cycle'
import type { AdEngine, AdFailure, AdView } from './ad-engine'
import { AdError, describeFailure, getCounter, isFailure, toAdFailure } from './ad-error'
import { isWeb } from './vast/macros'

/** Maximum number of stored reports. */
const MAX_REPORTS = 50

export type AdState =
  /** The media is on screen. */
  | { name: 'off' }
  /** An advertisement is being requested; during a middle roll the media keeps playing meanwhile. */
  | { name: 'looking'; roll: Roll }
  | { name: 'loading'; roll: Roll }
  /** The browser requires a user gesture first. */
  | { name: 'blocked'; roll: Roll }
  /** `removable`: the viewer can pay to remove advertising. */
  | { name: 'showing'; roll: Roll; view: AdView; removable: boolean }

/** The player's media, as the ad controller uses it. */
export interface AdMedia {
  /** Pauses and hides the media for an advertisement. */
  hold(): void
  /** Resumes the media after an advertisement. */
  resumeMedia(): void
  /** Reports that the browser requires a user gesture before an advertisement plays. */
  refused(): void
  /** Reports what happened to an advertisement to analytics. */
  report(event: AdEvent): void
}

/** Advertising over one player (ADS-01). */
export interface AdController {
  /** True while an advertisement is on screen, or a roll delays the media. */
  readonly isHolding: boolean
  /**
   * Called when a media starts, or starts from another position; resolves when it may be shown. `wire` is the stream's
   * ad block, `mediaId` the id of the channel or content.
   */
  open(wire: unknown, mediaId: string): Promise<void>
  /** Frames of the media advanced by `seconds`; `mediaPosition` is the position in the media in seconds, null for live. */
  advanced(seconds: number, mediaPosition: number | null): void
  /** Called when the viewer pauses: a roll that is still being requested is postponed. */
  paused(): void
  /** The viewer resumed playback. */
  resumed(): void
  /** The media ended; resolves when its post roll has ended too. */
  ended(): Promise<void>
  /** The load was aborted: stops advertising. */
  abort(): void
  play(): Promise<void>
  pause(): void
  skip(): void
  clicked(): void
  /** Facts for support; they contain no address. */
  facts(): Record<string, string>
  readonly reports: ReturnType<typeof createAdReports>
  release(): void
}

/** Timeout for the advertising id, after which the request is sent without it, ms. */
const AD_ID_MS = 1500

export function createAdController(options: {
  /** Owned by the player: signals of this chunk may come from another copy of the signals library. */
  state: Signal<AdState>
  engine: AdEngine
  clock: Clock
  storage: Storage
  /** Returns the viewer's advertising id, for addresses that request it. */
  adId(): Promise<string>
  media: AdMedia
}): AdController {
  const { state, engine, clock, storage, adId, media } = options
  const reports = createAdReports(storage, clock)
  const analytics = createAdAnalytics(media.report)
  let info = readAdInfo({})
  let cycle = NO_ADS_YET
  let isHolding = false
  /** Incremented to make callbacks of an abandoned roll return at once. */
  let playId = 0

  /** Applies an event; returns true if it starts a roll. */
  function send(event: AdCycleEvent): boolean {
    const before = cycle.roll
    cycle = reduceAdCycle(cycle, event, info, clock.now())
    return !before && cycle.roll !== null
  }

  const adIdWithTimeout = () => findAdId(clock, adId)

  /** Wire guess (docs/wire-guesses.md): the macro of IAB for the advertising id. */
  const addressOf = async (url: string) =>
    url.includes('[IFA]') ? url.replaceAll('[IFA]', encodeURIComponent(await adIdWithTimeout())) : url

  /** Tries the addresses of the roll, as the cycle decides, until the media is back on screen. */
  async function play(): Promise<void> {
    const ownPlayId = ++playId
    while (cycle.roll && ownPlayId === playId) {
      const { kind, index, shown } = cycle.roll
      const { alias, url } = info.lists[kind][index] ?? { alias: '', url: '' }
      state.value = { name: 'looking', roll: kind }
      const recordFailure = (thrown: unknown) => {
        if (ownPlayId !== playId) return
        reports.add(kind, alias, toAdFailure(thrown))
        analytics.failed(kind, toAdFailure(thrown))
      }
      try {
        const remaining = info.most === null ? null : info.most - shown
        const address = await addressOf(url)
        if (ownPlayId !== playId) return
        analytics.requested(kind)
        const count = await engine.play(
          { url: address, most: remaining, adId: adIdWithTimeout, place: cycle.mediaPosition },
          {
            begins() {
              if (ownPlayId !== playId) return
              state.value = { name: 'loading', roll: kind }
              const wasHolding = isHolding
              isHolding = true
              // Pause the media for a post roll too: it may still play its last frames.
              if (kind === 'post' || (!wasHolding && kind !== 'pre')) media.hold()
            },
            shows(view) {
              if (ownPlayId !== playId) return
              const checkedView = checkView(view, shown)
              analytics.shown(kind, checkedView)
              state.value = { name: 'showing', roll: kind, view: checkedView, removable: info.removable }
            },
            blocked() {
              if (ownPlayId !== playId) return
              state.value = { name: 'blocked', roll: kind }
              media.refused()
            },
            failed: (failure) => recordFailure(new AdError(failure)),
          },
        )
        if (ownPlayId !== playId) return
        analytics.ended(count)
        send({ name: 'shown', count })
      } catch (thrown) {
        recordFailure(thrown)
        if (ownPlayId === playId) send({ name: 'failed' })
      }
      if (ownPlayId === playId && !cycle.roll) finish(kind)
    }
  }

  function finish(kind: Roll): void {
    const wasHolding = isHolding
    isHolding = false
    state.value = { name: 'off' }
    if (wasHolding && (kind === 'middle' || kind === 'post-pause')) media.resumeMedia()
  }

  function abort(): void {
    playId += 1
    if (cycle.roll) engine.stop()
    analytics.aborted()
    send({ name: 'left' })
    isHolding = false
    state.value = { name: 'off' }
  }

  return {
    reports,
    get isHolding() {
      return isHolding
    },
    async open(wire, mediaId) {
      abort()
      info = readAdInfo(wire)
      if (!send({ name: 'opens', mediaId })) return
      isHolding = true
      await play()
    },
    advanced(seconds, mediaPosition) {
      if (send({ name: 'advanced', seconds, mediaPosition })) void play()
    },
    paused() {
      if (!cycle.roll || isHolding) return
      playId += 1
      engine.stop()
      send({ name: 'put-off' })
      state.value = { name: 'off' }
    },
    resumed() {
      if (send({ name: 'pause-ended' })) void play()
    },
    async ended() {
      if (!send({ name: 'media-ended' })) return
      isHolding = true
      await play()
    },
    abort,
    play: () => engine.resume(),
    pause: () => engine.pause(),
    skip() {
      analytics.skipped()
      engine.skip()
    },
    clicked() {
      analytics.clicked()
      engine.clicked()
    },
    facts: () => ({ ads: engine.name, 'ads.failed': reports.counts() }),
    release() {
      abort()
      engine.release()
    },
  }
}

/** Resolves to an empty id after the timeout, so that the picture never waits for it. */
const findAdId = (clock: Clock, adId: () => Promise<string>) =>
  new Promise<string>((resolve) => {
    const timer = clock.setTimeout(() => resolve(''), AD_ID_MS)
    void adId().then((id) => {
      clock.clearTimeout(timer)
      resolve(id)
    })
  })

/** Returns the view of an advertisement, with the `shown` advertisements before it counted in. */
function checkView(view: AdView, shown: number): AdView {
  // The engine may be third-party code: read its link once, as text, and validate that text.
  const text = String(view.link ?? '').trim()
  const link = isWeb(text) ? text : null
  return { ...view, link, number: view.number + shown, count: view.count + shown }
}

/** One failed advertisement. */
const storedReport = v.object({
  /** Epoch ms. */
  at: v.number(),
  roll: v.string(),
  /** The operator's name of the address; the address itself is a secret of the ad server. */
  alias: v.string(),
  failure: v.custom<AdFailure>(isFailure),
  meaning: v.string(),
})

/** The last failed advertisements, stored in this browser, oldest first (ADS-02). */
function createAdReports(storage: Storage, clock: Clock) {
  const list = () => readStored(storage, STORAGE_KEYS.adReports, v.array(storedReport)) ?? []
  return {
    list,
    add(roll: Roll, alias: string, failure: AdFailure): void {
      const newReport = { at: clock.now(), roll, alias, failure, meaning: describeFailure(failure) }
      storage.set(STORAGE_KEYS.adReports, toJson([...list(), newReport].slice(-MAX_REPORTS)))
    },
    /** Number of failures by counter: `media-timeout 2, error_load_403 1`; empty if there were none. */
    counts(): string {
      const countsByAlias = new Map<string, number>()
      for (const { failure } of list()) {
        const name = getCounter(failure)
        countsByAlias.set(name, (countsByAlias.get(name) ?? 0) + 1)
      }
      return [...countsByAlias].map(([name, count]) => `${name} ${count}`).join(', ')
    },
  }
}
