import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import type { User } from '../../core/session'
import { useSite } from './site-context'

/** The signed-in user; null for guests and until the user is known. */
export function useViewer(): User | null {
  useSignals()
  const { tv } = useSite()
  const signedIn = tv.session.state.value.name === 'user'
  const identity = tv.session.identity.value
  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewer has another account
  useEffect(() => {
    if (signedIn) tv.viewer.load().catch(() => undefined)
  }, [tv, signedIn, identity])
  return signedIn ? tv.viewer.user.value : null
}
