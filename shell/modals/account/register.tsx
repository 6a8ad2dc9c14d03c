import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { SignInButton } from '../../layout/sign-in-button'
import { useSite } from '../../site/site-context'
import { SiteDialog } from '../site-dialog'

/** Leads a guest to the login; renders nothing for a signed-in viewer (NAV-13). */
export default function RegisterModal() {
  useSignals()
  const { tv, modals, text } = useSite()
  const state = tv.session.state.value.name
  const isUser = state === 'user'
  useEffect(() => {
    if (isUser) modals.close()
  }, [isUser, modals])
  if (isUser || state === 'starting') return null
  return (
    <SiteDialog label={text.t('modal.registerTitle')}>
      <p>{text.t('modal.registerText')}</p>
      <SignInButton />
    </SiteDialog>
  )
}
