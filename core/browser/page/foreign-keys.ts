/**
 * Makes keys that the page has added to `Object.prototype` and `Array.prototype` non-enumerable, so that `for … in`
 * skips them: the players' libraries would take them for fields and tracks of their own. Reading such a key still
 * works. A warning is printed for keys on all objects; those on arrays are common (Prototype.js and MooTools).
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
    // A frozen prototype or key cannot be changed; the libraries' loops then still see the key.
    const { configurable } = Object.getOwnPropertyDescriptor(prototype, key) ?? {}
    if (configurable) Object.defineProperty(prototype, key, { enumerable: false })
  }
  return keys
}
