import { useState } from 'react'

/** The first value of those with the same key. */
export function useStable<T>(value: T, key: string): T {
  const [kept, setKept] = useState({ key, value })
  if (kept.key === key) return kept.value
  setKept({ key, value })
  return value
}
