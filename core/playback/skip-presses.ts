import type { Clock } from '../lib/clock'

/** Presses of skip are added up for this long before they are carried out, ms (spec/2 §9). */
const SETTLE_MS = 500
/** After which a picture that was paused goes on, ms (spec/2 §9). */
const RESUME_MS = 400

/** Presses of skip, added up until they stop (PLY-04). */
export interface SkipPresses {
  add(seconds: number): void
  /** Forgets what was pressed, and what was to follow. */
  drop(): void
}

/** `move` carries the presses out, by so many seconds; `resume` lets a picture that stood still go on afterwards. */
export function createSkipPresses(
  clock: Clock,
  move: (by: number) => Promise<void>,
  stands: () => boolean,
  resume: () => void,
): SkipPresses {
  let pressed = 0
  let timer: number | null = null

  function drop(): void {
    if (timer !== null) clock.clearTimeout(timer)
    timer = null
    pressed = 0
  }

  function settle(): void {
    const by = pressed
    const stood = stands()
    drop()
    move(by).then(
      () => {
        if (!stood) return
        timer ??= clock.setTimeout(() => {
          timer = null
          resume()
        }, RESUME_MS)
      },
      () => undefined,
    )
  }

  return {
    drop,
    add(seconds) {
      if (timer !== null) clock.clearTimeout(timer)
      pressed += seconds
      timer = clock.setTimeout(settle, SETTLE_MS)
    },
  }
}
