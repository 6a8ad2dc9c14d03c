import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import forms from '../../widgets/kit/forms.css'
import { adoptSheet } from '../site/adopt-sheet'
import { useSite } from '../site/site-context'
import { useFocusAtStep } from '../site/use-focus-at-step'
import { useViewer } from '../site/use-viewer'
import parentalSheet from './parental.css'
import { ParentalForm } from './parental-form'
import { SettingsPin } from './settings-pin'
import toggleSheet from './toggle.css'

for (const sheet of [forms, toggleSheet, parentalSheet]) adoptSheet(sheet)

/**
 * The parental settings of this device behind the PIN (PIN-03): the actions that ask for it, for how long it is enough,
 * and the channels that always ask. For signed-in viewers.
 */
export function ParentalSettings() {
  useSignals()
  const { tv } = useSite()
  const viewer = useViewer()
  const identity = tv.session.identity.value
  const role = tv.session.role.value
  const [openFor, setOpenFor] = useState<string | null>(null)
  const who = `${identity}/${role}`
  const isOpen = openFor === who || (viewer !== null && !tv.parental.isPinRequired('settings'))
  // The end of an unlock does not close what the viewer is changing.
  useEffect(() => {
    if (isOpen) setOpenFor(who)
  }, [isOpen, who])
  const box = useRef<HTMLDivElement>(null)
  useFocusAtStep(box, isOpen ? 'settings' : 'pin')
  return (
    <div ref={box}>
      {isOpen ? (
        <ParentalForm hasPin={viewer?.parental_status === 'set'} />
      ) : (
        <SettingsPin onPassed={() => setOpenFor(who)} />
      )}
    </div>
  )
}
