import { useSignals } from '@preact/signals-react/runtime'
import type { LoginStep } from '../kit/sign-in'
import { CodeAgain } from './code-again'
import { CodeField } from './code-field'
import { StepForm, textOf } from './step-form'
import type { StepProps } from './step-props'

interface CodeFormProps extends StepProps {
  step: Extract<LoginStep, { name: 'code' }>
}

/** Asks for the code that is on its way to the phone. */
export function CodeForm({ step, ...props }: CodeFormProps) {
  useSignals()
  const { login, state, t } = props
  const phone = login.phoneMask.value.format(state.phone)
  const digits = login.codeLength.value
  return (
    <StepForm
      {...props}
      submit={t('auth.confirm')}
      onSubmit={(values) => void login.confirmCode(textOf(values, 'code'))}
      after={<CodeAgain {...props} sentBy={step.sentBy} />}
    >
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
    </StepForm>
  )
}
