import { useCallback } from 'react'
import { describeCode, type PromoOffer } from '../../core/commerce/promo'
import { useSite } from './site-context'
import { type Loaded, useLoaded } from './use-loaded'

/** Loads what the code of an address or a tile gives; a ready null without a code. */
export function usePromoOffer(code: string | null): Loaded<PromoOffer | null> {
  const { tv, language } = useSite()
  const load = useCallback(
    () => (code === null ? Promise.resolve(null) : describeCode(tv.api, code, language)),
    [tv, code, language],
  )
  return useLoaded(load, code ?? '')
}
