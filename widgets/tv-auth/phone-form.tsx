import { useSignals } from '@preact/signals-react/runtime'
import { type FormEvent, useId } from 'react'
import { Field } from '../kit/field'
import { fieldFault } from './fault-words'
import { caretIn } from './phone-caret'
import { StepForm, textOf } from './step-form'
import type { StepProps } from './step-props'

/** Asks for a phone number in the provider's notation. The field keeps its own text: only its digits matter outside. */
export function PhoneForm(props: StepProps) {
  useSignals()
  const { login, state, t } = props
  const mask = login.phoneMask.value
  const trap = useId()

  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const { value, selectionStart } = input
    const forward = (event.nativeEvent ?? event) as Partial<InputEvent>
    // A plus alone is the beginning of a number from abroad.
    const shown = value.trim() === '+' ? '+' : mask.format(mask.digitsOf(value))
    if (shown !== value) {
      input.value = shown
      const place = caretIn(
        shown,
        value,
        selectionStart ?? value.length,
        forward.inputType === 'deleteContentForward',
      )
      input.setSelectionRange(place, place)
    }
    login.clearFault()
  }

  return (
    <StepForm
      {...props}
      submit={t('auth.getCode')}
      onSubmit={(values) => void login.sendPhone(textOf(values, 'phone'), textOf(values, 'name'))}
    >
      <Field
        label={t('auth.phone')}
        help={t('auth.phoneHelp', { example: mask.placeholder.replace(/ /g, '\u00a0') })}
        error={fieldFault(state.fault, 'phone', t)}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        data-focus=""
        readOnly={state.busy}
        defaultValue={mask.format(mask.digitsOf(state.phone))}
        onInput={onInput}
      />
      <div className="honeypot" aria-hidden="true">
        <label htmlFor={trap}>{t('auth.leaveEmpty')}</label>
        <input id={trap} name="name" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </StepForm>
  )
}
