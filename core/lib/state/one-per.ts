/** Returns a function that creates one value for an owner and a key, and keeps it for as long as the owner exists. */
export function onePer<Owner extends object, T>(
  create: (owner: Owner, key: string) => T,
): (owner: Owner, key?: string) => T {
  const known = new WeakMap<Owner, Map<string, T>>()
  return (owner, key = '') => {
    const byKey = known.get(owner) ?? new Map<string, T>()
    known.set(owner, byKey)
    const value = byKey.get(key) ?? create(owner, key)
    byKey.set(key, value)
    return value
  }
}
