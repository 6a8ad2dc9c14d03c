/** Name of the event that tells the script of a root, which is its `detail`. */
export const OBSERVE = 'tv-observe'

/**
 * Tells the script of the page about tags inside a shadow root of the page's own, open or closed: the script sees only those
 * of the document, and those in open roots that are there within ten seconds of its loading. Once an element is registered, its tags
 * start in every root. With the classic script dispatch the event: `dispatchEvent(new CustomEvent('tv-observe', { detail: root }))`.
 */
export function observe(root: ShadowRoot): void {
  dispatchEvent(new CustomEvent(OBSERVE, { detail: root }))
}
