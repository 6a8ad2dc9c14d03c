import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useEffect, useState } from 'react'
import { useSite } from '../site/site-context'

/**
 * Whether what the PIN protects is open to this viewer: from the PIN, or an unlock, until the page is left. The end of an
 * unlock does not close what the viewer is changing. `isOpen` is the answer without what was open before.
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
