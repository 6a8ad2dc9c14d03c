import { useSignals } from '@preact/signals-react/runtime'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import {
  chargedCard,
  createRefill,
  isExplainedOnly,
  isPositiveAmount,
  loadRefillAccount,
  type RefillAccount,
} from '../../../core/commerce/account-payments'
import { Field } from '../../../widgets/kit/forms/field'
import { useLoaded } from '../../../widgets/kit/hooks/use-loaded'
import { ErrorMessage } from '../../layout/states/error-message'
import { useViewer } from '../../site/account/use-viewer'
import { useMoney } from '../../site/commerce/use-money'
import { useSite } from '../../site/site-context'
import { SignedIn } from '../account/signed-in'
import { PinGuard, type PinGuardHandle } from '../parental/pin-guard'
import { SiteDialog } from '../site-dialog'
import { AccountPayment } from './account-payment'

/** Adds money to the account by any of its ways to pay (PKT-09). */
export default function RefillModal() {
  const { text } = useSite()
  return (
    <SignedIn name="refill">
      <SiteDialog label={text.t('refill.title')}>
        <TopUp />
      </SiteDialog>
    </SignedIn>
  )
}

function TopUp() {
  const { tv, language, text, modals } = useSite()
  const { t } = text
  const money = useMoney()
  const refill = useMemo(() => createRefill(tv, { language }), [tv, language])
  const account = useLoaded(() => loadRefillAccount(tv.api, language), [tv, language])
  /** The account after the top-up, null until it has loaded: a failure does not replace the outcome. */
  const [topped, setTopped] = useState<RefillAccount | null | undefined>()
  useEffect(() => () => refill.release(), [refill])
  useEffect(
    () =>
      refill.state.subscribe(({ name }) => {
        if (name !== 'done') return
        setTopped(null)
        loadRefillAccount(tv.api, language).then(setTopped, () => undefined)
      }),
    [refill, tv, language],
  )
  if (account.name === 'failed') return <ErrorMessage error={account.error} onRetry={account.retry} />
  if (account.name === 'loading')
    return <span className="bone card-bone" role="status" aria-label={t('player.loading')} />
  if (account.value === null) return <p role="alert">{t('buy.notAllowed')}</p>
  const { balance } = (topped === undefined ? account.value : topped) ?? { balance: null }
  return (
    <>
      {balance !== null && <p>{t('refill.balance', { amount: money(balance) })}</p>}
      <RefillForm account={account.value} refill={refill} onDone={modals.finish} />
    </>
  )
}

const focusButton = (button: HTMLButtonElement | null) => button?.focus()

interface RefillFormProps {
  account: RefillAccount
  refill: ReturnType<typeof createRefill>
  onDone: () => void
}

function RefillForm({ account, refill, onDone }: RefillFormProps) {
  useSignals()
  const { text } = useSite()
  const { t } = text
  const viewer = useViewer()
  const guard = useRef<PinGuardHandle>(null)
  const [amount, setAmount] = useState('')
  const [system, setSystem] = useState(account.systems[0])
  const [isWrong, setIsWrong] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const money = useMoney()
  const card = system ? chargedCard(account, system) : null
  const typed = amount.trim().replace(',', '.')

  const pay = async () => {
    if (!system || !(await guard.current?.ask())) return
    setIsConfirming(false)
    refill.begin({
      amount: typed,
      system,
      card,
      phone: viewer?.phone ?? '',
      returnUrl: `${location.origin}/#refill`,
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsWrong(!isPositiveAmount(typed))
    if (!isPositiveAmount(typed)) return
    if (card) setIsConfirming(true)
    else void pay()
  }
  if (account.systems.length === 0) return <p role="alert">{t('buy.noPaySystems')}</p>
  return (
    <>
      <AccountPayment
        payment={refill}
        waiting="refill.pending"
        done={
          <>
            <p role="status">{t('refill.done')}</p>
            <button type="button" className="button primary" data-focus="" onClick={onDone}>
              {t('buy.done')}
            </button>
          </>
        }
      >
        {card && isConfirming ? (
          <div className="form">
            <p className="price">{t('buy.fromCard', { amount: money(typed), number: card.number })}</p>
            <button type="button" className="button primary" ref={focusButton} onClick={() => void pay()}>
              {t('buy.pay', { amount: money(typed) })}
            </button>
            <button type="button" className="link" onClick={() => setIsConfirming(false)}>
              {t('buy.back')}
            </button>
          </div>
        ) : (
          <form className="form" onSubmit={submit} noValidate>
            <Field
              label={t('refill.amount')}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={amount}
              error={isWrong ? t('refill.wrong') : undefined}
              onChange={({ currentTarget }) => setAmount(currentTarget.value)}
            />
            <fieldset className="ways-to-pay">
              <legend>{t('buy.methodsTitle')}</legend>
              {account.systems.map((one) => {
                const { payform_shortname: form, title, name, description } = one
                return (
                  <label key={`${form} ${name} ${title}`}>
                    <input type="radio" name="way" checked={system === one} onChange={() => setSystem(one)} />
                    <span>
                      {title || name || form}
                      {description && <small>{description}</small>}
                    </span>
                  </label>
                )
              })}
            </fieldset>
            {system && isExplainedOnly(system) ? (
              <p className="operator-text">{system.how_to_use || system.description}</p>
            ) : (
              <button type="submit" className="button primary">
                {t('refill.submit')}
              </button>
            )}
          </form>
        )}
      </AccountPayment>
      <PinGuard handle={guard} />
    </>
  )
}
