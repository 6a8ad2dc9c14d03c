import { useEffect, useLayoutEffect, useRef } from 'react'
import { needElement } from '../../widgets/kit/element/elements'
import type { TvParentalPinElement } from '../../widgets/tv-parental-pin/contract'
import { useSite } from '../site/site-context'
import { giveToken, tagAttributes } from '../site/tag'

/** `<tv-parental-pin>` instead of the content that it protects, with the focus in its field. */
export function SettingsPin({ onPassed }: { onPassed: () => void }) {
  const site = useSite()
  const tag = useRef<TvParentalPinElement>(null)
  useLayoutEffect(() => giveToken(tag.current, site), [site])
  useEffect(() => {
    const ask = (isLoaded: boolean) => (isLoaded ? tag.current?.ask() : null)
    void needElement('tv-parental-pin')
      .then(ask)
      .catch(() => undefined)
  }, [])
  useEffect(() => {
    const element = tag.current
    element?.addEventListener('tv-unlock', onPassed)
    return () => element?.removeEventListener('tv-unlock', onPassed)
  }, [onPassed])
  return <tv-parental-pin ref={tag} for="settings" mode="ask" {...tagAttributes(site)} />
}
