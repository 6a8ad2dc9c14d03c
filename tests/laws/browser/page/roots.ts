export type Root = Document | ShadowRoot

/** Attributes that can change what is on screen. */
const ATTRIBUTES = [
  'aria-busy',
  'aria-disabled',
  'aria-label',
  'class',
  'disabled',
  'hidden',
  'href',
  'open',
  'role',
]

/** Reports every shadow root of this document, also those that are created before their host is in it. */
export function watchRoots(onRoot: (root: ShadowRoot) => void): void {
  const { attachShadow } = Element.prototype
  const descriptor = Object.getOwnPropertyDescriptor(Element.prototype, 'attachShadow')
  // A proxy prints as native code does, and page code finds no other difference either.
  const value = new Proxy(attachShadow, {
    apply(attach, host, options) {
      const root = Reflect.apply(attach, host, options) as ShadowRoot
      if (root.mode === 'open') onRoot(root)
      return root
    },
  })
  Object.defineProperty(Element.prototype, 'attachShadow', { ...descriptor, value })
}

/** The changes in a root since the last look at it. */
export interface Changes {
  /** Nodes that were added; those inside another added node are left out. */
  added: Set<Node>
  texts: Set<CharacterData>
  /** True if an attribute changed, which may hide or show the shadow trees below as well. */
  attributes: boolean
}

/** Collects the changes of roots; `onChange` is called in the task of the change, once they are complete. */
export function observeRoots(changes: Map<Root, Changes>, onChange: () => void): (root: Root) => void {
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      const root = target.getRootNode()
      if (!(root instanceof Document || root instanceof ShadowRoot)) continue
      const own = changes.get(root) ?? { added: new Set(), texts: new Set(), attributes: false }
      changes.set(root, own)
      if (type === 'attributes') own.attributes = true
      else if (type === 'characterData') own.texts.add(target as CharacterData)
      else if (!own.added.has(target)) for (const node of addedNodes) own.added.add(node)
    }
    onChange()
  })
  return (root) =>
    observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ATTRIBUTES,
    })
}
