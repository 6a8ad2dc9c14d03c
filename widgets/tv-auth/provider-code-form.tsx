import { Field } from '../kit/field'
import { CodeField } from './code-field'
import { fieldFault } from './fault-words'
import { StepForm, textOf } from './step-form'
import type { StepProps } from './step-props'

/** Asks for what the provider knows its customer by, and the code it gave. */
export function ProviderCodeForm(props: StepProps) {
  const { login, state, t } = props
  return (
    <StepForm
      {...props}
      submit={t('auth.signIn')}
      onSubmit={(values) =>
        void login.confirmProviderCode(textOf(values, 'identifier').trim(), textOf(values, 'code').trim())
      }
    >
      <Field
        label={t('auth.identifier')}
        help={t('auth.identifierHelp')}
        error={fieldFault(state.fault, 'identifier', t)}
        name="identifier"
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        data-focus=""
        readOnly={state.busy}
        onInput={() => login.clearFault()}
      />
      <CodeField {...props} label={t('auth.providerCode')} length={null} second />
    </StepForm>
  )
}
