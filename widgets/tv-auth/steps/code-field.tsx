import { type ClipboardEvent, type FormEvent, useRef } from 'react'
import { codeIn } from '../../../core/text'
import { Field } from '../../kit/forms/field'
import { faultText } from '../fault-text'
import type { LoginStepProps } from './step-props'

interface CodeFieldProps extends LoginStepProps {
  label: string
  help?: string
  /** True where the viewer begins with another field. */
  second?: boolean
  /** Digits after which the code is submitted by itself; null if its length is unknown. */
  length: number | null
}

/**
 * One field for a code of digits, which the keyboard may fill from a message. Too many digits stay in the field, and the login
 * says how many the code has; deleting what is too much does not submit a code that was submitted before.
 */
export function CodeField({ login, state, t, label, help, second, length }: CodeFieldProps) {
  const last = useRef({ code: '', submitted: '' })
  const show = (input: HTMLInputElement, code: string) => {
    if (length !== null && code !== input.value) input.value = code
    login.clearFault()
    const { code: before, submitted } = last.current
    last.current.code = code
    if (length === null || code.length < length || state.busy) return
    if (code === submitted && before.length > length) return
    if (code.length === length) last.current.submitted = code
    input.form?.requestSubmit()
  }
  const onInput = ({ currentTarget: input }: FormEvent<HTMLInputElement>) =>
    show(input, codeIn(input.value, length))
  /** A whole code replaces what the field holds, such as a wrong one; so does a longer one. */
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const code = codeIn(event.clipboardData?.getData('text') ?? '', length)
    if (length === null || code.length < length || state.busy) return
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
