import { useEffectEvent, useLayoutEffect } from 'react'
import { useNavigationType } from 'react-router'
import { usePageLayer } from './page-layer'
import { notePlace } from './use-kept-place'

/**
 * Scrolls to the top of a newly opened page; on Back useKeptPlace restores the position. A page over another scrolls
 * itself.
 */
export function useScrollToTop(): void {
  const back = useNavigationType() === 'POP'
  const isOver = usePageLayer().setName !== null
  const begin = useEffectEvent(() => {
    if (back || isOver) return
    scrollTo(0, 0)
    notePlace()
  })
  // Once per page.
  useLayoutEffect(() => begin(), [])
}
