import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { PageHeadBones } from '../../layout/page/page-head'
import { ErrorMessage } from '../../layout/states/error-message'
import { useSite } from '../../site/site-context'

/** `/lk`: the account, a screen of the settings. A guest is sent home with the login, which leads back here (ACC-20). */
export default function LkPage() {
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
