import { useState } from 'react'

/** Returns the first of the values with the same key. */
export function useStable<T>(value: T, key: string): T {
  const [kept, setKept] = useState({ key, value })
  if (kept.key === key) return kept.value
  setKept({ key, value })
  return value
}
