import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { addressOf } from '../../core/catalogue/rows'
import type { TvRowEventMap } from '../../widgets/tv-row/contract'

/**
 * Opens what tiles of rows lead to within the site, wherever they are on it: a path by the router, another site in a new
 * tab. A message is shown by the row itself.
 */
export function useOpenTiles(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const open = (event: Event) => {
      const { destination } = (event as TvRowEventMap['tv-open']).detail
      const address = addressOf(destination)
      if (address === null) return
      event.preventDefault()
      if (destination.type === 'url') window.open(address, '_blank', 'noopener,noreferrer')
      else void navigate(address)
    }
    document.addEventListener('tv-open', open)
    return () => document.removeEventListener('tv-open', open)
  }, [navigate])
}
