import { useRef } from 'react'
import { Outlet } from 'react-router'
import { ModalHost } from '../modals/modal-host'
import { useSite } from '../site/site-context'
import { useAccess } from '../site/use-access'
import { useEntry } from '../site/use-entry'
import { useBodyClass } from '../site/use-page'
import { useTabs } from '../site/use-tabs'
import { Header } from './header'
import { OfflineNotice } from './offline-notice'

/** Frame of every page: skip link, header, offline notice. */
export function Frame() {
  const { t } = useSite().text
  const main = useRef<HTMLElement>(null)
  const access = useAccess()
  useBodyClass()
  useEntry(access)
  useTabs()
  return (
    <>
      <button type="button" className="skip-link button primary" onClick={() => main.current?.focus()}>
        {t('site.skipToContent')}
      </button>
      <Header />
      <main id="content" ref={main} tabIndex={-1}>
        {access.name !== 'elsewhere' && <Outlet />}
      </main>
      <OfflineNotice />
      <ModalHost />
    </>
  )
}
