import { useRef } from 'react'
import { Outlet } from 'react-router'
import { useSite } from '../site/site-context'
import { useBodyClass } from '../site/use-page'
import { Header } from './header'
import { OfflineNotice } from './offline-notice'

/** What surrounds every page: the way past the header, the header, word of a lost connection. */
export function Frame() {
  const { t } = useSite().text
  const main = useRef<HTMLElement>(null)
  useBodyClass()
  return (
    <>
      <button type="button" className="skip-link button primary" onClick={() => main.current?.focus()}>
        {t('site.skipToContent')}
      </button>
      <Header />
      <main id="content" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <OfflineNotice />
    </>
  )
}
