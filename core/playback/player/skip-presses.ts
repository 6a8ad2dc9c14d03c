import type { Clock } from '../../lib/clock'
import type { SourcePlayer } from './contract'

/** Presses of skip are added up for this long before they are carried out, ms (spec/2 §9). */
const SETTLE_MS = 500
/** After which a picture that was paused goes on, ms (spec/2 §9). */
const RESUME_MS = 400

/** Presses of skip, added up until they stop (PLY-04). */
export interface SkipPresses {
  add(seconds: number): void
  /** Forgets what was pressed, and what was to follow. */
  cancel(): void
}

/**
 * `move` carries the presses out, by so many seconds; a picture that stood still goes on afterwards. `stays`: it was
 * paused after the presses.
 */
export function createSkipPresses(
  clock: Clock,
  { state, resume }: Pick<SourcePlayer, 'state' | 'resume'>,
  move: (by: number, stays: boolean) => Promise<void>,
): SkipPresses {
  const isPaused = () => state.value.name === 'paused'
  let pressed = 0
  /** The picture stood before the first of them. */
  let stood = false
  let timer: number | null = null

  function cancel(): void {
    if (timer !== null) clock.clearTimeout(timer)
    timer = null
    pressed = 0
  }

  function settle(): void {
    const by = pressed
    const goesOn = stood
    cancel()
    move(by, isPaused() && !goesOn).then(
      () => {
        if (!goesOn) return
        timer ??= clock.setTimeout(() => {
          timer = null
          if (isPaused()) resume().catch(() => undefined)
        }, RESUME_MS)
      },
      () => undefined,
    )
  }

  return {
    cancel,
    add(seconds) {
      if (pressed === 0) stood = isPaused()
      if (timer !== null) clock.clearTimeout(timer)
      pressed += seconds
      timer = clock.setTimeout(settle, SETTLE_MS)
    },
  }
}
