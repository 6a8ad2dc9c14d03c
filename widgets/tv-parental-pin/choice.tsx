import type { PinDialogue, PinState } from '../../core/household/parental'
import type { Text } from '../../core/text'

interface ChoiceProps {
  dialogue: PinDialogue
  state: Extract<PinState, { name: 'choice' | 'confirm-age' | 'confirm-account' }>
  t: Text['t']
}

interface Answer {
  label: string
  action: string
  primary: boolean
}

/** The answers of a viewer without a PIN, with the operator's labels or ours (PIN-07). */
export function Choice({ dialogue, state, t }: ChoiceProps) {
  const answers = answersTo(state, t)
  return (
    <div className="form">
      {answers.map(({ label, action, primary }, place) => (
        <button
          key={`${action} ${label}`}
          type="button"
          className={primary ? 'button primary' : 'button'}
          data-focus={place === 0 ? '' : undefined}
          onClick={() => dialogue.choose(action)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

function answersTo(state: ChoiceProps['state'], t: Text['t']): Answer[] {
  const cancel = { label: t('pin.cancel'), action: 'cancel', primary: false }
  if (state.name === 'choice') {
    const own = state.dialogue.buttons.map(({ label, action, is_primary }) => ({
      label: label || t('pin.close'),
      action,
      primary: is_primary,
    }))
    return own.length > 0 ? own : [cancel]
  }
  if (state.name === 'confirm-account')
    return [{ label: t('pin.confirmAccount'), action: 'confirm', primary: true }, cancel]
  const confirm = { label: t('pin.confirm'), action: 'confirm', primary: true }
  if (state.to === 'set') return [confirm, cancel]
  return [confirm, { label: t('pin.set'), action: 'set', primary: false }, cancel]
}
