import { describeCode, type PromoOffer } from '../../../core/commerce/promo'
import { type Loaded, useLoaded } from '../../../widgets/kit/hooks/use-loaded'
import { useSite } from '../site-context'

/** Loads the gift of a code from an address or a tile; a ready null without a code. */
export function usePromoOffer(code: string | null): Loaded<PromoOffer | null> {
  const { tv, language } = useSite()
  return useLoaded(
    () => (code === null ? Promise.resolve(null) : describeCode(tv.api, code, language)),
    [tv, code, language],
    { of: code ?? '' },
  )
}
