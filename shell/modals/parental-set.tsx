import { useSignals } from '@preact/signals-react/runtime'
import { useSite } from '../site/site-context'
import { useViewer } from '../site/use-viewer'
import { ParentalPin } from './parental-pin'
import { Waiting } from './waiting'

/** Sets the PIN, or changes the one there is. */
export default function ParentalSetModal() {
  useSignals()
  const viewer = useViewer()
  const signedIn = useSite().tv.session.state.value.name === 'user'
  if (signedIn && !viewer) return <Waiting />
  return <ParentalPin name="parental_set" mode={viewer?.parental_status === 'set' ? 'change' : 'set'} />
}
