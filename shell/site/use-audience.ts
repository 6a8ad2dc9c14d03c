import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { useSite } from './site-context'

/** The present viewer with profile and role; null until there is one. A page of the operator's data loads again for another. */
export function useAudience(): string | null {
  useSignals()
  return useSite().tv.session.audience.value
}

/** Counts the changes from one audience to another; the first one of a visit, whom the page loads for, is none. */
export function useAudienceChanges(): number {
  const audience = useAudience()
  const [seen, setSeen] = useState({ audience, changes: 0 })
  if (audience !== null && audience !== seen.audience)
    setSeen({ audience, changes: seen.audience === null ? seen.changes : seen.changes + 1 })
  return seen.changes
}
