import { type RefObject, useEffect, useRef } from 'react'
import { addListeners } from '../../site/players/use-player-address'

/** Gives the focus back, once the page is no longer covered, to the element of the page that had it before. */
export function useFocusAfter(page: RefObject<HTMLElement | null>, isCovered: boolean): void {
  const focused = useRef<EventTarget | null>(null)
  useEffect(() => {
    if (!isCovered) {
      return addListeners<HTMLElementEventMap>(page.current, {
        focusin: ({ target }) => {
          focused.current = target
        },
      })
    }
    return () => {
      const { current } = focused
      // The page is inert until after this commit.
      if (current instanceof HTMLElement) setTimeout(() => current.focus({ preventScroll: true }))
    }
  }, [page, isCovered])
}
