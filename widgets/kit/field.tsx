import { CircleAlert } from 'lucide'
import { type ComponentProps, useId } from 'react'
import { Icon } from './icon'

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'> & {
  label: string
  help?: string | undefined
  /** Error message, shown in place of `help`. */
  error?: string | undefined
}

/** A text field: label above, help or an error below. An error keeps the typed text. */
export function Field({ label, help, error, ...input }: FieldProps) {
  const id = useId()
  const note = error ?? help
  return (
    <div className={error ? 'field wrong' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      <p className="field-note" id={`${id}-note`} aria-live="polite">
        {error && <Icon node={CircleAlert} />}
        {note}
      </p>
    </div>
  )
}
