import { useSignals } from '@preact/signals-react/runtime'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { loadWallet } from '../../../../core/commerce/wallet'
import { checkUserInfo } from '../../../../core/household/account'
import type { User } from '../../../../core/session'
import { Field } from '../../../../widgets/kit/field'
import forms from '../../../../widgets/kit/forms.css'
import { EmailField } from '../../../layout/email-field'
import { ErrorMessage } from '../../../layout/error-message'
import { adoptSheet } from '../../../site/adopt-sheet'
import { useSite } from '../../../site/site-context'
import { useIdentity } from '../../../site/use-identity'
import { useLoaded } from '../../../site/use-loaded'
import { useMoney } from '../../../site/use-money'
import { useSaveUserInfo } from '../../../site/use-save-user-info'
import accountSheet from './account.css'

for (const sheet of [forms, accountSheet]) adoptSheet(sheet)

/** Facts about the viewer, balance and cards (ACC-20). */
export default function AccountScreen() {
  const { tv, text } = useSite()
  const identity = useIdentity()
  const load = useCallback(() => tv.viewer.load(), [tv])
  const user = useLoaded(load, identity)
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
  const { saving, save, reset } = useSaveUserInfo()

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
    reset()
  }

  return (
    <form ref={form} className="form" aria-label={t('account.info')} noValidate onSubmit={submit}>
      <h3>{t('account.info')}</h3>
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
      {saving.name === 'failed' && (
        <p role="alert" className="wrong">
          {saving.words}
        </p>
      )}
      <div className="account-actions">
        <button type="submit" className="button primary" aria-disabled={saving.name === 'saving'}>
          {t(saving.name === 'saving' ? 'account.saving' : 'account.save')}
        </button>
        <span role="status">{saving.name === 'saved' && t('account.saved')}</span>
      </div>
    </form>
  )
}

/** Balance and cards, with the dialogs that change them. */
function Money() {
  useSignals()
  const { tv, text, modals } = useSite()
  const { t } = text
  const money = useMoney()
  const identity = useIdentity()
  const [version, setVersion] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a payment changes the balance
  const load = useCallback(() => loadWallet(tv.api), [tv, version])
  const wallet = useLoaded(load, identity)
  const state = tv.session.state.value
  const mayPay = state.name === 'user' && !state.byHost
  const open = (name: 'card' | 'refill') =>
    void modals.show({ name }).then(() => setVersion((number) => number + 1))
  return (
    <section className="form" aria-labelledby="account-money">
      <h3 id="account-money">{t('account.money')}</h3>
      {wallet.name === 'loading' && (
        <span className="bone money-bone" role="status" aria-label={t('player.loading')} />
      )}
      {wallet.name === 'failed' && <ErrorMessage error={wallet.error} onRetry={wallet.retry} />}
      {wallet.name === 'ready' && (
        <>
          <p className="account-balance">{t('refill.balance', { amount: money(wallet.value.balance) })}</p>
          {wallet.value.cards.length === 0 && <p>{t('card.empty')}</p>}
          {wallet.value.cards.length > 0 && (
            <ul className="account-cards">
              {wallet.value.cards.map(({ id, number, is_primary }) => (
                <li key={id}>
                  {number}
                  {is_primary && <small>{t('card.primary')}</small>}
                </li>
              ))}
            </ul>
          )}
          {mayPay && (
            <div className="account-actions">
              {wallet.value.isPaymentAllowed && (
                <button type="button" className="button" onClick={() => open('refill')}>
                  {t('refill.title')}
                </button>
              )}
              <button type="button" className="button" onClick={() => open('card')}>
                {t('card.title')}
              </button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
