import { useNavigationType } from 'react-router'
import { useLayoutEffectOn } from '../../../widgets/kit/hooks/use-effect-on'
import { usePageLayer } from './page-layer'

/** Scrolls to the top of a newly opened page; on Back {@link useKeptPlace} leads to where it was. A page over another scrolls itself. */
export function useScrollToTop(): void {
  const back = useNavigationType() === 'POP'
  const isOver = usePageLayer().setName !== null
  // Once per page.
  useLayoutEffectOn([], () => {
    if (!back && !isOver) scrollTo(0, 0)
  })
}
