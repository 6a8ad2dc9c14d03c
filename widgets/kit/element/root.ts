/** The root of an element; there may be one already, with a picture that began before the element's code was here. */
export function attachRoot(element: Element): ShadowRoot {
  return (
    element.shadowRoot ?? Element.prototype.attachShadow.call(element, { mode: 'open', delegatesFocus: true })
  )
}

/** The sheets of other documents than that of the script, to which alone a constructed sheet belongs. */
const copies = new WeakMap<Document, Map<CSSStyleSheet, CSSStyleSheet>>()

/** Makes a root adopt sheets that it does not have yet, in whichever document its element is. */
export function adoptSheets(root: ShadowRoot, sheets: readonly CSSStyleSheet[]): void {
  const added = sheets
    .map((sheet) => sheetFor(root.ownerDocument, sheet))
    .filter((sheet) => !root.adoptedStyleSheets.includes(sheet))
  if (added.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...added]
}

function sheetFor(page: Document, sheet: CSSStyleSheet): CSSStyleSheet {
  const scope = page.defaultView
  if (page === document || !scope) return sheet
  const known = copies.get(page) ?? new Map<CSSStyleSheet, CSSStyleSheet>()
  copies.set(page, known)
  const copy = known.get(sheet) ?? new scope.CSSStyleSheet()
  if (!known.has(sheet)) copy.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join(''))
  known.set(sheet, copy)
  return copy
}

/**
 * The box of a view, which a page's styles do not reach. In another document it has a registry of its own: the root keeps that of the first document, which what is
 * rendered would inherit, and browsers with scoped registries refuse to create an element of another document's.
 */
export function createFrame(page: Document): HTMLElement {
  const isScoped = page !== document && 'customElementRegistry' in Element.prototype
  const element = page.createElement(
    'div',
    isScoped ? { customElementRegistry: new CustomElementRegistry() } : undefined,
  )
  element.className = 'frame'
  return element
}

/** Brings an element in another document to life, whose tag this page has defined. */
export function defineInFrame(element: Element): void {
  const { localName, customElementRegistry: registry, parentNode, nextSibling, ownerDocument } = element
  const widget = customElements.get(localName)
  if (!widget || element instanceof widget) return
  if (registry && registry !== ownerDocument.defaultView?.customElements) registry.define(localName, widget)
  else {
    // Without a scoped registry an element is upgraded in the document of the script only.
    customElements.upgrade(document.adoptNode(element))
    parentNode?.insertBefore(element, nextSibling)
  }
}
