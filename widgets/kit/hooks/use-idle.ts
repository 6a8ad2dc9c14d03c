import { useEffect, useState } from 'react'

/** Runs in an idle moment, after at most half a second. Returns the function that gives it up. */
export function onIdle(run: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback(run, { timeout: 500 })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(run, 100)
  return () => clearTimeout(timer)
}

/** True from the first idle moment in which it is wanted: for what may follow the first paint. */
export function useIdle(isWanted: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => (isWanted ? onIdle(() => setIsIdle(true)) : undefined), [isWanted])
  return isIdle
}
