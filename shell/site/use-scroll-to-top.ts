import { useLayoutEffect } from 'react'
import { useNavigationType } from 'react-router'

/** Scrolls to the top of a newly opened page; on Back the browser restores the position. */
export function useScrollToTop(): void {
  const back = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page
  useLayoutEffect(() => {
    if (!back) scrollTo(0, 0)
  }, [])
}
