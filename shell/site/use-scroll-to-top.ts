import { useLayoutEffect } from 'react'
import { useNavigationType } from 'react-router'
import { usePageLayer } from './page-layer'

/** Scrolls to the top of a newly opened page; on Back the browser restores the position. A page over another scrolls itself. */
export function useScrollToTop(): void {
  const back = useNavigationType() === 'POP'
  const isOver = usePageLayer().setName !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page
  useLayoutEffect(() => {
    if (!back && !isOver) scrollTo(0, 0)
  }, [])
}
