import { useEffect } from 'react'

/** The header darkens past this scroll, and hides past the other on the way down in landscape, px (spec/2 §9). */
const DARK_AFTER = 140
const HIDE_AFTER = 250

/** Marks the body `header-dark` and `header-hidden` as the page is scrolled; pages move their own bars by these. */
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
