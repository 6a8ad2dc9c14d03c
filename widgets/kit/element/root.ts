/**
 * Returns the root of an element. It may exist already, with early playback that began before the element's code loaded.
 */
export function attachRoot(element: Element): ShadowRoot {
  return (
    element.shadowRoot ?? Element.prototype.attachShadow.call(element, { mode: 'open', delegatesFocus: true })
  )
}

/** Copies of sheets by document: a constructed sheet can only be adopted in the document that created it. */
const copies = new WeakMap<Document, Map<CSSStyleSheet, CSSStyleSheet>>()

/** Lets a root adopt the sheets that it lacks, in whichever document its element is. */
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
 * Creates the box of a view, which the page's styles do not reach. In another document the box gets a registry of its
 * own: otherwise the rendered nodes would inherit the registry of the first document, and browsers with scoped
 * registries refuse to create elements of another document's registry.
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

/** Upgrades an element in another document whose tag this page has defined. */
export function defineInFrame(element: Element): void {
  const { localName, customElementRegistry: registry, parentNode, nextSibling, ownerDocument } = element
  const widget = customElements.get(localName)
  if (!widget || element instanceof widget) return
  if (registry && registry !== ownerDocument.defaultView?.customElements) registry.define(localName, widget)
  else {
    // Without a scoped registry an element is only upgraded in the script's document.
    customElements.upgrade(document.adoptNode(element))
    parentNode?.insertBefore(element, nextSibling)
  }
}
