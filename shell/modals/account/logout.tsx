import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from '../../site/site-context'
import { SiteDialog } from '../site-dialog'

/** Confirms the logout; it ends on the home page as the previous guest or a new one (ACC-16). */
export default function LogoutModal() {
  useSignals()
  const { tv, modals, text, isLogoutOffered } = useSite()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const state = tv.session.state.value
  const possible = state.name === 'user' && !state.byHost && !tv.parental.isByLink && isLogoutOffered
  const settled = state.name !== 'starting'

  useEffect(() => {
    if (settled && !possible && !busy) modals.close()
  }, [settled, possible, busy, modals])

  const leave = async () => {
    setBusy(true)
    await tv.session.signOut()
    void navigate('/', { replace: true })
    modals.finish()
  }

  if (!possible && !busy) return null
  return (
    <SiteDialog label={text.t('modal.logoutTitle')} closable={!busy}>
      <p>{text.t('modal.logoutText')}</p>
      <p>{text.t('modal.logoutStays')}</p>
      <div className="modal-actions">
        <button
          type="button"
          className="button primary"
          aria-disabled={busy || undefined}
          onClick={() => !busy && void leave()}
        >
          {text.t('site.signOut')}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={busy || undefined}
          onClick={() => !busy && modals.close()}
        >
          {text.t('modal.stay')}
        </button>
      </div>
    </SiteDialog>
  )
}
