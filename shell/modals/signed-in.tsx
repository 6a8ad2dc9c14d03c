import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useEffect } from 'react'
import type { ModalName } from '../../core/navigation'
import { useSite } from '../site/site-context'
import { Waiting } from './waiting'

/** A modal of a signed-in viewer: a guest signs in first, and the modal follows the login. */
export function SignedIn({ name, children }: { name: ModalName; children: ReactNode }) {
  useSignals()
  const { tv, modals, continuation } = useSite()
  const session = tv.session.state.value.name
  useEffect(() => {
    if (session === 'failed' || session === 'forbidden-country') modals.close()
    if (session !== 'guest' && session !== 'auth-required') return
    continuation.save({ kind: 'modal', name })
    void modals.show({ name: 'auth' })
  }, [session, continuation, modals, name])
  return session === 'user' ? children : <Waiting />
}
