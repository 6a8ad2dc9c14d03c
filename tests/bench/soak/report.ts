import type { Call } from '../../models/world'
import { table } from '../statistics'
import { aMillionPerSecond, type CallRate, ratesOf } from './calls'
import { trendOf } from './trend'
import { type Look, series } from './viewing'

/** 0/0 counts as no change. */
export const percent = (share: number) => `${((Number.isNaN(share) ? 0 : share) * 100).toFixed(1)} %`

const aheadOf = ({ ahead }: Look) => ahead

/** Prints how each measure developed over the samples, and the frames between the first and the last. */
export function reportLooks(looks: readonly Look[]): void {
  const measures: [name: string, of: (look: Look) => number, digits: number][] = [
    ['heap, KB', ({ heapBytes }) => heapBytes / 1000, 0],
    ['nodes', ({ nodes }) => nodes, 0],
    ['listeners', ({ listeners }) => listeners, 0],
    ['buffer kept, s', ({ kept }) => kept, 1],
    ['buffer ahead, s', aheadOf, 1],
    ['behind the present, s', ({ behind }) => behind, 1],
  ]
  const rows = measures.map(([name, of, digits]) => {
    const values = looks.map(of)
    const { first, last, slope, growth: grown, flat } = trendOf(series(looks, of))
    return {
      'stayed on': name,
      first: first.toFixed(digits),
      last: last.toFixed(digits),
      lowest: Math.min(...values).toFixed(digits),
      highest: Math.max(...values).toFixed(digits),
      'slope per hour': slope.toFixed(digits),
      'over the run': percent(grown),
      // The forward buffer varies with every segment, so its slope is meaningless.
      flat: of === aheadOf ? '' : flat ? 'yes' : 'NO',
    }
  })
  const [first, last] = [looks[0], looks.at(-1)]
  const frames = (last?.frames ?? 0) - (first?.frames ?? 0)
  const dropped = (last?.dropped ?? 0) - (first?.dropped ?? 0)
  const others = looks.filter(({ state }) => state !== 'playing').map(({ state }) => state)
  console.log(`\n${table(rows)}`)
  console.log(`Dropped frames: ${dropped} of ${frames} (${percent(dropped / frames)})`)
  console.log(
    `Stalls reported: ${(last?.waits ?? 0) - (first?.waits ?? 0)}; samples at which it did not play: ${others.length} of ${looks.length}`,
  )
}

/** Prints the calls before `from` and between `from` and `to`, epoch ms, by kind. */
export function reportCalls(calls: readonly Call[], from: number, to: number): void {
  const rates = ratesOf(calls, from, to)
  const rows = rates.map(({ call, atStart, perHour }) => ({
    call,
    'first minute': atStart,
    'per viewer-hour': perHour.toFixed(1),
    'a million, per second': Math.round(aMillionPerSecond(perHour)),
  }))
  const api = rates.filter(({ call }) => call.includes(' /v2/'))
  const sum = (of: (rate: CallRate) => number) => api.reduce((total, rate) => total + of(rate), 0)
  console.log(`\n${table(rows)}`)
  console.log(
    `API: ${sum(({ atStart }) => atStart)} calls to come in, ${sum(({ perHour }) => perHour).toFixed(1)} per viewer-hour after that`,
  )
}
