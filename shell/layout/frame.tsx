import { lazy, Suspense, useRef } from 'react'
import { Outlet, useMatch } from 'react-router'
import { ModalHost } from '../modals/modal-host'
import { focusPlayer } from '../site/keys-to-player'
import { useSite } from '../site/site-context'
import { useAccess } from '../site/use-access'
import { useEntry } from '../site/use-entry'
import { useBodyClass } from '../site/use-page'
import { useTabs } from '../site/use-tabs'
import { Header } from './header'
import { OfflineNotice } from './offline-notice'

const LinkAccount = lazy(() => import('./link-account'))

/** Frame of every page: skip links, header, offline notice, the way out of a link's account. */
export function Frame() {
  const { tv, text } = useSite()
  const { t } = text
  const main = useRef<HTMLElement>(null)
  const access = useAccess()
  const hasPlayer = useMatch('/channels/:category/:channel') !== null
  useBodyClass()
  useEntry(access)
  useTabs()
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
      <Header />
      <main id="content" ref={main} tabIndex={-1}>
        {access.name !== 'elsewhere' && <Outlet />}
      </main>
      <OfflineNotice />
      {tv.parental.isByLink && (
        <Suspense>
          <LinkAccount />
        </Suspense>
      )}
      <ModalHost />
    </>
  )
}
