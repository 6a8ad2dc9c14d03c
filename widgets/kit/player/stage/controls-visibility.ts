import type { Clock } from '../../../../core/lib/clock'

/** Controls hide after this long without an action of the viewer, ms (PLY-19). */
const HIDE_AFTER_MS = 5000

/**
 * Whether somebody is there, which controls are shown for: a sign of the viewer brings them, five quiet seconds of
 * playback hide them. They stay while nothing plays, and while they are `held`: a menu is open, a finger drags a slider.
 */
export function createControlsVisibility(
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  held: () => boolean,
  change: (shown: boolean) => void,
) {
  let playing = false
  let shown = true
  let timer = 0

  function set(on: boolean): void {
    shown = on
    change(on)
  }

  function wait(): void {
    clock.clearTimeout(timer)
    if (playing) timer = clock.setTimeout(leave, HIDE_AFTER_MS)
  }

  function wake(): void {
    set(true)
    wait()
  }

  /** The pointer left the player, or the viewer was inactive. */
  function leave(): void {
    if (!playing) return
    if (held()) wait()
    else set(false)
  }

  return {
    wake,
    leave,
    /** Begins to play, or stops; both are worth showing. */
    play(on: boolean): void {
      playing = on
      wake()
    },
    /** Brings the controls, or hides them where they are over a picture that plays. */
    toggle(): void {
      if (shown && playing) set(false)
      else wake()
    },
    release: () => clock.clearTimeout(timer),
  }
}
