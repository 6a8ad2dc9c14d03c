import { TYPING_EVENTS } from '../../../core/browser/page/private-digits'

const end = (event: Event) => event.stopPropagation()

/** Keys that were pressed inside a root and not yet released. */
const held = new Map<string, Node>()

/** Needed because the last digit may remove its field, after which the page would receive the keyup. */
function forgetKey(event: KeyboardEvent): void {
  const root = held.get(event.code)
  if (root && !event.composedPath().includes(root)) event.stopPropagation()
  held.delete(event.code)
  if (held.size === 0) removeEventListener('keyup', forgetKey, true)
}

/**
 * Stops keyboard and field events at a root while it is connected, so that neither the page nor a player around it
 * treats digits as shortcuts. Listeners inside the root still receive them.
 */
export function containKeyEvents(root: Node): void {
  for (const name of [...TYPING_EVENTS, 'copy', 'cut']) root.addEventListener(name, end)
  root.addEventListener('keydown', (event) => {
    held.set((event as KeyboardEvent).code, root)
    addEventListener('keyup', forgetKey, true)
  })
}
