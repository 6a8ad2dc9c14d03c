import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useState } from 'react'
import { useSite } from '../site/site-context'
import { useViewer } from '../site/use-viewer'

/**
 * The parental check before a child's profile reaches the account, its money, its devices or its subscriptions, if the
 * account has a PIN. `pass` records that the PIN was entered; it counts until the page is left.
 */
export function useChildCheck(): { state: 'open' | 'waiting' | 'pin'; pass: () => void } {
  useSignals()
  const { tv } = useSite()
  const viewer = useViewer()
  const identity = tv.session.identity.value
  const [passedBy, setPassedBy] = useState<string | null>(null)
  const pass = useCallback(() => setPassedBy(identity), [identity])
  const isUser = tv.session.state.value.name === 'user'
  if (!isUser || tv.session.role.value === 'adult' || passedBy === identity) return { state: 'open', pass }
  if (viewer === null) return { state: 'waiting', pass }
  const needsPin = viewer.parental_status === 'set' && tv.parental.isPinRequired('settings')
  return { state: needsPin ? 'pin' : 'open', pass }
}
