/**
 * Makes keys that the page added to `Object.prototype` invisible to `for … in`, as a page that adds them with care does:
 * libraries of the players take them for fields and tracks of their own. Reading such a key gives what it gave before.
 */
export function hideForeignKeys(): void {
  const keys = Object.keys(Object.prototype)
  for (const key of keys) {
    // A frozen prototype or key stays as it is; the loops of libraries then fail where they meet it.
    const { configurable } = Object.getOwnPropertyDescriptor(Object.prototype, key) ?? {}
    if (configurable) Object.defineProperty(Object.prototype, key, { enumerable: false })
  }
  if (keys.length > 0)
    console.warn(
      `tv: the page added ${keys.join(', ')} to Object.prototype; for … in no longer visits it, and all else stays`,
    )
}
