import { useEffect, useState } from 'react'

/** What is awaited may come at once; whatever stands in for it waits so long, ms: drawing it would hold the other up. */
const AT_ONCE_MS = 200

/**
 * True where what is `awaited` has not come at once; false again once it is not awaited any more. With `nothing` there
 * before, what stands in for it does not wait.
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
