import type { PageRecord } from '../records'
import type { PageClock } from './clock'
import { hostOfElement, labelElement } from './names'

/** Events of keys and of fields from which a page could read digits. */
const TYPING = ['keydown', 'keypress', 'keyup', 'beforeinput', 'input'] as const
/** Longer details are cut. */
const LONGEST = 4000

/** Records the events that leave elements; `onEvent` gets each event of an element, also those that are not recorded. */
export function watchEvents(
  types: readonly string[],
  clock: PageClock,
  write: (record: PageRecord) => void,
  onEvent: (element: Element, type: string, detail: unknown) => void,
): void {
  for (const type of types)
    addEventListener(
      type,
      (event) => {
        const element = elementOf(event)
        if (!element) return
        const { detail } = event as CustomEvent
        onEvent(element, type, detail)
        // Sent four times a second by each player.
        if (type === 'tv-timeupdate') return
        const text = (JSON.stringify(detail) ?? 'null').slice(0, LONGEST)
        write({ is: 'event', element: labelElement(element), type, detail: text, ...clock.now() })
      },
      { capture: true, passive: true },
    )
  // In the bubbling phase: events that an element stops do not leave it.
  for (const type of TYPING)
    addEventListener(
      type,
      (event) => {
        const element = event.target instanceof Element ? hostOfElement(event.target) : null
        if (!element) return
        const text = (event instanceof KeyboardEvent ? event.key : (event as InputEvent).data) ?? ''
        write({ is: 'event', element: labelElement(element), type, detail: text, ...clock.now() })
      },
      { passive: true },
    )
}

/** The element of the product that dispatched an event. */
function elementOf(event: Event): Element | null {
  const [target] = event.composedPath()
  return target instanceof Element ? hostOfElement(target) : null
}
