import { useLayoutEffect } from 'react'
import { useNavigationType } from 'react-router'

/** A page that was gone to begins at its top; on a way back the browser knows better. */
export function useScrollToTop(): void {
  const back = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes
  useLayoutEffect(() => {
    if (!back) scrollTo(0, 0)
  }, [])
}
