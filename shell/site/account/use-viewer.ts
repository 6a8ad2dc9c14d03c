import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import type { User } from '../../../core/session'
import { useAnotherViewer } from '../../../widgets/kit/hooks/use-loaded'
import { useSite } from '../site-context'

/** The signed-in user; null for guests and until the user is known. */
export function useViewer(): User | null {
  useSignals()
  const { tv } = useSite()
  const signedIn = tv.session.state.value.name === 'user'
  useEffect(() => {
    if (signedIn) tv.viewer.load().catch(() => undefined)
  }, [tv, signedIn])
  useAnotherViewer(tv, () => signedIn && tv.viewer.load().catch(() => undefined))
  return signedIn ? tv.viewer.user.value : null
}
