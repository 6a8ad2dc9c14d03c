import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useMemo } from 'react'
import { favouritesOf } from '../../../core/catalogue'
import { useSite } from '../../site/site-context'

/** The favourites load this long after the page, so that the picture comes first, ms. */
const LOAD_AFTER_MS = 1500

/** Ids of the viewer's favourite channels as the operator lists them; null until they have loaded. */
export function useFavouriteChannels(): readonly string[] | null {
  useSignals()
  const { tv } = useSite()
  const favourites = favouritesOf(tv)
  useEffect(() => {
    const timer = setTimeout(() => void favourites.load(), LOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [favourites])
  const state = favourites.state.value
  return useMemo(
    () =>
      state.name === 'ready'
        ? state.order.filter(({ kind }) => kind === 'channel').map(({ id }) => id)
        : null,
    [state],
  )
}
