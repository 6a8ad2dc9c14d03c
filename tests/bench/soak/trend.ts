/** A value at a moment; `at` in seconds from the beginning. */
export interface Sample {
  at: number
  value: number
}

/** How values went: the first and last of them, and the straight line that fits all of them best. */
export interface Trend {
  first: number
  last: number
  /** Of the line, per hour. */
  slope: number
  /** What the line grew by from its beginning to its end, as a share of its beginning. */
  growth: number
  flat: boolean
}

/** What a line may grow by and still be called flat. */
const FLAT = 0.05

/** The {@link Trend} of samples in order. A line that falls is flat: what goes away is no leak. */
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
