import { useSignals } from '@preact/signals-react/runtime'
import type { PinDialogue, PinState } from '../../core/household/parental'
import { errorText, type Text } from '../../core/text'
import { useCountdown } from '../kit/forms/use-countdown'
import { Digits } from './digits'
import { minutesOf, secondOfDay } from './times'

interface EnterPinProps {
  dialogue: PinDialogue
  state: Extract<PinState, { name: 'ask' | 'wrong' | 'change-old' }>
  t: Text['t']
  language: string
  onCancel: (() => void) | null
}

/** Asks for the PIN there is; the fourth digit sends it off. */
export function EnterPin({ dialogue, state, t, language, onCancel }: EnterPinProps) {
  useSignals()
  const pinAttempts = state.name === 'ask' ? null : state.name === 'wrong' ? state : state.pinAttempts
  const until = pinAttempts?.waitUntil ?? null
  const error =
    until !== null
      ? t('pin.wait', { time: secondOfDay(until, language) })
      : pinAttempts && pinAttempts.attempts > 0
        ? t('pin.wrong')
        : undefined
  return (
    <form className="form" onSubmit={(event) => event.preventDefault()}>
      <Digits
        label={t(state.name === 'change-old' ? 'pin.old' : 'pin.label')}
        error={error}
        disabled={until !== null}
        turn={state}
        onDigits={(_, all) => all !== null && void dialogue.enter(all)}
      />
      <SendPin dialogue={dialogue} t={t} />
      {onCancel && (
        <button type="button" className="link" onClick={onCancel}>
          {t('pin.cancel')}
        </button>
      )}
    </form>
  )
}

/** The PIN by message, once a minute. */
function SendPin({ dialogue, t }: { dialogue: PinDialogue; t: Text['t'] }) {
  useSignals()
  const message = dialogue.message.value
  const seconds = useCountdown(message.name === 'sent' ? message.resendAt : null)
  const waits = message.name === 'sent' || message.name === 'sending'
  return (
    <div className="send">
      <button type="button" className="link" disabled={waits} onClick={() => void dialogue.sendByMessage()}>
        {message.name === 'sent' ? t('pin.sendIn', { time: minutesOf(seconds) }) : t('pin.send')}
      </button>
      <p role="status">
        {message.name === 'sent' && t('pin.sent')}
        {message.name === 'failed' && errorText(message.error, t)}
      </p>
    </div>
  )
}
