import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef } from 'react'
import { Navigate, useNavigate } from 'react-router'
import type { SectionWithPage } from '../../../core/navigation'
import { PageHeadBones } from '../../layout/page/page-head'
import { ErrorMessage } from '../../layout/states/error-message'
import { useSite } from '../../site/site-context'

/** `/lk` and `/lk_parental`: screens of the settings. */
export default function LkPage({ section }: { section: SectionWithPage<'lk'> }) {
  return section === 'parental' ? <Navigate to="/settings/parental" replace /> : <AccountPage />
}

/** `/lk`: the account. A guest is sent to the home page with the login, which returns here (ACC-20). */
function AccountPage() {
  useSignals()
  const { tv, modals, continuation } = useSite()
  const navigate = useNavigate()
  const session = tv.session.state.value
  const isSent = useRef(false)
  const isGuest = session.name === 'guest' || session.name === 'auth-required'
  useEffect(() => {
    if (!isGuest || isSent.current) return
    isSent.current = true
    continuation.save({ kind: 'page', path: '/lk' })
    void navigate('/', { replace: true })
    void modals.show({ name: 'auth' })
  }, [isGuest, continuation, navigate, modals])

  if (session.name === 'user') return <Navigate to="/settings/account" replace />
  if (session.name === 'failed')
    return <ErrorMessage whole error={session.error} onRetry={() => tv.session.retry()} />
  return <PageHeadBones />
}
