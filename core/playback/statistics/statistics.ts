import type { TvError } from '../../lib/errors'
import type { ViewerAction, WatchFacts } from './analytics'
import type { StatisticsOptions, Watch } from './contract'
import type { WatchReporter } from './watch-reporter'

/**
 * The one way for every figure about playback (PLY-15): seconds watched to the operator, pixels to whoever measures,
 * events to whoever counts. Counting itself is code that comes once frames show.
 */
export interface Statistics {
  /** What frames belong to from now on, null for nothing. What is untold of the last one is told. */
  watch(next: Watch | null): void
  /** Nothing will be watched any more: what is untold is told now. */
  release(): void
  failed(error: TvError): void
  /** `about` where it is not of what is watched. */
  reportAction(name: ViewerAction, about?: Partial<WatchFacts>): void
}

export function createStatistics(
  options: StatisticsOptions,
  load = () => import('./watch-reporter'),
): Statistics {
  const { engine, clock, analytics } = options
  let current: Watch | null = null
  let watchReporter: WatchReporter | null = null
  /** What may wait to be told. */
  let former: WatchReporter | null = null

  /** The first frames of what is watched. */
  function begin(): void {
    const watch = current
    if (!watch || watchReporter) return
    stop()
    const from = { position: engine.transport.position, at: clock.now() }
    load().then(
      ({ startWatchReporter }) => {
        if (watch === current) watchReporter = startWatchReporter(watch, from, options)
      },
      // Figures that cannot be had are not worth a word on screen; the next frames after a wait are another chance.
      () => {
        if (watch === current) stop = engine.events.on('playing', begin)
      },
    )
  }

  let stop: () => void = () => undefined
  function watch(next: Watch | null): void {
    stop()
    watchReporter?.end(false)
    former = watchReporter ?? former
    watchReporter = null
    current = next
    if (next) stop = engine.events.on('playing', begin)
  }

  const here = () => current && { statId: current.statId, ...current.facts() }
  return {
    watch,
    release() {
      watch(null)
      former?.end(true)
    },
    failed: ({ code, number }) => analytics({ name: 'playback_error', code, number, ...here() }),
    reportAction: (name, about) => analytics({ name, ...here(), ...about }),
  }
}
