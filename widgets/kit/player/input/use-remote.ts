import { useLayoutEffect } from 'react'
import type { WidgetHost } from '../../element/define-widget'
import { nearestInDirection, surroundings } from '../../focus/spatial-navigation'

/** Remotes have keys for the volume, so the volume slider is not included. */
const CONTROLS = 'a[href], button:not([disabled], [tabindex="-1"]), [role="slider"]'
/** Each list is one stop: its own arrow keys move within it, and a remote leaves it at the last item. */
const LISTS: Readonly<Record<string, RegExp>> = { '[role="tablist"]': /Left|Right/, ol: /Up|Down/ }
/** Elements that use the arrow keys themselves. */
const OWNERS = '[role^="menuitem"], [role="listbox"], dialog *, pre, input'
const SIDEWAYS = '[role="slider"]'

const isSeen = (control: Element) =>
  control.getClientRects().length > 0 && getComputedStyle(control).visibility !== 'hidden'

/**
 * Lets the arrows of a remote move between the controls of the element while `isLed` returns true; on a slider they
 * move the handle. OK on the box moves the focus to the first control in `first`, if there is one.
 */
export function useRemote(
  host: WidgetHost,
  isLed: (root: ShadowRoot) => boolean,
  first: string | null,
): void {
  // Listen as soon as there is something to see.
  useLayoutEffect(() => {
    const root = host.element.shadowRoot
    if (!root) return
    const onKey = (event: Event) => {
      const { key, target, altKey, ctrlKey, metaKey } = event as KeyboardEvent
      const arrow = key.startsWith('Arrow')
      if ((!arrow && key !== 'Enter') || altKey || ctrlKey || metaKey || event.defaultPrevented) return
      const from = target as Element
      // A nested form handles its own keys.
      if (!root.contains(from) || from.shadowRoot || !isLed(root)) return
      const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(isSeen)
      const go = (to: HTMLElement | undefined) => {
        event.preventDefault()
        event.stopPropagation()
        to?.focus({ preventScroll: true })
      }
      if (from.matches('.player')) {
        const to = first !== null && controls.find((control) => control.matches(first))
        if (to) go(to)
        return
      }
      const along = from.matches(SIDEWAYS) && /Left|Right/.test(key)
      if (!arrow || along || from.matches(OWNERS)) return
      const to = (those: HTMLElement[]) => {
        const boxes = those.map((one) => one.getBoundingClientRect())
        return those[nearestInDirection(key, from.getBoundingClientRect(), boxes)]
      }
      for (const [list, way] of Object.entries(LISTS)) {
        const own = way.test(key) ? from.closest(list)?.querySelectorAll<HTMLElement>('button') : null
        if (own && to([...own])) return
      }
      const next = to(controls)
      go(next)
      if (!next) surroundings.leave?.(host.element, key)
    }
    // Runs before the controls handle their own keys.
    root.addEventListener('keydown', onKey, true)
    return () => root.removeEventListener('keydown', onKey, true)
  }, [host, isLed, first])
}
