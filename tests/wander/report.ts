import type { Walk } from './walk'

/** One line about a walk. */
export const summaryOf = ({ seed, setting, steps, findings, seconds }: Walk): string =>
  `seed ${seed}: ${setting}, ${steps.length} steps in ${seconds.toFixed(1)} s, ${findings.length === 0 ? 'nothing found' : `${findings.length} found`}`

/** A walk in full: its steps, and what it has found. */
export const reportOf = (walk: Walk): string =>
  [
    summaryOf(walk),
    ...walk.steps.map((step, place) => `${String(place + 1).padStart(4)} ${step}`),
    ...walk.findings.map((finding) => `  => ${finding}`),
  ].join('\n')
