import { useSignals } from '@preact/signals-react/runtime'
import { useViewer } from '../site/account/use-viewer'
import { useSite } from '../site/site-context'
import { usePinOnce } from './use-pin-once'

/**
 * The parental check before a child's profile can reach the account, its money, devices or subscriptions, if the
 * account has a PIN. Call `pass` once the PIN was entered.
 */
export function useChildCheck(): { state: 'open' | 'waiting' | 'pin'; pass: () => void } {
  useSignals()
  const { session, parental } = useSite().tv
  const viewer = useViewer()
  const isChild = session.state.value.name === 'user' && session.role.value !== 'adult'
  const isKnownOpen =
    viewer !== null && (viewer.parental_status !== 'set' || !parental.isPinRequired('settings'))
  const { isOpen, pass } = usePinOnce(!isChild || isKnownOpen)
  return { state: isOpen ? 'open' : viewer === null ? 'waiting' : 'pin', pass }
}
