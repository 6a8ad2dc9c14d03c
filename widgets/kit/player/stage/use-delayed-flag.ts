import { useEffect, useState } from 'react'

/** A placeholder is rendered only after this time, ms: rendering it at once would delay the awaited content. */
const AT_ONCE_MS = 200

/**
 * True if `awaited` lasts longer than the delay; false again once it ends. If there was `nothing` on screen before, the
 * placeholder is not delayed.
 */
export function useDelayedFlag(awaited: boolean, nothing = false): boolean {
  const [overdue, setOverdue] = useState(nothing)
  useEffect(() => {
    if (!awaited) return setOverdue(nothing)
    const timer = setTimeout(() => setOverdue(true), AT_ONCE_MS)
    return () => clearTimeout(timer)
  }, [awaited, nothing])
  return awaited && overdue
}
