import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { addressOf } from '../../../core/catalogue/rows'
import type { TvRowElement, TvRowEventMap } from '../../../widgets/tv-row/contract'
import { useSite } from '../site-context'

/** The row that an event is from, unless it is from something else. */
const rowOf = (event: Event): TvRowElement | undefined =>
  event.composedPath().find((target): target is TvRowElement => (target as Element).localName === 'tv-row')

/**
 * Opens what tiles of rows lead to within the site, wherever they are on it: a path by the router, another site in a new
 * tab, a promo code over the page. A message is shown by the row itself. All of a row that was searched is searched too.
 */
export function useOpenTiles(): void {
  const navigate = useNavigate()
  const { modals } = useSite()
  useEffect(() => {
    const open = (event: Event) => {
      const { destination } = (event as TvRowEventMap['tv-open']).detail
      const address = addressOf(destination)
      if (address === null) return
      event.preventDefault()
      if (destination.type === 'promo-key')
        void modals.show({ name: 'promocode_wizard', code: destination.code })
      else if (destination.type === 'url') window.open(address, '_blank', 'noopener,noreferrer')
      else void navigate(destination.type === 'row' ? withText(address, rowOf(event)) : address)
    }
    document.addEventListener('tv-open', open)
    return () => document.removeEventListener('tv-open', open)
  }, [navigate, modals])
}

function withText(address: string, row: TvRowElement | undefined): string {
  const text = row?.query?.text
  if (!text) return address
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ text })}`
}
