import { useSignals } from '@preact/signals-react/runtime'
import type { LoginStep } from '../../../core/session/login'
import { CodeField } from './code-field'
import type { StepProps } from './step-props'

interface SentCodeProps extends StepProps {
  step: Extract<LoginStep, { name: 'code' }>
}

/** The code that is on its way to the phone. */
export function SentCode({ step, ...props }: SentCodeProps) {
  useSignals()
  const { login, state, t } = props
  const phone = login.phoneMask.value.format(state.phone)
  const digits = login.codeLength.value
  return (
    <>
      {/* The operator's note says how the code is sent, but may not name the number. */}
      {step.message ? (
        <p>
          {step.message}
          <br />
          {phone}
        </p>
      ) : (
        <p>{t('auth.codeSent', { phone })}</p>
      )}
      <CodeField {...props} label={t('auth.code')} help={t('auth.codeHelp', { digits })} length={digits} />
    </>
  )
}
