const DIALOG = 'dialog, [role="dialog"], [role="alertdialog"]'
const labels = new WeakMap<Element, string>()
const counts = new Map<string, number>()

/** `tv-channel-player#1`: elements of a tag are numbered in the order in which they are seen. */
export function labelElement(element: Element): string {
  let label = labels.get(element)
  if (label === undefined) {
    const count = (counts.get(element.localName) ?? 0) + 1
    counts.set(element.localName, count)
    label = `${element.localName}#${count}`
    labels.set(element, label)
  }
  return label
}

/** The element of the product, or the dialog of the page, that contains a node; null for the page itself. */
export function findContainer(node: Element): string | null {
  const host = hostOfElement(node)
  if (host) return labelElement(host)
  const dialog = node.closest(DIALOG)
  return dialog && labelDialog(dialog)
}

/** `#buy`: a dialog has the name of its hash, also after the hash has changed. */
function labelDialog(dialog: Element): string {
  const [name = '#dialog'] = /^#[\w-]+/.exec(location.hash) ?? []
  const label = labels.get(dialog) ?? name
  labels.set(dialog, label)
  return label
}

/** The element of the product whose shadow tree contains a node, or which is the node. */
export function hostOfElement(node: Element): Element | null {
  for (let at: Node = node; ; ) {
    if (at instanceof Element && at.localName.startsWith('tv-')) return at
    const root = at.getRootNode()
    if (!(root instanceof ShadowRoot)) return null
    at = root.host
  }
}

/** Text of a node as a viewer reads it: parts in different elements are separated, spaces are collapsed. */
export function readText(node: Node): string {
  let text = ''
  let parent: Node | null = null
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  for (let part = walker.nextNode(); part; part = walker.nextNode()) {
    text += part.parentNode === parent ? part.nodeValue : ` ${part.nodeValue}`
    parent = part.parentNode
  }
  return text.replace(/\s+/g, ' ').trim()
}

/** Accessible name if it is written on the element itself, else its text. */
export function readName(element: Element): string {
  return element.getAttribute('aria-label') || readText(element) || element.getAttribute('title') || ''
}

/** The innermost element that has the focus. */
export function findFocus(): Element | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}
