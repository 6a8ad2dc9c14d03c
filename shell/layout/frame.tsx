import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { browserCookies } from '../../core/browser/storage/browser-cookies'
import type { CataloguePage } from '../../core/catalogue/pages'
import { COOKIES } from '../../core/lib/storage/storage-keys'
import { findSection } from '../../core/navigation'
import { ModalHost } from '../modals/modal-host'
import { useCarriedLanguage, useLanguageOfTabs } from '../site/account/use-language-choice'
import { useAccess, useEntry } from '../site/navigation/use-access'
import { useKeptPlace } from '../site/navigation/use-kept-place'
import { useBodyClass } from '../site/navigation/use-page'
import { useMenu } from '../site/navigation/use-pages'
import { focusPlayer } from '../site/players/keys-to-player'
import { pausePlayers } from '../site/players/pause-players'
import { useSite } from '../site/site-context'
import { requestPageCode } from '../site/start/request-code'
import { afterFirstScreen, whenIdle } from '../site/start/when-idle'
import { BottomBar } from './footer/bottom-bar'
import { Header } from './header/header'
import { AtPageBeneath } from './page-over/pages-over'
import { OptionalPart } from './states/error-boundary'
import { lazyView } from './states/lazy-view'
import { useElementRequests } from './use-element-requests'
import { previewTile } from './zoom-preview/preview-tile'

const LinkAccount = lazyView(() => import('./link-account'))
const OfflineNotice = lazyView(() => whenIdle(() => import('./states/offline-notice')))
const Prompts = lazyView(() => afterFirstScreen(() => import('../prompts')))
const Footer = lazyView(() => import('./footer/footer'))
const ZoomPreview = lazyView(() => import('./zoom-preview/zoom-preview'))

/**
 * The frame of every page: skip links, header, footer, bottom bar, offline notice, and the button to leave a link's
 * account.
 */
export function Frame({ children }: { children: ReactNode }) {
  const { tv, text } = useSite()
  const { t } = text
  const main = useRef<HTMLElement>(null)
  const access = useAccess()
  const menu = useMenu()
  const { pathname } = useLocation()
  const { name, section } = findSection(pathname)
  const bars = useMemo(() => createBars(menu), [menu])
  useBodyClass()
  useEntry(access)
  useLanguageOfTabs()
  useClockWatch()
  useCarriedLanguage()
  useElementRequests()
  useRememberedPromo()
  usePausedWhileHidden()
  useKeptPlace()
  useCodeAhead()
  return (
    <>
      <button type="button" className="skip-link button primary" onClick={() => main.current?.focus()}>
        {t('site.skipToContent')}
      </button>
      {name === 'channel' && (
        <button
          type="button"
          className="skip-link button primary"
          onClick={() => focusPlayer(document.querySelector('tv-channel-player'))}
        >
          {t('site.skipToPlayer')}
        </button>
      )}
      {section.frame !== 'bare' && bars.header}
      <main id="content" ref={main} tabIndex={-1}>
        {access.name !== 'elsewhere' && children}
      </main>
      {section.frame === 'whole' && bars.footer}
      {section.frame !== 'bare' && bars.bottomBar}
      <OptionalPart>
        <OfflineNotice />
      </OptionalPart>
      <OptionalPart>
        <Prompts />
      </OptionalPart>
      <ZoomOccasion />
      {tv.parental.isByLink && (
        <OptionalPart>
          <LinkAccount />
        </OptionalPart>
      )}
      <ModalHost />
    </>
  )
}

/**
 * The bars around a page; they are the same elements as long as the menu is the same, so that they are not rendered again.
 */
const createBars = (menu: readonly CataloguePage[]) => ({
  header: (
    <AtPageBeneath>
      <Header menu={menu} />
    </AtPageBeneath>
  ),
  // The page is complete without its footer: if the code does not load, nothing replaces it.
  footer: (
    <AtPageBeneath>
      <OptionalPart>
        <Footer pages={menu} />
      </OptionalPart>
    </AtPageBeneath>
  ),
  bottomBar: (
    <AtPageBeneath>
      <BottomBar pages={menu} />
    </AtPageBeneath>
  ),
})

/** Loads the code of channel previews when a mouse is over a suitable tile for the first time (CHN-08). */
function ZoomOccasion() {
  const [isDue, setIsDue] = useState(false)
  /** The tile under the mouse, for the code that is being loaded. */
  const tile = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const look = (event: PointerEvent) => {
      tile.current = event.pointerType === 'mouse' ? previewTile(event) : null
      if (tile.current) setIsDue(true)
    }
    document.addEventListener('pointermove', look, { passive: true })
    return () => document.removeEventListener('pointermove', look)
  }, [])
  return (
    isDue && (
      <OptionalPart>
        <ZoomPreview pointed={tile} />
      </OptionalPart>
    )
  )
}

/** Continues with the promo code that the viewer entered before a login that left the page (PRM-01). */
function useRememberedPromo(): void {
  useSignals()
  const { tv, modals } = useSite()
  const isSignedIn = tv.session.state.value.name === 'user'
  useEffect(() => {
    if (!isSignedIn || modals.state.peek().name !== 'closed') return
    if (browserCookies().get(COOKIES.promoCode) !== null) void modals.show({ name: 'promocode_wizard' })
  }, [isSignedIn, modals])
}

/**
 * Loads the code of a page, and of the element that it shows first, when the pointer, a finger or the focus reaches its
 * link.
 */
function useCodeAhead(): void {
  useEffect(() => {
    const approach = (event: Event) => {
      const [target] = event.composedPath()
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === location.origin) requestPageCode(link.pathname)
    }
    const events = ['pointerover', 'touchstart', 'focusin']
    for (const name of events) document.addEventListener(name, approach, { passive: true })
    return () => {
      for (const name of events) document.removeEventListener(name, approach)
    }
  }, [])
}

/** A phone or a tablet. */
const TOUCH = '(hover: none) and (pointer: coarse)'

/**
 * Pauses the players of a mobile device while its page is hidden, and resumes them afterwards (NAV-10). Picture-in-picture
 * continues.
 */
function usePausedWhileHidden(): void {
  useEffect(() => {
    let resume: (() => void) | null = null
    const look = () => {
      if (document.visibilityState === 'visible') {
        resume?.()
        resume = null
      } else if (matchMedia(TOUCH).matches && !document.pictureInPictureElement) {
        resume ??= pausePlayers(document)
      }
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}

/** Interval at which the device's clock is checked, ms. */
const BEAT_MS = 10_000
/** The clock was set if it differs from the page's own time by this much more than before, ms. */
const GAP_MS = 15_000
/** The device's clock minus the age of the page, which setting the clock does not change, ms. */
const startOfPage = () => Date.now() - performance.now()

/**
 * Learns the operator's time again after the device's clock was set: requests the list of channels, whose answer
 * contains the time if the operator's servers state it. A page with a player also learns it from its media.
 */
function useClockWatch(): void {
  const { tv, language } = useSite()
  useEffect(() => {
    let last = startOfPage()
    const beat = () => {
      const now = startOfPage()
      const isSet = Math.abs(now - last) > GAP_MS
      last = now
      if (!isSet) return
      const channels = tv.channels(language)
      tv.clock.acceptAnySource()
      tv.api.clearCache()
      if (channels.isListLoaded) void channels.refresh()
    }
    const timer = setInterval(beat, BEAT_MS)
    return () => clearInterval(timer)
  }, [tv, language])
}
