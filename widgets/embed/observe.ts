/** Name of the event that passes a root to the script of the page; its `detail` is the root. */
export const OBSERVE = 'tv-observe'

/**
 * Makes the script of the page find tags inside a shadow root of the page's own, open or closed. By itself the script
 * finds only the tags of the document, and those in open roots that exist within ten seconds of its loading. Once an
 * element is registered, its tags start in every root. With the classic script dispatch the event: `dispatchEvent(new
 * CustomEvent('tv-observe', { detail: root }))`.
 */
export function observe(root: ShadowRoot): void {
  dispatchEvent(new CustomEvent(OBSERVE, { detail: root }))
}
