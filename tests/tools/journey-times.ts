/** The kinds of time that a journey spends; `work` is the rest: presses, reads and short waits. */
export const KINDS = ['start', 'load', 'video', 'axe', 'wait', 'work'] as const
export type Kind = (typeof KINDS)[number]

/** Milliseconds by kind. */
export type Times = Record<Kind, number>

/** The fields of a Playwright step that are read here; `duration` in ms. */
export interface Step {
  title: string
  category: string
  duration: number
  steps: readonly Step[]
}

/** A wait that takes longer than this, ms, is for a timer, or for something slow. */
const LONG_WAIT_MS = 1000

/**
 * Splits the duration of a test, ms, by its steps: `start` is the browser context, the world and their release, `load`
 * a navigation and the first wait after it, `video` and `axe` the steps that models name so, `wait` every other wait of
 * more than a second and the clock of the page.
 */
export function timesOf(steps: readonly Step[], duration: number): Times {
  const times: Times = { start: 0, load: 0, video: 0, axe: 0, wait: 0, work: 0 }
  let hasLoaded = true
  const take = (step: Step): void => {
    const kind = kindOf(step, hasLoaded)
    if (kind === 'load') hasLoaded = !hasLoaded || isWait(step)
    if (kind) times[kind] += step.duration
    else for (const inner of step.steps) take(inner)
    if (step.category === 'hook') times.start += Math.max(0, step.duration - sum(step.steps))
  }
  for (const step of steps) take(step)
  const known = KINDS.reduce((total, kind) => total + times[kind], 0)
  times.work += Math.max(0, duration - known)
  // Steps that ran beside each other took more than the test.
  const share = known > duration ? duration / known : 1
  for (const kind of KINDS) times[kind] *= share
  return times
}

/** The kind of a whole step; undefined if its inner steps are to be asked. */
function kindOf(step: Step, hasLoaded: boolean): Kind | undefined {
  const { title, category, duration } = step
  if (category === 'fixture') return 'start'
  if (category === 'hook') return undefined
  if (category === 'test.step')
    return /^video\b/.test(title) ? 'video' : /^axe\b/.test(title) ? 'axe' : undefined
  if (isNavigation(step)) return 'load'
  if (isWait(step)) {
    if (!hasLoaded) return 'load'
    return duration > LONG_WAIT_MS ? 'wait' : 'work'
  }
  return /\bclock\b/i.test(title) ? 'wait' : 'work'
}

function sum(steps: readonly Step[]): number {
  return steps.reduce((total, { duration }) => total + duration, 0)
}

function isNavigation({ title }: Step): boolean {
  return /^(Navigate|Reload|Go back|Go forward|Set content)/.test(title)
}

function isWait({ title, category }: Step): boolean {
  return category === 'expect' || /^Wait/.test(title)
}
