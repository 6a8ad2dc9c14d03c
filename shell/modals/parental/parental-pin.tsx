import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ModalName } from '../../../core/navigation'
import { needElement } from '../../../widgets/kit/element/elements'
import type { TvParentalPinElement } from '../../../widgets/tv-parental-pin/contract'
import { useSite } from '../../site/site-context'
import { giveToken, tagAttributes } from '../../site/tag'
import { SignedIn } from '../account/signed-in'
import { NotLoaded } from '../not-loaded'
import { Waiting } from '../waiting'

interface ParentalPinProps {
  name: Extract<ModalName, 'pincode' | 'parental_set' | 'parental_start'>
  mode: 'ask' | 'set' | 'change'
  /** The action that the PIN is for. */
  action?: 'settings' | 'pay'
}

/** `<tv-parental-pin>` as a modal: asks for the PIN or sets one. A guest signs in first; the modal follows the login. */
export function ParentalPin({ name, mode, action = 'settings' }: ParentalPinProps) {
  return (
    <SignedIn name={name}>
      <Pin mode={mode} action={action} />
    </SignedIn>
  )
}

function Pin({ mode, action }: Required<Pick<ParentalPinProps, 'mode' | 'action'>>) {
  const site = useSite()
  const { modals } = site
  const tag = useRef<TvParentalPinElement>(null)
  const [code, setCode] = useState<'coming' | 'here' | 'missing'>('coming')

  useLayoutEffect(() => giveToken(tag.current, site), [site])

  useEffect(() => {
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
  }, [modals])

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
