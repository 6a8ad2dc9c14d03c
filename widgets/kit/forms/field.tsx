import { CircleAlert } from 'lucide'
import { type ComponentProps, useEffect, useId, useState } from 'react'
import { Icon } from '../controls/icon'

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'> & {
  label: string
  help?: string | undefined
  /** Error message, shown instead of `help`. */
  error?: string | undefined
  /** The refusal behind the error: a new one is highlighted again, even with the same message. */
  refusal?: object | null
}

/** A wrong field is highlighted for this long, ms. */
const HIGHLIGHT_MS = 500

/** A text field: label above, help or an error below. An error keeps the typed text. */
export function Field({ label, help, error, refusal, ...input }: FieldProps) {
  const id = useId()
  const note = error ?? help
  const isHighlighted = useHighlight(error, refusal)
  return (
    <div
      className="field"
      data-wrong={error ? '' : undefined}
      data-highlighted={isHighlighted ? '' : undefined}
    >
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        part="field"
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

/** True for half a second after a new error or refusal. */
function useHighlight(error: string | undefined, refusal: object | null | undefined): boolean {
  const [highlighted, setHighlighted] = useState<unknown>(null)
  const occasion = error ? (refusal ?? error) : null
  useEffect(() => {
    setHighlighted(occasion)
    if (occasion === null) return
    const timer = setTimeout(() => setHighlighted(null), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [occasion])
  return highlighted !== null && highlighted === occasion
}
