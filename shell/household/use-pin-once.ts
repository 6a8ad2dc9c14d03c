import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useEffect, useState } from 'react'
import { useSite } from '../site/site-context'

/**
 * Returns whether content behind the PIN is open to this viewer: from the PIN, or an unlock, until the page is left.
 * The end of an unlock does not interrupt the viewer. `isOpen` is the state without this memory.
 */
export function usePinOnce(isOpen: boolean): { isOpen: boolean; pass: () => void } {
  useSignals()
  const { session } = useSite().tv
  const viewer = session.audience.value
  const [openFor, setOpenFor] = useState<string | null>(null)
  const pass = useCallback(() => setOpenFor(viewer), [viewer])
  useEffect(() => {
    if (isOpen) pass()
  }, [isOpen, pass])
  return { isOpen: isOpen || (viewer !== null && openFor === viewer), pass }
}
