import type { Text } from '../../core/text'
import type { SendMethod } from '../kit/login'
import { useCountdown } from '../kit/use-countdown'
import type { StepProps } from './step-props'

/** Ways to get another code; all of them once the operator's pause is over. */
export function CodeAgain({ login, state, t, sentBy }: StepProps & { sentBy: SendMethod }) {
  const seconds = useCountdown(state.resendAt)
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const others = state.sendMethods.filter((method) => method !== sentBy)
  return (
    <div className="again">
      <button
        type="button"
        className="link"
        disabled={seconds > 0 || state.busy}
        onClick={() => void login.sendCode(sentBy)}
      >
        {seconds > 0 ? t('auth.againIn', { time }) : t('auth.again')}
      </button>
      {others.map((method) => (
        <button
          key={method}
          type="button"
          className="link"
          disabled={seconds > 0 || state.busy}
          onClick={() => void login.sendCode(method)}
        >
          {wordsOf(method, t)}
        </button>
      ))}
    </div>
  )
}

function wordsOf(method: SendMethod, t: Text['t']): string {
  switch (method) {
    case 'sms':
      return t('auth.bySms')
    case 'telegram':
      return t('auth.byTelegram')
    default:
      return method satisfies never
  }
}
