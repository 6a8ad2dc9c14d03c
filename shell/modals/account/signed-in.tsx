import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useEffect } from 'react'
import type { ModalName } from '../../../core/navigation'
import { SettingsPin } from '../../household/settings-pin'
import { useChildCheck } from '../../household/use-child-check'
import { useSite } from '../../site/site-context'
import { SiteDialog } from '../site-dialog'
import { Waiting } from '../waiting'

/** Modals that show data of the account. */
const OF_ACCOUNT: readonly ModalName[] = ['card', 'email', 'refill', 'subscription']

/**
 * A modal for a signed-in viewer: a guest signs in first, and the modal follows the login; in a child's profile, data
 * of the account is behind the PIN.
 */
export function SignedIn({ name, children }: { name: ModalName; children: ReactNode }) {
  useSignals()
  const { tv, modals, continuation, text } = useSite()
  const { state, pass } = useChildCheck()
  const session = tv.session.state.value.name
  useEffect(() => {
    if (session === 'failed' || session === 'forbidden-country') modals.close()
    if (session !== 'guest' && session !== 'auth-required') return
    continuation.save({ kind: 'modal', name })
    void modals.show({ name: 'auth' })
  }, [session, continuation, modals, name])
  const isProtected = OF_ACCOUNT.includes(name)
  if (session !== 'user' || (isProtected && state === 'waiting')) return <Waiting />
  if (!isProtected || state === 'open') return children
  return (
    <SiteDialog label={text.t('parental.title')}>
      <SettingsPin onPassed={pass} />
    </SiteDialog>
  )
}
