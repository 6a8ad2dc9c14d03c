import { startTransition, useEffect, useState } from 'react'

/** False until the first frame of a component is on screen: what takes long follows it. */
export function usePainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => startTransition(() => setIsPainted(true)), [])
  return isPainted
}
