/** A text node that a translator has replaced by an element. */
interface TranslatedText {
  readonly node: Text
  readonly original: string
  readonly translation: Element
}

/** Replaced texts by their nodes, and by the elements that replace them. */
const translated = new WeakMap<Node, TranslatedText>()
/** Changes of a node's text made here, which the observer has yet to report. */
const ownWrites = new WeakMap<Node, number>()

/**
 * Keeps texts under this root in step with the rendering while a translator works on the page. Translators, such as
 * Chrome's, replace a text node by `<font>` elements with the translation; a renderer then writes into a detached node.
 * Here the node is put back, empty, before the translation, which is removed once the renderer writes into the node or
 * removes it. The translator then translates the new text as any other. Returns the function that ends this, because a
 * browser keeps the nodes removed from an observed root.
 */
export function followTranslations(root: Node): () => void {
  const observer = new MutationObserver((records) => {
    for (const record of records) follow(record, observer)
  })
  observer.observe(root, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function follow(record: MutationRecord, observer: MutationObserver): void {
  const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } = record
  if (type === 'characterData') {
    const own = ownWrites.get(target) ?? 0
    if (own > 0) ownWrites.set(target, own - 1)
    else settle(target, true)
  } else if (!isTranslation(target)) {
    const around = [...addedNodes, previousSibling, nextSibling]
    for (const node of removedNodes) {
      const translation = isText(node) && !node.parentNode && !translated.has(node) && around.find(isNew)
      if (translation) replace(node, translation, observer)
    }
    for (const node of [...removedNodes, ...around]) if (node) settle(node, false)
  }
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE
const isTranslation = (node: Node | null): node is Element => node?.nodeName === 'FONT'
const isNew = (node: Node | null): node is Element =>
  isTranslation(node) && node.parentNode !== null && !translated.has(node)

function replace(node: Text, translation: Element, observer: MutationObserver): void {
  const text = { node, original: node.data, translation }
  translated.set(node, text).set(translation, text)
  observer.observe(node, { characterData: true })
  write(node, '')
  translation.before(node)
}

function write(node: Text, data: string): void {
  ownWrites.set(node, (ownWrites.get(node) ?? 0) + 1)
  node.data = data
}

/** Ends the translation of a node that has a new text, or that was removed by the renderer or the translator. */
function settle(changed: Node, hasNewText: boolean): void {
  const text = translated.get(changed)
  if (!text) return
  const { node, original, translation } = text
  if (node.parentNode && translation.parentNode === node.parentNode && !hasNewText) {
    // The renderer has put another node between them.
    if (node.nextSibling !== translation) node.after(translation)
    return
  }
  translated.delete(node)
  translated.delete(translation)
  translation.remove()
  // The translator shows the original text again.
  if (node.parentNode && !hasNewText) write(node, original)
}
