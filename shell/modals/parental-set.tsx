import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { useSite } from '../site/site-context'
import { useViewer } from '../site/use-viewer'
import { ParentalPin } from './parental-pin'
import { Waiting } from './waiting'

/** Sets the PIN or changes the existing one (PIN-02). */
export default function ParentalSetModal() {
  useSignals()
  const viewer = useViewer()
  const signedIn = useSite().tv.session.state.value.name === 'user'
  if (signedIn && !viewer) return <Waiting />
  return <SetPin has={viewer?.parental_status === 'set'} />
}

/** `has`: a PIN existed when the modal was opened; setting one here does not change it. */
function SetPin({ has }: { has: boolean }) {
  const [mode] = useState<'set' | 'change'>(has ? 'change' : 'set')
  return <ParentalPin name="parental_set" mode={mode} />
}
