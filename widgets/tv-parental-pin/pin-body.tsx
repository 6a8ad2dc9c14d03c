import { useSignals } from '@preact/signals-react/runtime'
import { Check, LockOpen } from 'lucide'
import { formatClock, type Text } from '../../core/text'
import { Failure } from '../kit/controls/failure'
import { Icon } from '../kit/controls/icon'
import { SignIn } from '../kit/controls/sign-in-button'
import type { WidgetHost } from '../kit/element/define-widget'
import { Choice } from './choice'
import { EnterPin } from './enter-pin'
import { NewPin } from './new-pin'
import type { Pin } from './use-pin'

interface PinBodyProps {
  pin: Pin
  host: WidgetHost
  /** Null until the words are there. */
  text: Text | null
  heading: { title: string; text: string }
}

/** The content of a step, and below it the result of the previous one. */
export function PinBody({ pin, host, text, heading }: PinBodyProps) {
  useSignals()
  const { ending } = pin
  const state = pin.dialogue?.state.value
  const asks = state?.name === 'ask' || state?.name === 'wrong'
  const picture = state?.name === 'choice' ? state.dialogue.icon : null
  return (
    <div className={asks ? 'step asks' : 'step'}>
      {text && pin.place === 'inline' && !ending && (
        <h2 part="title" aria-live="polite">
          {heading.title}
        </h2>
      )}
      {picture && <img className="picture" src={picture} alt="" width="48" height="48" />}
      {heading.text && state?.name !== 'login-needed' && <p className="lead">{heading.text}</p>}
      {text ? <Step pin={pin} host={host} text={text} heading={heading} /> : <Loading label="" />}
      <div role="status">{text && ending && <Told pin={pin} text={text} />}</div>
    </div>
  )
}

function Step({ pin, host, text, heading }: PinBodyProps & { text: Text }) {
  useSignals()
  const { widget, dialogue, place, close } = pin
  const { t, language } = text
  const state = dialogue?.state.value
  if (widget.name === 'failed') return <Failure error={widget.error} t={t} onRetry={widget.retry} />
  if (widget.name === 'waiting' || !dialogue || !state) return <Loading label={t('player.loading')} />
  switch (state.name) {
    case 'loading':
      return <Loading label={t('player.loading')} />
    case 'failed':
      return <Failure error={state.error} t={t} onRetry={() => void dialogue.begin()} />
    case 'login-needed':
      return <Guest host={host} tv={widget.tv} text={heading.text} t={t} />
    case 'adult-needed':
      return null
    case 'ask':
    case 'wrong':
    case 'change-old': {
      // Inline there is nothing to close.
      const onCancel = place === 'dialog' || state.name === 'change-old' ? close : null
      return <EnterPin dialogue={dialogue} state={state} t={t} language={language} onCancel={onCancel} />
    }
    case 'choice':
    case 'confirm-age':
    case 'confirm-account':
      return <Choice key={state.name} dialogue={dialogue} state={state} t={t} />
    case 'set-first':
    case 'set-repeat':
      return <NewPin key={state.name} dialogue={dialogue} state={state} t={t} onCancel={close} />
    case 'done':
      return null
    default:
      return state satisfies never
  }
}

/** The result: unlocked until a time, or the PIN is set. */
function Told({ pin, text: { t, language } }: { pin: Pin; text: Text }) {
  const { outcome = 'unlocked', until = null } = pin.ending ?? {}
  const set = outcome === 'set'
  const open =
    until === null ? t('pin.opened') : t('pin.unlocked', { time: formatClock(until / 1000, language) })
  return (
    <p className="told" part="unlocked">
      <Icon node={set ? Check : LockOpen} />
      {set ? t('pin.success') : open}
    </p>
  )
}

interface GuestProps {
  host: WidgetHost
  tv: Extract<Pin['widget'], { name: 'ready' }>['tv']
  text: string
  t: Text['t']
}

/** Only viewers who are signed in have a PIN. */
function Guest({ host, tv, text, t }: GuestProps) {
  const { site, token, getToken } = tv.config
  const link = site === location.origin ? null : `${site}/`
  return (
    <div className="form" part="gate">
      <slot name="gate-login">
        <p>{text}</p>
        {!token && !getToken && <SignIn host={host} link={link} t={t} />}
      </slot>
    </div>
  )
}

/** About as large as the form, to avoid a layout shift. */
function Loading({ label }: { label: string }) {
  return (
    <div className="waiting">
      <div className="spinner" role="progressbar" aria-label={label} />
    </div>
  )
}
