import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { needElement } from '../../widgets/kit/elements'
import forms from '../../widgets/kit/forms.css'
import type { TvParentalPinElement } from '../../widgets/tv-parental-pin/contract'
import { adoptSheet } from '../site/adopt-sheet'
import { useSite } from '../site/site-context'
import { giveToken, tagAttributes } from '../site/tag'
import { useFocusAtStep } from '../site/use-focus-at-step'
import { useViewer } from '../site/use-viewer'
import parentalSheet from './parental.css'
import { ParentalForm } from './parental-form'
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

/** `<tv-parental-pin>` in place of the settings. */
function SettingsPin({ onPassed }: { onPassed: () => void }) {
  const site = useSite()
  const tag = useRef<TvParentalPinElement>(null)
  useLayoutEffect(() => giveToken(tag.current, site), [site])
  useEffect(() => void needElement('tv-parental-pin'), [])
  useEffect(() => {
    const element = tag.current
    element?.addEventListener('tv-unlock', onPassed)
    return () => element?.removeEventListener('tv-unlock', onPassed)
  }, [onPassed])
  return <tv-parental-pin ref={tag} for="settings" mode="ask" {...tagAttributes(site)} />
}
