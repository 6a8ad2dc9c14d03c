import { CircleAlert } from 'lucide'
import {
  type ClipboardEvent,
  type FormEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { codeIn } from '../../core/text'
import { Icon } from '../kit/controls/icon'

interface DigitsProps {
  label: string
  /** The error message. */
  error?: string | undefined
  disabled?: boolean
  /** A new value empties the field. */
  turn: unknown
  /** Called with the number of digits, and with all four of them once they are complete. */
  onDigits: (count: number, all: string | null) => void
}

const LENGTH = 4

/**
 * One field that looks like four boxes. Typed digits exist only in the field's value: the boxes know only how many
 * there are, and no attribute contains them.
 */
export function Digits({ label, error, disabled, turn, onDigits }: DigitsProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [count, setCount] = useState(0)
  /** More digits were entered than a PIN has: none is sent, and the label shows the required number. */
  const isTooLong = count > LENGTH
  const note = isTooLong ? label : error

  // Each turn begins with an empty field.
  const begin = useEffectEvent((_turn: typeof turn) => {
    if (input.current) input.current.value = ''
    setCount(0)
  })
  useLayoutEffect(() => begin(turn), [turn])

  const show = (field: HTMLInputElement, digits: string) => {
    if (digits !== field.value) field.value = digits
    setCount(digits.length)
    onDigits(digits.length, digits.length === LENGTH ? digits : null)
  }
  const onInput = ({ currentTarget: field }: FormEvent<HTMLInputElement>) =>
    show(field, codeIn(field.value, LENGTH))
  /** A whole PIN, or more digits than a PIN has, replaces the text of the field. */
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const digits = codeIn(event.clipboardData?.getData('text') ?? '', LENGTH)
    if (digits.length < LENGTH) return
    event.preventDefault()
    show(event.currentTarget, digits)
  }

  return (
    <div className="field" data-wrong={note ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="digits" part="digits">
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          data-focus=""
          disabled={disabled}
          aria-invalid={note ? true : undefined}
          aria-describedby={`${id}-note`}
          onInput={onInput}
          onPaste={onPaste}
        />
        {Array.from({ length: LENGTH }, (_, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no name but their place
            key={place}
            part="digit"
            className="box"
            data-full={place < count ? '' : undefined}
            data-next={place === Math.min(count, LENGTH - 1) ? '' : undefined}
            aria-hidden="true"
          />
        ))}
      </div>
      <p className="field-note" id={`${id}-note`} aria-live="assertive">
        {note && <Icon node={CircleAlert} />}
        {note}
      </p>
    </div>
  )
}
