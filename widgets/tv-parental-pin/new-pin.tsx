import { type FormEvent, useRef, useState } from 'react'
import type { PinDialogue, PinState } from '../../core/household/parental'
import { errorText, type Text } from '../../core/text'
import { Digits } from './digits'

interface NewPinProps {
  dialogue: PinDialogue
  state: Extract<PinState, { name: 'set-first' | 'set-repeat' }>
  t: Text['t']
  onCancel: () => void
}

/** Asks for a new PIN, and for it again. */
export function NewPin({ dialogue, state, t, onCancel }: NewPinProps) {
  const digits = useRef<string | null>(null)
  const [full, setFull] = useState(false)
  const repeats = state.name === 'set-repeat'
  const saving = repeats && state.saving
  const error = repeats
    ? undefined
    : state.isMismatch
      ? t('pin.notEqual')
      : state.error
        ? errorText(state.error, t)
        : undefined

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const entered = digits.current
    if (entered === null || saving) return
    digits.current = null
    setFull(false)
    void dialogue.enter(entered)
  }

  return (
    <form className="form" aria-busy={saving} onSubmit={onSubmit}>
      <Digits
        label={t(repeats ? 'pin.repeat' : 'pin.first')}
        error={error}
        disabled={saving}
        turn={saving ? null : state}
        onDigits={(_, all) => {
          digits.current = all
          setFull(all !== null)
        }}
      />
      <button type="submit" className="button primary" part="submit" disabled={!full || saving}>
        {t(repeats ? 'pin.save' : 'pin.continue')}
      </button>
      <button type="button" className="link" disabled={saving} onClick={onCancel}>
        {t('pin.cancel')}
      </button>
    </form>
  )
}
