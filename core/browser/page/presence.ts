import { pageVisibility } from './visibility'

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
/** Input is counted at most this often, ms, because a moving pointer sends many events. */
const EVERY_MS = 1000

/** Whether the page is visible, and when its viewer last pressed, typed or moved the pointer. */
export function pagePresence() {
  let lastInput = Date.now()
  return {
    get visible() {
      return pageVisibility.visible
    },
    get lastInput() {
      return lastInput
    },
    /** Returns the function that removes the listeners. */
    onChange(listener: () => void): () => void {
      const onInput = () => {
        const since = Date.now() - lastInput
        if (since >= 0 && since < EVERY_MS) return
        lastInput = Date.now()
        listener()
      }
      const stop = pageVisibility.onChange(listener)
      for (const name of INPUTS) addEventListener(name, onInput, { capture: true, passive: true })
      return () => {
        stop()
        for (const name of INPUTS) removeEventListener(name, onInput, { capture: true })
      }
    },
  }
}
