import type { ClipboardEvent, FormEvent } from 'react'
import { codeIn } from '../../../core/text'
import { Field } from '../../kit/forms/field'
import { faultText } from '../fault-text'
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
  const show = (input: HTMLInputElement, code: string) => {
    if (length !== null && code !== input.value) input.value = code
    login.clearFault()
    if (code.length === length && !state.busy) input.form?.requestSubmit()
  }
  const onInput = ({ currentTarget: input }: FormEvent<HTMLInputElement>) =>
    show(input, codeIn(input.value, length).slice(0, length ?? undefined))
  /** A whole code replaces what the field holds, such as a wrong one. */
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const code = codeIn(event.clipboardData?.getData('text') ?? '', length)
    if (code.length !== length || state.busy) return
    event.preventDefault()
    show(event.currentTarget, code)
  }
  return (
    <Field
      label={label}
      help={help}
      error={faultText(state.fault, 'code', t)}
      refusal={state.fault}
      name="code"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="done"
      data-focus={second ? undefined : ''}
      readOnly={state.busy}
      onInput={onInput}
      onPaste={onPaste}
    />
  )
}
