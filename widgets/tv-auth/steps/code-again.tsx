import { type SendMethod, sendsMessages } from '../../../core/session/login'
import type { Text } from '../../../core/text'
import { useCountdown } from '../../kit/forms/use-countdown'
import type { StepProps } from './step-props'

/** Ways to get another code: by message once the operator's pause is over, from the bot at any time. */
export function CodeAgain({ login, state, t, sentBy }: StepProps & { sentBy: SendMethod }) {
  const seconds = useCountdown(state.resendAt)
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const methods = [...new Set([sentBy, ...state.sendMethods])].filter(
    (method) => method !== 'sms' || sendsMessages(state.sendMethods),
  )
  return (
    <div className="again">
      {methods.map((method) => {
        const early = method === 'sms' && seconds > 0
        return (
          <button
            key={method}
            type="button"
            className="link"
            disabled={early || state.busy}
            onClick={() => void login.sendCode(method)}
          >
            {early ? t('auth.againIn', { time }) : wordsOf(method, method === sentBy, t)}
          </button>
        )
      })}
    </div>
  )
}

function wordsOf(method: SendMethod, again: boolean, t: Text['t']): string {
  switch (method) {
    case 'sms':
      return t(again ? 'auth.again' : 'auth.bySms')
    case 'telegram':
      return t('auth.byTelegram')
    default:
      return method satisfies never
  }
}
