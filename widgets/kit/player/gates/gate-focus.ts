/** Elements that a viewer types into, or that keep the focus for themselves. */
const BUSY = 'input, textarea, select, [contenteditable], dialog *, iframe'

/**
 * Whether a gate may move the focus to its field: from the player around it always; from elsewhere only if nothing is
 * typed there, on the operator's own page or right after a gesture. On a partner's page that has just opened it may not.
 */
export function mayTakeFocus(host: HTMLElement, ownPage: boolean): boolean {
  const root = host.getRootNode() as Document | ShadowRoot
  if (root.activeElement === host) return true
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) {
    // Another player of the page.
    if (active.localName.startsWith('tv-')) return false
    active = active.shadowRoot.activeElement
  }
  if (active?.matches(BUSY)) return false
  return ownPage || navigator.userActivation?.isActive === true
}
