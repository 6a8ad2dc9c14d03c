import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { useLocation, useMatch } from 'react-router'
import { ModalHost } from '../modals/modal-host'
import { usePurchaseRequests } from '../site/commerce/use-purchase-requests'
import { useRememberedPromo } from '../site/commerce/use-remembered-promo'
import { useAccess } from '../site/navigation/use-access'
import { useEntry } from '../site/navigation/use-entry'
import { useKeptPlace } from '../site/navigation/use-kept-place'
import { useOpenTiles } from '../site/navigation/use-open-tiles'
import { useBodyClass } from '../site/navigation/use-page'
import { useMenu } from '../site/navigation/use-pages'
import { useTabs } from '../site/navigation/use-tabs'
import { focusPlayer } from '../site/players/keys-to-player'
import { usePausedWhileHidden } from '../site/players/use-paused-while-hidden'
import { useSite } from '../site/site-context'
import { whenIdle } from '../site/start/when-idle'
import { BottomBar } from './footer/bottom-bar'
import { Header } from './header/header'
import { ErrorBoundary } from './states/error-boundary'
import { OfflineNotice } from './states/offline-notice'

const LinkAccount = lazy(() => import('./link-account'))
const Prompts = lazy(() => whenIdle(() => import('../prompts')))
const Footer = lazy(() => import('./footer/footer'))

/** Paths without a footer (NAV-04), and the one without a header (NAV-03). */
const WITHOUT_FOOTER = /^\/(gift|promo\/lovi)\/?$/
const WITHOUT_HEADER = /^\/promo\/lovi\/?$/

/** Frame of every page: skip links, header, footer, bottom bar, offline notice, the way out of a link's account. */
export function Frame({ children }: { children: ReactNode }) {
  const { tv, text } = useSite()
  const { t } = text
  const main = useRef<HTMLElement>(null)
  const access = useAccess()
  const menu = useMenu()
  const { pathname } = useLocation()
  const hasPlayer = useMatch('/channels/:category/:channel') !== null
  useBodyClass()
  useEntry(access)
  useTabs()
  useOpenTiles()
  usePurchaseRequests()
  useRememberedPromo()
  usePausedWhileHidden()
  useKeptPlace()
  return (
    <>
      <button type="button" className="skip-link button primary" onClick={() => main.current?.focus()}>
        {t('site.skipToContent')}
      </button>
      {hasPlayer && (
        <button
          type="button"
          className="skip-link button primary"
          onClick={() => focusPlayer(document.querySelector('tv-channel-player'))}
        >
          {t('site.skipToPlayer')}
        </button>
      )}
      {!WITHOUT_HEADER.test(pathname) && <Header menu={menu} />}
      <main id="content" ref={main} tabIndex={-1}>
        {access.name !== 'elsewhere' && children}
      </main>
      {/* The page is complete without its footer: if the code does not load, nothing is shown in its place. */}
      {!WITHOUT_FOOTER.test(pathname) && (
        <ErrorBoundary broken={null}>
          <Suspense>
            <Footer pages={menu} />
          </Suspense>
        </ErrorBoundary>
      )}
      {!WITHOUT_HEADER.test(pathname) && <BottomBar pages={menu} />}
      <OfflineNotice />
      <ErrorBoundary broken={null}>
        <Suspense>
          <Prompts />
        </Suspense>
      </ErrorBoundary>
      {tv.parental.isByLink && (
        <Suspense>
          <LinkAccount />
        </Suspense>
      )}
      <ModalHost />
    </>
  )
}
