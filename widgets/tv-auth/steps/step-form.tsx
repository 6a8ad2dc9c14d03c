import type { ReactNode } from 'react'
import type { LoginStepProps } from './step-props'

interface StepFormProps extends LoginStepProps {
  /** Label of the submit button; without one Enter does not submit. */
  submit: string
  onSubmit: (values: FormData) => void
  children: ReactNode
  /** Content below the button. */
  after?: ReactNode
}

/** The form of a step: fields, submit button and links back. */
export function StepForm({ login, state, t, submit, onSubmit, children, after }: StepFormProps) {
  return (
    <form
      className="form"
      part="form"
      noValidate
      aria-busy={state.busy}
      onSubmit={(event) => {
        event.preventDefault()
        if (!state.busy) onSubmit(new FormData(event.currentTarget))
      }}
    >
      {children}
      <button type="submit" className="button primary" part="submit" disabled={state.busy}>
        {submit}
      </button>
      {after}
      {state.canGoBack && (
        <button
          type="button"
          className="link"
          part="back-button"
          disabled={state.busy}
          onClick={() => login.back()}
        >
          {state.step.name === 'code' ? t('auth.otherNumber') : t('auth.back')}
        </button>
      )}
    </form>
  )
}

/** The value of a form field. */
export const readField = (values: FormData, name: string): string => String(values.get(name) ?? '')
