/**
 * Makes keys that the page added to `Object.prototype` and `Array.prototype` invisible to `for … in`, as a page that adds them
 * with care does: libraries of the players take them for fields and tracks of their own. Reading such a key gives what it gave
 * before. A page is warned of those of all objects: Prototype.js and MooTools add theirs to arrays on every page.
 */
export function hideForeignKeys(): void {
  hideKeys(Array.prototype)
  const keys = hideKeys(Object.prototype)
  if (keys.length > 0)
    console.warn(`tv: the page added ${keys} to Object.prototype; for … in no longer visits what it added`)
}

function hideKeys(prototype: object): string[] {
  const keys = Object.keys(prototype)
  for (const key of keys) {
    // A frozen prototype or key stays as it is; the loops of libraries then fail where they meet it.
    const { configurable } = Object.getOwnPropertyDescriptor(prototype, key) ?? {}
    if (configurable) Object.defineProperty(prototype, key, { enumerable: false })
  }
  return keys
}
