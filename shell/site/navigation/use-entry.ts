import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Access, deepLinkOfQuery, deepLinkOfStart, targetOfDeepLink } from '../../../core/navigation'
import { useEffectOn } from '../../../widgets/kit/hooks/use-effect-on'
import { useSite } from '../site-context'
import type { Site } from '../start/load-site'

/** Pages on which a deep link is followed. */
const DOORS: readonly string[] = ['/', '/startpage', '/miniapp']
/** Pages shown first: the deep link waits until they are left. */
const BETWEEN: readonly string[] = ['/welcome', '/auth_methods', '/geo_lock']

/** Says what has become of the payment that the viewer comes back from, unless a dialog over the page does. */
async function tellOutcome({ tv, text, language, modals }: Site): Promise<void> {
  const isClosed = () => modals.state.peek().name === 'closed'
  if (!isClosed()) return
  const { findReturnedPayment } = await import('../../../core/commerce/account-payments')
  const payment = await findReturnedPayment(tv, language)
  if (!payment || !isClosed()) return
  const words = {
    made: text.t('modal.paidDone'),
    open: text.t('modal.paidText'),
    declined: ('message' in payment && payment.message) || text.t('buy.declined'),
  }
  void modals.show({ name: 'message', title: text.t('modal.paidTitle'), text: words[payment.name] })
}

/** Follows the parameters of the first address once: a deep link (NAV-06), the return from a payment (ACC-17). */
export function useEntry(access: Access): void {
  const site = useSite()
  const { entry, tv, modals, continuation } = site
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const done = useRef(false)
  const waits = access.name === 'elsewhere' || access.name === 'return' || BETWEEN.includes(pathname)

  // The first page that may be shown is the one that was asked for.
  useEffectOn([waits], () => {
    if (waits || done.current) return
    done.current = true
    // The page of a packet, and the dialog that sells, continue the payment themselves. Any page can link to this address.
    if (entry.purchased && tv.isPaying() && !pathname.startsWith('/packets/')) void tellOutcome(site)
    if (!DOORS.includes(pathname)) return
    const { startParam } = entry
    const link = startParam ? deepLinkOfStart(startParam) : deepLinkOfQuery(new URLSearchParams(search))
    const place = link && targetOfDeepLink(link)
    if (!place) return
    const go = () => void navigate(place.path, { replace: true })
    if (!place.needsLogin) return go()
    void tv.session.start().then(() => {
      if (tv.session.state.value.name === 'user') return go()
      continuation.save({ kind: 'page', path: place.path })
      void modals.show({ name: 'auth' })
    })
  })
}
