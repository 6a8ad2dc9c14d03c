import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import forms from '../../widgets/kit/forms/forms.css'
import { useViewer } from '../site/account/use-viewer'
import { adoptSheet } from '../site/adopt-sheet'
import { useFocusAtStep } from '../site/hooks/use-focus-at-step'
import { useSite } from '../site/site-context'
import parentalSheet from './parental.css'
import { ParentalForm } from './parental-form'
import { SettingsPin } from './settings-pin'
import toggleSheet from './toggle.css'
import { usePinOnce } from './use-pin-once'

for (const sheet of [forms, toggleSheet, parentalSheet]) adoptSheet(sheet)

/**
 * The parental settings of this device behind the PIN (PIN-03): the actions that ask for it, for how long it is enough,
 * and the channels that always ask. For signed-in viewers.
 */
export function ParentalSettings() {
  useSignals()
  const { tv } = useSite()
  const viewer = useViewer()
  const { isOpen, pass } = usePinOnce(viewer !== null && !tv.parental.isPinRequired('settings'))
  const box = useRef<HTMLDivElement>(null)
  useFocusAtStep(box, isOpen ? 'settings' : 'pin')
  return (
    <div ref={box}>
      {isOpen ? <ParentalForm hasPin={viewer?.parental_status === 'set'} /> : <SettingsPin onPassed={pass} />}
    </div>
  )
}
