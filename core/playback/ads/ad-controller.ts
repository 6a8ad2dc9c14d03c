import type { Signal } from '@preact/signals-core'
import { readAdInfo } from '../../api/ads'
import type { Clock } from '../../lib/clock'
import type { Storage } from '../../lib/storage'
import { type AdCycleEvent, NO_ADS_YET, type Roll, reduce } from './ad-cycle'
import type { AdEngine, AdView } from './ad-engine'
import { AdError, failureOf } from './ad-error'
import { type AdReports, createAdReports } from './ad-reports'
import { isWeb } from './vast/macros'

export type AdState =
  /** The media has the screen. */
  | { name: 'off' }
  /** Something to show is looked for; in the middle of the media that goes on meanwhile. */
  | { name: 'looking'; roll: Roll }
  | { name: 'loading'; roll: Roll }
  /** The browser wants a gesture first. */
  | { name: 'blocked'; roll: Roll }
  /** `removable`: the viewer may buy advertising off. */
  | { name: 'showing'; roll: Roll; view: AdView; removable: boolean }

/** The player's media, for whoever lays advertisements over it. */
export interface AdMedia {
  /** Leaves the screen to an advertisement. */
  hold(): void
  /** Has the screen again. */
  goOn(): void
  /** The browser wants a gesture first. */
  refused(): void
}

export interface AdControllerOptions {
  /** Written here; the player's own, because this code may come with other copies of what it shares. */
  state: Signal<AdState>
  engine: AdEngine
  clock: Clock
  storage: Storage
  /** The id that advertisements know this viewer by, for addresses that ask for it. */
  adId(): Promise<string>
  media: AdMedia
}

/** Advertising over one player (spec/2 §4 "Ad cycle"). */
export interface AdController {
  /** The media has left the screen, or waits to have it. */
  readonly holds: boolean
  /** Another media is about to begin, or the same in another place; resolves when it may have the screen. */
  open(wire: unknown, of: string): Promise<void>
  /** Frames of the media advanced by so many seconds; `place` is its second, null where it has none, as live. */
  advanced(seconds: number, place: number | null): void
  /** The viewer holds the media: nothing is laid over it that is still looked for. */
  paused(): void
  /** The viewer's pause is over. */
  resumed(): void
  /** The media is over; resolves when what comes after it is over too. */
  ended(): Promise<void>
  /** What plays is given up. */
  leave(): void
  play(): Promise<void>
  pause(): void
  skip(): void
  clicked(): void
  /** Facts for support; no address. */
  facts(): Record<string, string>
  readonly reports: AdReports
  release(): void
}

/** The id that advertisements know a viewer by is asked for in this time, or done without, ms. */
const AD_ID_MS = 1500

export function createAdController({
  state,
  engine,
  clock,
  storage,
  adId,
  media,
}: AdControllerOptions): AdController {
  const reports = createAdReports(storage, clock)
  let info = readAdInfo({})
  let cycle = NO_ADS_YET
  let holds = false
  /** Rolls of media that was given up go on for nobody. */
  let playId = 0

  /** True where the screen is an advertisement's from now on. */
  function send(event: AdCycleEvent): boolean {
    const before = cycle.roll
    cycle = reduce(cycle, event, info, clock.now())
    return !before && cycle.roll !== null
  }

  /** Nobody's picture waits for an id. */
  const adIdSoon = () =>
    new Promise<string>((resolve) => {
      const timer = clock.setTimeout(() => resolve(''), AD_ID_MS)
      void adId().then((id) => {
        clock.clearTimeout(timer)
        resolve(id)
      })
    })

  const addressOf = async (url: string) =>
    url.includes('[IFA]') ? url.replaceAll('[IFA]', encodeURIComponent(await adIdSoon())) : url

  /** Tries the addresses of the roll that has the screen, as the cycle says, until the media has it again. */
  async function play(): Promise<void> {
    const ownPlayId = ++playId
    while (cycle.roll && ownPlayId === playId) {
      const { kind, index, shown } = cycle.roll
      const { alias, url } = info.lists[kind][index] ?? { alias: '', url: '' }
      state.value = { name: 'looking', roll: kind }
      const note = (thrown: unknown) => {
        if (ownPlayId === playId) reports.add(kind, alias, failureOf(thrown))
      }
      try {
        const most = info.most === null ? null : info.most - shown
        const address = await addressOf(url)
        if (ownPlayId !== playId) return
        const count = await engine.play(
          { url: address, most, adId: adIdSoon, place: cycle.place },
          {
            begins() {
              if (ownPlayId !== playId) return
              state.value = { name: 'loading', roll: kind }
              const held = holds
              holds = true
              // Media that is as good as over goes on behind what comes after it.
              if (kind === 'post' || (!held && kind !== 'pre')) media.hold()
            },
            shows(view) {
              if (ownPlayId !== playId) return
              // An engine may be anybody's.
              const link = view.link && isWeb(view.link) ? view.link : null
              const all = { ...view, link, number: view.number + shown, count: view.count + shown }
              state.value = { name: 'showing', roll: kind, view: all, removable: info.removable }
            },
            blocked() {
              if (ownPlayId !== playId) return
              state.value = { name: 'blocked', roll: kind }
              media.refused()
            },
            failed: (failure) => note(new AdError(failure)),
          },
        )
        if (ownPlayId !== playId) return
        send({ name: 'shown', count })
      } catch (thrown) {
        note(thrown)
        if (ownPlayId === playId) send({ name: 'failed' })
      }
      if (ownPlayId === playId && !cycle.roll) finish(kind)
    }
  }

  function finish(kind: Roll): void {
    const held = holds
    holds = false
    state.value = { name: 'off' }
    if (held && (kind === 'middle' || kind === 'post-pause')) media.goOn()
  }

  function leave(): void {
    playId += 1
    if (cycle.roll) engine.stop()
    send({ name: 'left' })
    holds = false
    state.value = { name: 'off' }
  }

  return {
    reports,
    get holds() {
      return holds
    },
    async open(wire, of) {
      leave()
      info = readAdInfo(wire)
      if (!send({ name: 'opens', of })) return
      holds = true
      await play()
    },
    advanced(seconds, place) {
      if (send({ name: 'advanced', seconds, place })) void play()
    },
    paused() {
      if (!cycle.roll || holds) return
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
      holds = true
      await play()
    },
    leave,
    play: () => engine.resume(),
    pause: () => engine.pause(),
    skip: () => engine.skip(),
    clicked: () => engine.clicked(),
    facts: () => ({ ads: engine.name, 'ads.failed': reports.counts() }),
    release() {
      leave()
      engine.release()
    },
  }
}
