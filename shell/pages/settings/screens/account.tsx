import { type FormEvent, useRef, useState } from 'react'
import { checkUserInfo } from '../../../../core/household/account'
import type { User } from '../../../../core/session'
import { Field } from '../../../../widgets/kit/forms/field'
import forms from '../../../../widgets/kit/forms/forms.css'
import { useForViewer } from '../../../../widgets/kit/hooks/use-loaded'
import { EmailField } from '../../../household/email-field'
import { useSaveUserInfo } from '../../../household/use-save-user-info'
import { ErrorMessage } from '../../../layout/states/error-message'
import { PressFailure } from '../../../layout/states/press-failure'
import { PinGuard, type PinGuardHandle } from '../../../modals/parental/pin-guard'
import { adoptSheet } from '../../../site/adopt-sheet'
import { useSite } from '../../../site/site-context'
import { Money } from '../money'
import { PartTitle } from '../part-title'
import accountSheet from './account.css'

for (const sheet of [forms, accountSheet]) adoptSheet(sheet)

/** Facts about the viewer, balance and cards (ACC-20). */
export default function AccountScreen() {
  const { tv, text } = useSite()
  const user = useForViewer(tv, () => tv.viewer.load(), [tv], { isOwn: true })
  return (
    <div className="account-screen">
      {user.name === 'loading' && (
        <span className="bone account-bone" role="status" aria-label={text.t('player.loading')} />
      )}
      {user.name === 'failed' && <ErrorMessage error={user.error} onRetry={user.retry} />}
      {user.name === 'ready' && <UserInfoForm key={user.value.id} user={user.value} />}
      <Money />
    </div>
  )
}

function UserInfoForm({ user }: { user: User }) {
  const { t } = useSite().text
  const form = useRef<HTMLFormElement>(null)
  const [firstName, setFirstName] = useState(user.first_name)
  const [email, setEmail] = useState(user.email ?? '')
  const [faults, setFaults] = useState(() => checkUserInfo({ firstName: '-', email: 'name@example.com' }))
  const guard = useRef<PinGuardHandle>(null)
  const { saving, save, noteChange } = useSaveUserInfo(guard)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkUserInfo({ firstName, email })
    setFaults(found)
    const wrong = found.firstName ? 'firstName' : found.email ? 'email' : null
    if (wrong === null) void save({ firstName, email })
    else form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
  }
  const typed = (set: (value: string) => void) => (value: string) => {
    set(value)
    noteChange()
  }

  return (
    <form ref={form} className="form" aria-label={t('account.info')} noValidate onSubmit={submit}>
      <PartTitle>{t('account.info')}</PartTitle>
      <Field
        label={t('account.firstName')}
        name="firstName"
        autoComplete="given-name"
        dir="auto"
        maxLength={64}
        value={firstName}
        error={faults.firstName ? t('auth.fault.required') : undefined}
        onChange={({ currentTarget }) => typed(setFirstName)(currentTarget.value)}
      />
      <EmailField value={email} fault={faults.email} onChange={typed(setEmail)} />
      {user.phone && (
        <dl className="account-facts">
          <dt>{t('account.phone')}</dt>
          <dd>{user.phone}</dd>
        </dl>
      )}
      {saving.name === 'failed' && <PressFailure error={saving.error} />}
      <div className="account-actions">
        <button type="submit" className="button primary" aria-disabled={saving.name === 'saving'}>
          {t(saving.name === 'saving' ? 'account.saving' : 'account.save')}
        </button>
        <span role="status">{saving.name === 'saved' && t('account.saved')}</span>
      </div>
      <PinGuard handle={guard} />
    </form>
  )
}
