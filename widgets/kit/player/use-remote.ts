import { useEffect } from 'react'
import type { WidgetHost } from '../define-widget'
import { nearest } from './nearest'

/** A remote has keys of its own for the volume, and its slider would stand in the way. */
const CONTROLS = 'a[href], button:not([disabled]), [role="slider"]'
/** What needs these arrows itself. */
const OWNERS = '[role^="menuitem"], dialog *, pre, input'
const SIDEWAYS = '[role="slider"]'

const isSeen = (control: Element) =>
  control.getClientRects().length > 0 && getComputedStyle(control).visibility !== 'hidden'

/**
 * Arrows of a remote go from one control of the player to the next while `isLed` says so; along a slider they move it.
 * OK on the box around goes to the first control of `first`, where that is there.
 */
export function useRemote(
  host: WidgetHost,
  isLed: (root: ShadowRoot) => boolean,
  first: string | null,
): void {
  useEffect(() => {
    const root = host.element.shadowRoot
    if (!root) return
    const onKey = (event: Event) => {
      const { key, target, altKey, ctrlKey, metaKey } = event as KeyboardEvent
      const arrow = key.startsWith('Arrow')
      if ((!arrow && key !== 'Enter') || altKey || ctrlKey || metaKey || event.defaultPrevented) return
      const box = (target as Element).closest('.player')
      // A form that stands inside has keys of its own.
      if (!box || (target as Element).shadowRoot || !isLed(root)) return
      const controls = [...box.querySelectorAll<HTMLElement>(CONTROLS)].filter(isSeen)
      const go = (to: HTMLElement | undefined) => {
        event.preventDefault()
        event.stopPropagation()
        to?.focus({ preventScroll: true })
      }
      if (target === box) {
        const to = first !== null && controls.find((control) => control.matches(first))
        if (to) go(to)
        return
      }
      const along = (target as Element).matches(SIDEWAYS) && /Left|Right/.test(key)
      if (!arrow || along || (target as Element).matches(OWNERS)) return
      const boxes = controls.map((control) => control.getBoundingClientRect())
      go(controls[nearest(key, (target as Element).getBoundingClientRect(), boxes)])
    }
    // Before what a control does with its keys.
    root.addEventListener('keydown', onKey, true)
    return () => root.removeEventListener('keydown', onKey, true)
  }, [host, isLed, first])
}
