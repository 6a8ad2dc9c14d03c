import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ModalName } from '../../core/navigation'
import { needElement } from '../../widgets/kit/elements'
import type { TvParentalPinElement } from '../../widgets/tv-parental-pin/contract'
import { useSite } from '../site/site-context'
import { giveToken, tagAttributes } from '../site/tag'
import { NotLoaded } from './not-loaded'
import { Waiting } from './waiting'

interface ParentalPinProps {
  name: Extract<ModalName, 'pincode' | 'parental_set' | 'parental_start'>
  mode: 'ask' | 'set' | 'change'
  /** The action that the PIN is for. */
  action?: 'settings' | 'pay'
}

/** `<tv-parental-pin>` as a modal: asks for the PIN or sets one. A guest signs in first; the modal follows the login. */
export function ParentalPin({ name, mode, action = 'settings' }: ParentalPinProps) {
  useSignals()
  const site = useSite()
  const { tv, modals, continuation } = site
  const tag = useRef<TvParentalPinElement>(null)
  const [code, setCode] = useState<'coming' | 'here' | 'missing'>('coming')
  const session = tv.session.state.value.name
  const known = session === 'user'

  useEffect(() => {
    if (session === 'failed' || session === 'forbidden-country') modals.close()
    if (session !== 'guest' && session !== 'auth-required') return
    continuation.save({ kind: 'modal', name })
    void modals.show({ name: 'auth' })
  }, [session, continuation, modals, name])

  useLayoutEffect(() => giveToken(tag.current, site), [site])

  useEffect(() => {
    if (!known) return
    let current = true
    void needElement('tv-parental-pin').then(async (there) => {
      if (!current) return
      setCode(there ? 'here' : 'missing')
      const element = tag.current
      const passed = there && (await element?.ask().catch(() => false))
      if (!current || !there || !element) return
      if (!passed) return modals.close()
      // Reports an unlock or a new PIN.
      await closed(element)
      if (current) modals.finish()
    })
    return () => {
      current = false
    }
  }, [known, modals])

  if (!known) return <Waiting />
  if (code === 'missing') return <NotLoaded />
  return (
    <>
      {code === 'coming' && <Waiting />}
      <tv-parental-pin ref={tag} load="play" for={action} mode={mode} {...tagAttributes(site)} />
    </>
  )
}

/** Resolves once the element's dialog is closed. */
const closed = (element: TvParentalPinElement): Promise<void> =>
  new Promise((resolve) => {
    if (!element.open) return resolve()
    element.addEventListener('tv-pin-close', () => resolve(), { once: true })
  })
