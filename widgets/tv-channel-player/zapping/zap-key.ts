import type { PlayerState } from '../../../core/playback'

/** Matches a key that changes channels, in a text of the previous key, a space and this key. */
const KEYS = / (\d|(Page|Channel)(Up|Down)|Backspace)$|\d Enter$/
/** Elements that use all of these keys themselves. */
const OWNERS = 'input:not([type=range]),textarea,select,[contenteditable],dialog *,[role^="menuitem"]'
/** Elements that use the page keys to scroll or step. */
const PAGES = 'pre,input,[role="slider"],[role="listbox"],.schedule *'

/**
 * Returns the key of a remote or a keyboard that changes channels; null for others, and if the focused element uses the
 * key. Enter counts if the previous key, `last`, was a digit. While a PIN is required, digits are not channel numbers.
 */
export function zapKey(event: KeyboardEvent, state: PlayerState, last = ''): string | null {
  const [target] = event.composedPath()
  const asksPin = state.name === 'blocked' && state.gate.reason === 'pin'
  if (asksPin && !/^(Page|Channel)/.test(event.key)) return null
  if (!KEYS.test(`${last} ${event.key}`) || event.altKey || event.ctrlKey || event.metaKey) return null
  const element = target as Partial<Element> | undefined
  const owned = element?.matches?.(OWNERS) || (event.key.startsWith('Page') && element?.matches?.(PAGES))
  return owned ? null : event.key
}
