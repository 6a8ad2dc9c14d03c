/** After what was pressed last. */
const KEYS = / (\d|(Page|Channel)(Up|Down)|Backspace)$|\d Enter$/
/** Where keys have a use of their own. */
const OWNERS = 'input:not([type=range]),textarea,select,[contenteditable],dialog *,[role^="menuitem"]'
/** Where a page is one of what can be read there, or a step. */
const PAGES = 'pre,input,[role="slider"],.schedule *'

/**
 * The key with which a remote or a keyboard changes channels; null for all others, and where it means something else.
 * Enter is one after a digit, which `last` is then.
 */
export function zapKey(event: KeyboardEvent, last = ''): string | null {
  const [target] = event.composedPath()
  if (!KEYS.test(`${last} ${event.key}`) || event.altKey || event.ctrlKey || event.metaKey) return null
  if (!(target instanceof Element)) return event.key
  const owned = target.matches(OWNERS) || (event.key.startsWith('Page') && target.matches(PAGES))
  return owned ? null : event.key
}
