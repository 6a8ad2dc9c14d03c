import { useLayoutEffect, useState } from 'react'
import type { WidgetHost } from '../../element/define-widget'

/**
 * True for good once the browser has refused to play with sound. Heard from the element's own event: the host page may
 * start the player without sound before the view shows the refusal.
 */
export function useRefusedAutoplay({ element }: WidgetHost): boolean {
  const [refused, setRefused] = useState(false)
  useLayoutEffect(() => {
    const note = ({ target }: Event) => target === element && setRefused(true)
    element.addEventListener('tv-autoplay-blocked', note)
    return () => element.removeEventListener('tv-autoplay-blocked', note)
  }, [element])
  return refused
}
