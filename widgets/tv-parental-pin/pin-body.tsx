import { useSignals } from '@preact/signals-react/runtime'
import { Check, LockOpen } from 'lucide'
import { type FormEvent, useRef, useState } from 'react'
import type { PinDialogue, PinState } from '../../core/household/parental'
import { errorText, formatClock, formatSecond, type Text } from '../../core/text'
import { Failure } from '../kit/controls/failure'
import { Icon } from '../kit/controls/icon'
import { SignIn } from '../kit/controls/sign-in-button'
import { Spinner } from '../kit/controls/spinner'
import type { WidgetHost } from '../kit/element/define-widget'
import { useCountdown } from '../kit/forms/use-countdown'
import { usePressError } from '../kit/hooks/use-press-error'
import { Digits } from './digits'
import type { Pin } from './use-pin'

interface PinBodyProps {
  pin: Pin
  host: WidgetHost
  /** Null until the texts have loaded. */
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
      <div role="status">{text && ending && <Unlocked pin={pin} text={text} />}</div>
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
      // A form in the page cannot be closed.
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
function Unlocked({ pin, text: { t, language } }: { pin: Pin; text: Text }) {
  const { outcome = 'unlocked', until = null } = pin.ending ?? {}
  const set = outcome === 'set'
  const open =
    until === null ? t('pin.opened') : t('pin.unlocked', { time: formatClock(until / 1000, language) })
  return (
    <p className="unlocked" part="unlocked">
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
      <Spinner label={label} />
    </div>
  )
}

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
function Choice({ dialogue, state, t }: ChoiceProps) {
  const answers = answersTo(state, t)
  return (
    <div className="form">
      {answers.map(({ label, action, primary }, place) => (
        <button
          key={`${action} ${label}`}
          type="button"
          className={primary ? 'button primary' : 'button'}
          part="answer-button"
          data-focus={place === 0 ? '' : undefined}
          onClick={() => void dialogue.choose(action)}
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

interface NewPinProps {
  dialogue: PinDialogue
  state: Extract<PinState, { name: 'set-first' | 'set-repeat' }>
  t: Text['t']
  onCancel: () => void
}

/** Asks twice for a new PIN. */
function NewPin({ dialogue, state, t, onCancel }: NewPinProps) {
  const digits = useRef<string | null>(null)
  const [full, setFull] = useState(false)
  const repeats = state.name === 'set-repeat'
  const saving = repeats && state.saving
  const unsaved = usePressError(repeats ? null : state.error)
  const error = repeats
    ? undefined
    : state.isMismatch
      ? t('pin.notEqual')
      : unsaved
        ? errorText(unsaved, t)
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
      <button type="button" className="link" part="cancel-button" disabled={saving} onClick={onCancel}>
        {t('pin.cancel')}
      </button>
    </form>
  )
}

interface EnterPinProps {
  dialogue: PinDialogue
  state: Extract<PinState, { name: 'ask' | 'wrong' | 'change-old' }>
  t: Text['t']
  language: string
  onCancel: (() => void) | null
}

/** Asks for the existing PIN; the fourth digit submits it. */
function EnterPin({ dialogue, state, t, language, onCancel }: EnterPinProps) {
  useSignals()
  const pinAttempts = state.name === 'ask' ? null : state.name === 'wrong' ? state : state.pinAttempts
  const until = pinAttempts?.waitUntil ?? null
  const error =
    until !== null
      ? t('pin.wait', { time: formatSecond(until, language) })
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
        <button type="button" className="link" part="cancel-button" onClick={onCancel}>
          {t('pin.cancel')}
        </button>
      )}
    </form>
  )
}

/** The button that sends the PIN by message, at most once a minute. */
function SendPin({ dialogue, t }: { dialogue: PinDialogue; t: Text['t'] }) {
  useSignals()
  const message = dialogue.message.value
  const unsent = usePressError(message.name === 'failed' ? message.error : null)
  const seconds = useCountdown(message.name === 'sent' ? message.resendAt : null)
  const waits = message.name === 'sent' || message.name === 'sending'
  return (
    <div className="send">
      <button
        type="button"
        className="link"
        part="send-button"
        aria-disabled={waits}
        onClick={() => void (waits || dialogue.sendByMessage())}
      >
        {message.name === 'sent' ? t('pin.sendIn', { time: formatMinutes(seconds) }) : t('pin.send')}
      </button>
      <p role="status">
        {message.name === 'sent' && t('pin.sent')}
        {unsent && errorText(unsent, t)}
      </p>
    </div>
  )
}

/** Formats seconds as `0:59`. */
const formatMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
