import type { Clock } from '../../lib/clock'
import type { Media } from './media'

/** A seek follows the last press after this long, ms (PLY-04). */
const SETTLE_MS = 500
/** A picture that was paused before the presses resumes this long after the seek, ms (PLY-04). */
const RESUME_MS = 400

/** Presses of skip, added up until they stop (PLY-04). */
export interface SkipPresses {
  add(seconds: number): void
  /** Discards the presses and the resume after them. */
  cancel(): void
}

/**
 * `move` seeks by so many seconds. A picture that was paused before the presses resumes afterwards; `stays`: the viewer
 * paused it after them.
 */
export function createSkipPresses(
  clock: Clock,
  { state, resume }: Pick<Media, 'state' | 'resume'>,
  move: (by: number, stays: boolean) => Promise<void>,
): SkipPresses {
  const isPaused = () => state.value.name === 'paused'
  let pressed = 0
  /** The picture was paused before the first press. */
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
