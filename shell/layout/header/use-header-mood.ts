import { useEffect } from 'react'

/** Scroll positions, px: past the first the header darkens, past the second it hides while scrolling down in landscape. */
const DARK_AFTER = 140
const HIDE_AFTER = 250

/** Sets the body classes `header-dark` and `header-hidden` on scroll; pages position their own bars by them. */
export function useHeaderMood(): void {
  useEffect(() => {
    const { classList } = document.body
    const landscape = matchMedia('(orientation: landscape)')
    let last = scrollY
    const look = () => {
      const y = scrollY
      classList.toggle('header-dark', y > DARK_AFTER)
      if (y < last || y <= HIDE_AFTER) classList.remove('header-hidden')
      else if (y > last && landscape.matches) classList.add('header-hidden')
      last = y
    }
    addEventListener('scroll', look, { passive: true })
    return () => {
      removeEventListener('scroll', look)
      classList.remove('header-dark', 'header-hidden')
    }
  }, [])
}
