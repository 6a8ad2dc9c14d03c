/** A value at a moment; `at` in seconds from the start. */
export interface Sample {
  at: number
  value: number
}

/** Trend of a series: first and last value, and the least-squares line. */
export interface Trend {
  first: number
  last: number
  /** Slope of the line per hour. */
  slope: number
  /** Growth of the line from its start to its end, as a share of its start. */
  growth: number
  flat: boolean
}

/** Maximum growth of a flat line. */
const FLAT = 0.05

/** Returns the {@link Trend} of samples in order. A falling line is flat, because released memory is no leak. */
export function trendOf(samples: readonly Sample[]): Trend {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const [at, value] = [mean((sample) => sample.at), mean((sample) => sample.value)]
  const spread = mean((sample) => (sample.at - at) ** 2)
  const slope = spread === 0 ? 0 : mean((sample) => (sample.at - at) * (sample.value - value)) / spread
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last) throw new Error('There is no trend without samples')
  const start = value + slope * (first.at - at)
  const growth = start === 0 ? 0 : (slope * (last.at - first.at)) / start
  return { first: first.value, last: last.value, slope: slope * 3600, growth, flat: growth <= FLAT }
}
