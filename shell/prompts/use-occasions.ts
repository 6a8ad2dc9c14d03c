import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { promptsFor } from '../../core/brand/prompts'
import { isDesktopChromium } from '../../core/browser/device'
import { canAskForPush } from '../../core/browser/network/web-push'
import { mayInviteGuest, type PromptKind, type Prompts } from '../../core/inbox'
import { findSection } from '../../core/navigation'
import { useViewer } from '../site/account/use-viewer'
import { hasEndedRenewal } from '../site/commerce/ended-renewal'
import { shownPage } from '../site/head/page-facts'
import { useSite } from '../site/site-context'
import { installOffer } from '../site/start/install-offer'

/** The site offers to be installed after this time on it, ms (MSG-03). */
const USE_MS = 120_000

/** The browser's key for pushes; null if none is configured. */
export const usePushKey = (): string | null => useSite().config.push?.applicationServerKey ?? null

/** Asks a viewer for the permission to notify, on the first page of a visit (MSG-03). */
export function usePermissionOccasion(prompts: Prompts): void {
  useSignals()
  const { tv, steps } = useSite()
  const key = usePushKey()
  const isUser = tv.session.state.value.name === 'user'
  const isDue = isUser && key !== null && steps.state.value.step === 1
  useEffect(() => {
    if (isDue && canAskForPush()) prompts.offer('permission')
    return () => prompts.withdraw('permission')
  }, [prompts, isDue])
}

/** Prompts of the brand's configuration that apply to this viewer, with their addresses. */
export function useBrandPrompts() {
  useSignals()
  const { tv, config, entry } = useSite()
  const provider = tv.session.network.value?.provider
  return promptsFor(config.prompts ?? {}, [
    config.brand.key,
    entry.partner,
    provider?.id,
    provider?.landing?.shortname,
  ])
}

/** Suggests registering to a guest without purchases, if that gives promotional days (PKT-12). */
export function useRegisterOccasion(prompts: Prompts): void {
  useSignals()
  const { tv, language } = useSite()
  const isGuest = tv.session.state.value.name === 'guest'
  const isDue = useInvitation()
  useEffect(() => {
    if (!isGuest || !isDue) return prompts.withdraw('register')
    let isCurrent = true
    void mayInviteGuest(tv, language).then((isInvited) => {
      if (isCurrent && isInvited) prompts.offer('register')
    })
    return () => {
      isCurrent = false
    }
  }, [tv, language, isGuest, isDue, prompts])
}

/** Asks a viewer who has ended a renewal for the reason (PKT-07). */
export function useRenewalOccasion(prompts: Prompts): void {
  useEffect(
    () =>
      hasEndedRenewal.subscribe((isDue) => {
        if (!isDue) return
        hasEndedRenewal.value = false
        prompts.offer('survey_unsubscribe')
      }),
    [prompts],
  )
}

/** Asks a viewer for a mail address once a visit, while the account has none (MSG-03). */
function useEmailOccasion(prompts: Prompts, isListed: boolean): void {
  useSignals()
  const { tv } = useSite()
  const viewer = useViewer()
  const state = tv.session.state.value
  const isOwner = state.name === 'user' && !state.byHost
  const offered = useRef(false)
  const isDue = isListed && isOwner && viewer !== null && !viewer.email
  useEffect(() => {
    if (!isDue) return prompts.withdraw('email')
    if (!offered.current) prompts.offer('email')
    offered.current = true
  }, [prompts, isDue])
}

/**
 * Shows the prompts of the brand, each once per visit: the one to install the site after a while, the one for a mail
 * address once the account is known, the others at once.
 */
export function useBrandOccasions(prompts: Prompts): void {
  useSignals()
  const { tv } = useSite()
  const session = tv.session.state.value.name
  const kinds = useBrandPrompts().map(({ kind }) => kind)
  const offered = useRef(new Set<PromptKind>())
  const isInstallable = installOffer.value !== null && isDesktopChromium(navigator.userAgent)
  const isListed = kinds.join()

  useEffect(() => {
    if (session !== 'guest' && session !== 'user') return
    for (const kind of isListed.split(',') as (PromptKind | '')[]) {
      if (kind === '' || kind === 'install' || kind === 'email' || offered.current.has(kind)) continue
      if (kind === 'survey_rate' && session === 'guest') continue
      offered.current.add(kind)
      prompts.offer(kind)
    }
  }, [prompts, session, isListed])

  useEmailOccasion(prompts, kinds.includes('email'))

  const installs = kinds.includes('install')
  useEffect(() => {
    if (!isInstallable) return prompts.withdraw('install')
    if (!installs) return
    const timer = setTimeout(() => prompts.offer('install'), Math.max(0, USE_MS - performance.now()))
    return () => clearTimeout(timer)
  }, [prompts, installs, isInstallable])
}

/** A guest is asked to register this long after a page of a channel or content has loaded, ms (PKT-12). */
const AFTER_MS = 5000

/** True once a page of a channel or a content has been open long enough to ask a guest to register. */
function useInvitation(): boolean {
  useSignals()
  const { pathname } = useLocation()
  const loadedAt = shownPage.value?.at ?? null
  const { indexed } = findSection(pathname).section
  const page = indexed === 'channel' || indexed === 'content' ? pathname : null
  const [dueOn, setDueOn] = useState<string | null>(null)
  useEffect(() => {
    if (page === null || loadedAt === null) return
    const timer = setTimeout(() => setDueOn(page), loadedAt + AFTER_MS - performance.now())
    return () => clearTimeout(timer)
  }, [page, loadedAt])
  return page !== null && dueOn === page
}
