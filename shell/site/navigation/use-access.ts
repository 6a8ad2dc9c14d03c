import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { STORAGE_KEYS } from '../../../core/lib/storage/storage-keys'
import {
  type Access,
  decideAccess,
  findSection,
  getLinkTarget,
  isBeforeRequestedPage,
  type ModalName,
  readDeepLink,
  readStartLink,
} from '../../../core/navigation'
import type { Site } from '../site'
import { useSite } from '../site-context'
import { isFirstVisit } from '../start/first-visit'

/** Modals that block the site until the viewer has acted, after which they close. */
const IN_THE_WAY: readonly ModalName[] = ['block_alma', 'pay_qr_kaspi', 'autoauth', 'child_ended']

/**
 * Applies the access rules to the present page: redirects, opens blocking modals, and starts the session after the
 * welcome page. Returns the decision, so that a page that is about to be left is not rendered (NAV-05).
 */
export function useAccess(): Access {
  useSignals()
  const site = useSite()
  const { tv, modals, requestedPath, steps } = site
  const { pathname, search, key } = useLocation()
  const navigate = useNavigate()
  const session = tv.session.state.value
  const open = modals.state.value
  const block = useBlock(site)
  const firstVisit = isFirstVisit(site)
  const access = decideAccess({
    path: pathname,
    session: session.name,
    childEnded: session.name === 'auth-required' && session.requiredBy === 'child',
    firstVisit,
    block,
    autoAuthFailed: session.name === 'failed' && session.error.code === 'auto-auth-failed',
    isRedirected: requestedPath.isSaved(),
  })

  useLayoutEffect(() => steps.go(pathname, search), [steps, pathname, search])

  useEffect(() => {
    if (!firstVisit) void tv.session.start()
  }, [tv, firstVisit])

  useEffect(() => {
    if (session.name === 'user') tv.storage.set(STORAGE_KEYS.welcomed, '1')
  }, [tv, session.name])

  const going = access.name === 'elsewhere' ? access.path : access.name === 'return' ? 'back' : null
  const redirect = useEffectEvent((entry: string, _checks: number) => {
    if (!going || !steps.mayRedirect(entry)) return
    if (going !== 'back' && pathname !== '/welcome') requestedPath.save(pathname + search)
    void navigate(going === 'back' ? requestedPath.take() : going, { replace: true })
  })
  const checks = steps.checks.value
  // One redirect per history entry and check.
  useEffect(() => {
    if (going) redirect(key, checks)
  }, [going, key, checks])

  const needed = access.name === 'modal' ? access.modal : null
  useEffect(() => {
    const shown = open.name === 'open' ? open.modal.name : null
    const inTheWay = shown !== null && IN_THE_WAY.includes(shown)
    if (needed && (shown === null || (inTheWay && shown !== needed))) void modals.show({ name: needed })
    else if (!needed && inTheWay) modals.finish()
  }, [needed, open, modals])

  return access
}

/** Block status of the account, requested again for each viewer; null if the provider has none (ACC-10). */
function useBlock({ tv, config, blockWatch }: Site): -1 | -2 | null {
  const provider = tv.session.network.value?.provider?.id
  const hasBlockStatus =
    tv.session.state.value.name === 'user' && provider && config.providers?.[provider]?.blockStatus
  const identity = hasBlockStatus ? tv.session.identity.value : null
  useEffect(() => {
    if (identity === null) return
    void blockWatch.check()
    return () => blockWatch.forget()
  }, [identity, blockWatch])
  return blockWatch.block.value?.status ?? null
}

/** Follows the parameters of the first address once: a deep link (NAV-06), the return from a payment (ACC-17). */
export function useEntry(access: Access): void {
  const site = useSite()
  const { entry, tv, modals, continuation } = site
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const done = useRef(false)
  const waits = access.name === 'elsewhere' || access.name === 'return' || isBeforeRequestedPage(pathname)

  const enter = useEffectEvent(() => {
    if (done.current) return
    done.current = true
    // The page of a packet and the purchase dialog continue the payment themselves. Other sites can link to this
    // address too.
    const { name, params } = findSection(pathname)
    if (entry.purchased && tv.isPaying() && params.packet === undefined) void tellOutcome(site)
    if (name !== 'home') return
    const { startParam } = entry
    const link = startParam ? readStartLink(startParam) : readDeepLink(new URLSearchParams(search))
    const place = link && getLinkTarget(link)
    if (!place) return
    const go = () => void navigate(place.path, { replace: true })
    if (!place.needsLogin) return go()
    void tv.session.start().then(() => {
      if (tv.session.state.value.name === 'user') return go()
      continuation.save({ kind: 'page', path: place.path })
      void modals.show({ name: 'auth' })
    })
  })
  // The first page that may be shown is the requested one.
  useEffect(() => {
    if (!waits) enter()
  }, [waits])
}

/** Shows the outcome of the payment that the viewer returns from, unless a dialog over the page does. */
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
