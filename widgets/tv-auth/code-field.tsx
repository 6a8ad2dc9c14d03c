import type { FormEvent } from 'react'
import { Field } from '../kit/field'
import { fieldFault } from './fault-words'
import type { StepProps } from './step-props'

interface CodeFieldProps extends StepProps {
  label: string
  help?: string
  /** True where the viewer begins with another field. */
  second?: boolean
  /** Digits after which the code is submitted by itself; null if its length is unknown. */
  length: number | null
}

/** One field for a code of digits, which the keyboard may fill from a message. */
export function CodeField({ login, state, t, label, help, second, length }: CodeFieldProps) {
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const digits = input.value.replace(/\D/g, '').slice(0, length ?? undefined)
    if (length !== null && digits !== input.value) input.value = digits
    login.clearFault()
    if (digits.length === length && !state.busy) input.form?.requestSubmit()
  }
  return (
    <Field
      label={label}
      help={help}
      error={fieldFault(state.fault, 'code', t)}
      name="code"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="done"
      data-focus={second ? undefined : ''}
      readOnly={state.busy}
      onInput={onInput}
    />
  )
}
