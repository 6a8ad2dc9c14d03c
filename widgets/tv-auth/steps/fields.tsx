import { useSignals } from '@preact/signals-react/runtime'
import { type ClipboardEvent, type FormEvent, useId, useRef } from 'react'
import { isWholePhone } from '../../../core/session/login'
import { codeIn } from '../../../core/text'
import { Field } from '../../kit/forms/field'
import { faultText } from '../fault-text'
import type { LoginStepProps } from './step-props'

/** A phone number in the provider's notation. The field keeps its own text: only its digits matter outside. */
export function PhoneField(props: LoginStepProps) {
  useSignals()
  const { login, state, t } = props
  const mask = login.phoneMask.value
  const trap = useId()

  const shown = useRef(mask.format(mask.digitsOf(state.phone)))

  const show = (input: HTMLInputElement, text: string, caret: number) => {
    if (input.value !== text) {
      input.value = text
      input.setSelectionRange(caret, caret)
    }
    shown.current = text
    login.clearFault()
  }
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const { value, selectionStart } = input
    const { inputType = '' } = (event.nativeEvent ?? event) as Partial<InputEvent>
    // Deleting only the plus must not turn the digits after it into another number.
    const isCut = inputType.startsWith('delete') && shown.current.startsWith('+')
    const typed = isCut && !value.includes('+') && value !== '' ? `+${value}` : value
    // A plus alone is the beginning of a number of another country.
    const text = typed.trim() === '+' ? '+' : mask.format(mask.digitsOf(typed))
    const isForward = inputType === 'deleteContentForward'
    show(input, text, caretIn(text, value, selectionStart ?? value.length, isForward))
  }
  /** A pasted whole number replaces the text of the field: added after the country code it would become another number. */
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData?.getData('text') ?? ''
    if (!isWholePhone(pasted) || state.busy) return
    event.preventDefault()
    const text = mask.format(mask.digitsOf(pasted))
    show(event.currentTarget, text, text.length)
  }

  return (
    <>
      <Field
        label={t('auth.phone')}
        help={t('auth.phoneHelp', { example: mask.placeholder.replace(/ /g, '\u00a0') })}
        error={faultText(state.fault, 'phone', t)}
        refusal={state.fault}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        data-focus=""
        readOnly={state.busy}
        defaultValue={shown.current}
        onInput={onInput}
        onPaste={onPaste}
      />
      <div className="honeypot" aria-hidden="true">
        <label htmlFor={trap}>{t('auth.leaveEmpty')}</label>
        <input id={trap} name="name" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}

const digitsIn = (text: string) => text.replace(/\D/g, '').length

/**
 * Where the caret belongs once `text`, typed with the caret at `caret`, is shown as `shown`: before the digit that
 * followed it, or at the end. Counted from the end, because a mask adds digits in front and cuts them off behind.
 * `forward`: the character after the caret was deleted, and the caret moves past the characters that the mask restores.
 */
export function caretIn(shown: string, text: string, caret: number, forward = false): number {
  const cut = Math.max(0, digitsIn(text) - digitsIn(shown))
  let following = Math.max(0, digitsIn(text.slice(caret)) - cut)
  let place = shown.length
  while (following > 0 && place > 0) {
    place -= 1
    if (/\d/.test(shown.charAt(place))) following -= 1
  }
  if (forward) return place
  // After the typed digit, and before the characters that the mask puts between it and the next one.
  while (place < shown.length && place > 0 && /\D/.test(shown.charAt(place - 1))) place -= 1
  return place
}

interface CodeFieldProps extends LoginStepProps {
  label: string
  help?: string
  /** True if the viewer begins with another field. */
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
  /** A whole code replaces the text of the field, such as a wrong code; so does a longer one. */
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
