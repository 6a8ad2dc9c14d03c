import { useSignals } from '@preact/signals-react/runtime'
import type { LoginStep } from '../../../core/session/login'
import { formatMoney } from '../../../core/text'
import { StepForm } from './step-form'
import type { StepProps } from './step-props'

interface BlockedProps extends StepProps {
  step: Extract<LoginStep, { name: 'blocked' }>
}

/** The provider's text about a blocked account, with a button that checks the status again (ACC-10). */
export function Blocked({ step, ...props }: BlockedProps) {
  useSignals()
  const { login, t, language } = props
  const { status, message, balance, amount, username } = step.block
  const currency = login.network.value?.provider?.currency ?? null
  const facts: [string, string][] = [
    [t('auth.blocked.account'), username],
    [t('auth.blocked.balance'), balance && formatMoney(balance, currency, language)],
    [t('auth.blocked.amount'), amount && formatMoney(amount, currency, language)],
  ]
  return (
    <StepForm {...props} submit={t('auth.blocked.check')} onSubmit={() => void login.checkBlock()}>
      <p>{message || t(status === -1 ? 'auth.blocked.pay' : 'auth.blocked.text')}</p>
      <dl className="facts">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </StepForm>
  )
}
