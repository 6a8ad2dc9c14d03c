import type { LoginMethod, LoginStep } from '../../../core/session/login'
import type { Text } from '../../../core/text'
import type { StepProps } from './step-props'

interface MethodListProps extends StepProps {
  step: Extract<LoginStep, { name: 'method' }>
}

/** The ways to sign in, as the operator calls them. */
export function MethodList({ login, state, t, step }: MethodListProps) {
  return (
    <div className="form" part="form">
      {step.methods.map(({ method, title }, index) => (
        <button
          key={method}
          type="button"
          className="button"
          data-focus={index === 0 ? '' : undefined}
          disabled={state.busy}
          onClick={() => login.chooseMethod(method)}
        >
          {title || wordsOf(method, t)}
        </button>
      ))}
    </div>
  )
}

function wordsOf(method: LoginMethod, t: Text['t']): string {
  switch (method) {
    case 'phone':
      return t('auth.byPhone')
    case 'telegram':
      return t('auth.byBot')
    case 'login':
      return t('auth.byProvider')
    default:
      return method satisfies never
  }
}
