import { useSignals } from '@preact/signals-react/runtime'
import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ModalName } from '../../../core/navigation'
import { needElement } from '../../../widgets/kit/element/elements'
import { useElementCode } from '../../../widgets/kit/hooks/use-element-code'
import type { TvParentalPinElement } from '../../../widgets/tv-parental-pin/contract'
import { useViewer } from '../../site/account/use-viewer'
import { useSite } from '../../site/site-context'
import { giveToken, tagAttributes } from '../../site/tag'
import { LinkProof } from '../account/link-proof'
import { SignedIn } from '../account/signed-in'
import { LeavingContext, type ModalProps } from '../modal-props'
import { NotLoaded } from '../not-loaded'
import { SiteDialog } from '../site-dialog'
import { Waiting } from '../waiting'

/** Asks for the PIN. */
export function PincodeModal({ modal }: ModalProps<'pincode'>) {
  return <ParentalPin name="pincode" mode="ask" action={modal.action ?? 'settings'} />
}

/** Asks a viewer without a PIN the operator's question: to set a PIN, or to confirm being of age (PIN-07). */
export function ParentalStartModal() {
  return <ParentalPin name="parental_start" mode="ask" />
}

/** Sets the PIN or changes the existing one (PIN-02). */
export function ParentalSetModal() {
  useSignals()
  const viewer = useViewer()
  const { tv, text } = useSite()
  const signedIn = tv.session.state.value.name === 'user'
  if (signedIn && !viewer) return <Waiting />
  // For a child, the element asks to fetch an adult.
  const isChild = tv.session.role.value === 'child'
  if (tv.parental.isByLink && !isChild && viewer?.parental_status !== 'set')
    return (
      <SiteDialog label={text.t('modal.proofTitle')}>
        <LinkProof next="parental_set" />
      </SiteDialog>
    )
  return <SetPin has={viewer?.parental_status === 'set'} />
}

/** `has`: a PIN existed when the modal was opened; setting one here does not change it. */
function SetPin({ has }: { has: boolean }) {
  const [mode] = useState<'set' | 'change'>(has ? 'change' : 'set')
  return <ParentalPin name="parental_set" mode={mode} />
}

interface ParentalPinProps {
  name: Extract<ModalName, 'pincode' | 'parental_set' | 'parental_start'>
  mode: 'ask' | 'set' | 'change'
  /** The action that the PIN protects. */
  action?: 'settings' | 'pay'
}

/** `<tv-parental-pin>` as a modal: asks for the PIN or sets one. A guest signs in first; the modal follows the login. */
function ParentalPin({ name, mode, action = 'settings' }: ParentalPinProps) {
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
  const code = useElementCode('tv-parental-pin')

  useLayoutEffect(() => giveToken(tag.current, site), [site])

  useEffect(() => {
    const element = tag.current
    if (code !== 'here' || !element) return
    let current = true
    const check = async () => {
      const passed = await element.ask().catch(() => false)
      if (!current) return
      if (!passed) return modals.close()
      // Reports an unlock or a new PIN.
      await closed(element)
      if (current) modals.finish()
    }
    void check()
    return () => {
      current = false
    }
  }, [code, modals])

  const isLeaving = use(LeavingContext)
  useEffect(() => {
    if (isLeaving && code === 'here') tag.current?.close().catch(() => undefined)
  }, [isLeaving, code])

  if (code === 'missing') return <NotLoaded onRetry={() => void needElement('tv-parental-pin')} />
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
