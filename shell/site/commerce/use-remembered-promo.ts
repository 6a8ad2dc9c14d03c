import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { browserCookies } from '../../../core/browser/browser-cookies'
import { COOKIES } from '../../../core/lib/storage-keys'
import { useSite } from '../site-context'

/** Continues with the promo code that the viewer entered before a login which has left the page (PRM-01). */
export function useRememberedPromo(): void {
  useSignals()
  const { tv, modals } = useSite()
  const isSignedIn = tv.session.state.value.name === 'user'
  useEffect(() => {
    if (!isSignedIn || modals.state.peek().name !== 'closed') return
    if (browserCookies().get(COOKIES.promoCode) !== null) void modals.show({ name: 'promocode_wizard' })
  }, [isSignedIn, modals])
}
