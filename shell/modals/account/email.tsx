import { type FormEvent, useRef, useState } from 'react'
import { type AccountFault, wrongEmail } from '../../../core/household/account'
import { EmailField } from '../../household/email-field'
import { useSaveUserInfo } from '../../household/use-save-user-info'
import { PressFailure } from '../../layout/states/press-failure'
import { useViewer } from '../../site/account/use-viewer'
import { useSite } from '../../site/site-context'
import type { ModalProps } from '../modal-props'
import { PinGuard, type PinGuardHandle } from '../parental/pin-guard'
import { SiteDialog } from '../site-dialog'
import { Waiting } from '../waiting'
import { SignedIn } from './signed-in'

/** Asks for the viewer's mail address and saves it (NAV-13). */
export default function EmailModal({ modal }: ModalProps<'email'>) {
  return (
    <SignedIn name="email">
      <Loaded given={modal.email} />
    </SignedIn>
  )
}

function Loaded({ given }: { given: string | undefined }) {
  const { text } = useSite()
  const viewer = useViewer()
  if (!viewer) return <Waiting />
  return (
    <SiteDialog label={text.t('account.emailTitle')}>
      <EmailForm initial={given ?? viewer.email ?? ''} />
    </SiteDialog>
  )
}

function EmailForm({ initial }: { initial: string }) {
  const { text, modals } = useSite()
  const { t } = text
  const [email, setEmail] = useState(initial)
  const [fault, setFault] = useState<AccountFault | null>(null)
  const form = useRef<HTMLFormElement>(null)
  // The message has replaced this dialog, which keeps the typed text.
  const guard = useRef<PinGuardHandle>(null)
  const { saving, save } = useSaveUserInfo(guard, () => void modals.show({ name: 'email', email }))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = wrongEmail(email)
    setFault(found)
    if (found) form.current?.querySelector('input')?.focus()
    else void save({ email })
  }

  if (saving.name === 'saved')
    return (
      <>
        <p role="status">{t('account.emailSaved')}</p>
        <button
          type="button"
          className="button primary"
          ref={(button) => button?.focus()}
          onClick={modals.finish}
        >
          {t('modal.ok')}
        </button>
      </>
    )
  return (
    <form ref={form} className="form" noValidate onSubmit={submit}>
      <p>{t('account.emailText')}</p>
      <EmailField value={email} fault={fault} onChange={setEmail} />
      {saving.name === 'failed' && <PressFailure error={saving.error} />}
      <button type="submit" className="button primary" aria-disabled={saving.name === 'saving'}>
        {t(saving.name === 'saving' ? 'account.saving' : 'account.save')}
      </button>
      <PinGuard handle={guard} />
    </form>
  )
}
