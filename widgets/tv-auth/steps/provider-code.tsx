import { Field } from '../../kit/forms/field'
import { faultText } from '../fault-text'
import { CodeField } from './code-field'
import type { StepProps } from './step-props'

/** The name by which the provider knows its customer, and the code it gave. */
export function ProviderCode(props: StepProps) {
  const { login, state, t } = props
  return (
    <>
      <Field
        label={t('auth.identifier')}
        help={t('auth.identifierHelp')}
        error={faultText(state.fault, 'identifier', t)}
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
    </>
  )
}
