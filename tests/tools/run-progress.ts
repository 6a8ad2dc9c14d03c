/** How far a run is. Times in s; those of the run count from its start. */
interface RunState {
  /** Names of the parts by stage and lane: see run-all.ts. */
  stages: readonly (readonly (readonly string[])[])[]
  /** The durations of an earlier run. */
  kept: Readonly<Record<string, number>>
  /** The durations of the parts that have ended. */
  done: ReadonlyMap<string, number>
  /** When each part began. */
  begun: ReadonlyMap<string, number>
  nowS: number
}

/** How many times as long as in an earlier run the parts took that have ended; 1 if none has. Durations in s. */
export function measurePace(done: RunState['done'], kept: RunState['kept']): number {
  const known = [...done].filter(([name]) => kept[name])
  const before = known.reduce((sum, [name]) => sum + (kept[name] ?? 0), 0)
  const now = known.reduce((sum, [, seconds]) => sum + seconds, 0)
  return before > 0 ? now / before : 1
}

/**
 * The minutes that a run takes from now on: `about 7 min`, or `an unknown time` without durations of an earlier run. A
 * machine that took longer for the parts so far takes longer for the rest.
 */
export function minutesLeft({ stages, kept, done, begun, nowS }: RunState): string {
  const pace = measurePace(done, kept)
  const leftOf = (name: string): number => {
    if (done.has(name)) return 0
    const whole = (kept[name] ?? 0) * pace
    const start = begun.get(name)
    return start === undefined ? whole : Math.max(0, whole - (nowS - start))
  }
  if (stages.flat(2).some((name) => !done.has(name) && kept[name] === undefined)) return 'an unknown time'
  const left = stages
    .map((lanes) => Math.max(...lanes.map((lane) => lane.map(leftOf).reduce((sum, one) => sum + one, 0))))
    .reduce((sum, one) => sum + one, 0)
  return `about ${Math.ceil(left / 60)} min`
}
