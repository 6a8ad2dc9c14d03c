const KEYS = /^(\d|PageUp|PageDown|ChannelUp|ChannelDown|Backspace)$/
/** Where keys have a use of their own. */
const OWNERS = 'input, textarea, select, dialog *, [role="slider"], [role^="menuitem"]'

/** The key with which a remote or a keyboard changes channels; null for all others, and where it means something else. */
export function zapKey(event: KeyboardEvent): string | null {
  const [target] = event.composedPath()
  if (!KEYS.test(event.key) || event.altKey || event.ctrlKey || event.metaKey) return null
  return target instanceof Element && target.matches(OWNERS) ? null : event.key
}
