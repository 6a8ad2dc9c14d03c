import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { useViewer } from '../../site/account/use-viewer'
import { useSite } from '../../site/site-context'
import { LinkProof } from '../account/link-proof'
import { SiteDialog } from '../site-dialog'
import { Waiting } from '../waiting'
import { ParentalPin } from './parental-pin'

/** Sets the PIN or changes the existing one (PIN-02). */
export default function ParentalSetModal() {
  useSignals()
  const viewer = useViewer()
  const { tv, text } = useSite()
  const signedIn = tv.session.state.value.name === 'user'
  if (signedIn && !viewer) return <Waiting />
  // The element asks a child to fetch an adult.
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
