/** Returns a function that makes a call; while it is under way, another call with the same key shares it. */
export function shareCalls<T>(): (key: string, call: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  return (key, call) => {
    const shared = underWay.get(key) ?? call().finally(() => underWay.delete(key))
    underWay.set(key, shared)
    return shared
  }
}
