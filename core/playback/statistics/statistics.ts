import type { TvError } from '../../lib/errors/errors'
import type { AdEvent, ViewerAction, WatchFacts } from './analytics'
import type { StatisticsOptions, Watch } from './contract'
import type { WatchReporter } from './watch-reporter'

/**
 * Reports all playback figures (PLY-15): watched seconds to the operator, pixels to audience measurement, events to
 * analytics. The counting code loads after the first frame.
 */
export interface Statistics {
  /** Counts further frames for this programme or content, null for none, after reporting the rest of the previous one. */
  watch(next: Watch | null): void
  /** Stops counting and reports the rest at once. */
  release(): void
  reportError(error: TvError): void
  /** Reports an advertisement before, in or after the media of `watch`; null if that is unknown. */
  reportAd(event: AdEvent, watch: Watch | null): void
  /** Reports an action of the viewer; `about` overrides the facts if the action concerns another content. */
  reportAction(name: ViewerAction, about?: Partial<WatchFacts>): void
}

export function createStatistics(
  options: StatisticsOptions,
  load = () => import('./watch-reporter'),
): Statistics {
  const { engine, clock, analytics } = options
  let current: Watch | null = null
  let watchReporter: WatchReporter | null = null
  /** The previous reporter, whose last report may still be pending. */
  let previousReporter: WatchReporter | null = null

  /** Starts counting at the first frames. */
  function begin(): void {
    const watch = current
    if (!watch || watchReporter) return
    stop()
    const from = { position: engine.transport.position, at: clock.now() }
    load().then(
      ({ startWatchReporter }) => {
        if (watch === current) watchReporter = startWatchReporter(watch, from, options)
      },
      // The viewer does not see a chunk that failed to load; the next `playing` event tries again.
      () => {
        if (watch === current) stop = engine.events.on('playing', begin)
      },
    )
  }

  let stop: () => void = () => undefined
  function watch(next: Watch | null): void {
    // The same stream again: continue counting its seconds.
    if (next && next === current) return
    stop()
    watchReporter?.end(false)
    previousReporter = watchReporter ?? previousReporter
    watchReporter = null
    current = next
    if (next) stop = engine.events.on('playing', begin)
  }

  const factsOf = (watch: Watch | null) => watch && { statId: watch.statId, ...watch.facts() }
  const currentFacts = () => factsOf(current)
  return {
    watch,
    release() {
      watch(null)
      previousReporter?.end(true)
    },
    reportError: ({ code, number }) => analytics({ name: 'playback_error', code, number, ...currentFacts() }),
    reportAd: (event, of) => analytics({ ...event, ...factsOf(of) }),
    reportAction: (name, about) => analytics({ name, ...currentFacts(), ...about }),
  }
}
