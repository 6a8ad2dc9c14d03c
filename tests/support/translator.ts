/**
 * Translates a page as Chrome does: replaces every text by two `<font>` elements with the translation, also in open shadow roots
 * and also what is rendered later. The "translation" of `News` is `‹News›`. Runs in a page by its source text, so it uses nothing
 * from outside itself. Returns the function that shows the original again.
 */
export function translatePage(): () => void {
  const originals = new Map<Element, Text>()
  const translateText = (node: Text) => {
    const parent = node.parentElement
    const { length } = node.data.trim()
    if (length === 0 || parent?.closest('font, script, style, noscript, textarea, title, svg')) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = `‹${node.data}›`
    outer.append(inner)
    node.replaceWith(outer)
    originals.set(outer, node)
  }
  const translate = (root: Node) => {
    if (root instanceof Text) return translateText(root)
    const found: Node[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node: Node | null = root; node; node = walker.nextNode()) found.push(node)
    for (const node of found) {
      if (node instanceof Text) translateText(node)
      if (node instanceof Element && node.shadowRoot) begin(node.shadowRoot)
    }
  }
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes)
        if (node.isConnected) translate(node)
  })
  const seen = new WeakSet<Node>()
  const begin = (root: Node) => {
    if (seen.has(root)) return
    seen.add(root)
    observer.observe(root, { childList: true, characterData: true, subtree: true })
    translate(root)
  }
  begin(document.body)
  return () => {
    observer.disconnect()
    for (const [element, node] of originals) if (element.isConnected) element.replaceWith(node)
  }
}
