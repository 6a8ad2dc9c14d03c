import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { ApiClient } from '../../api/client'
import { patchSelf, sendParentalCode, type User } from '../../api/users'
import type { Clock } from '../../lib/clock'
import { asTvError, type TvError } from '../../lib/errors'
import type { Storage } from '../../lib/storage'
import type { Session, Viewer } from '../../session'
import { type PinEvent, type PinState, reduce } from './dialogue-state'
import type { Parental } from './lock'
import type { ParentalAction } from './parental-rules'
import { createPinAttempts } from './pin-attempts'

/** The PIN can be sent again after this long, ms. */
const SEND_AGAIN_MS = 60_000
const PIN = /^\d{4}$/

export type PinMode = 'ask' | 'set' | 'change'

/** The PIN by message; `again` in epoch ms. */
export type PinMessage =
  | { name: 'none' }
  | { name: 'sending' }
  | { name: 'sent'; again: number }
  | { name: 'failed'; error: TvError }

/** What is asked for, and how. */
export interface PinWish {
  mode: PinMode
  action: ParentalAction
  /** Years; null where unknown. */
  age: number | null
  /** The PIN is not asked: embed mode (PIN-06). */
  ignored: boolean
  /** Of the operator's own words. */
  language: string
}

export interface DialogueOptions extends PinWish {
  api: ApiClient
  /** Of the device, as that of the lock. */
  clock: Clock
  storage: Storage
  scope: string
  viewer: Viewer
  session: Pick<Session, 'role'>
  parental: Parental
}

/** One dialogue with the viewer about the PIN. Promises never reject: what went wrong is in the state. */
export interface PinDialogue {
  readonly state: ReadonlySignal<PinState>
  readonly message: ReadonlySignal<PinMessage>
  /** Asks the account how it stands; again after a failure. */
  begin(): Promise<void>
  /** Four digits: the PIN, the old one, the new one or its repetition, as the state has it. Anything else is ignored. */
  enter(digits: string): Promise<void>
  /** A button of the operator's dialogue, or of ours. */
  choose(action: string): void
  sendByMessage(): Promise<void>
  cancel(): void
  /** Stops what waits. */
  release(): void
}

/** The flow of asking for, setting and changing the PIN (spec/1 §4, §5; PIN-01, PIN-02, PIN-07). */
export function createPinDialogue(options: DialogueOptions): PinDialogue {
  const { api, clock, viewer, parental, mode, action } = options
  const state = signal<PinState>({ name: 'loading' })
  const message = signal<PinMessage>({ name: 'none' })
  const pinAttempts = createPinAttempts(options.storage, clock, options.scope)
  let first = ''
  let timers: number[] = []

  const send = (event: PinEvent) => {
    state.value = reduce(state.value, event)
  }
  const later = (run: () => void, ms: number) => void timers.push(clock.setTimeout(run, ms))

  async function begin(): Promise<void> {
    send({ name: 'started' })
    if (mode === 'ask' && (options.ignored || !parental.needs(action, { age: options.age }))) {
      end('unlocked')
      return
    }
    try {
      const user = await viewer.refresh(options.language)
      if (state.value.name !== 'loading') return
      if (mode === 'ask' && user.parental_status === 'ignore') pass()
      else send({ name: 'asked', state: startOf(user) })
      waitOut()
    } catch (thrown) {
      const error = asTvError(thrown)
      if (error.code === 'login-required') send({ name: 'asked', state: { name: 'login-needed' } })
      else send({ name: 'failed', error })
    }
  }

  function startOf(user: User): PinState {
    if (user.is_guest) return { name: 'login-needed' }
    const { attempts, waitUntil } = pinAttempts.read()
    if (user.parental_status === 'set') {
      if (mode !== 'ask') return { name: 'change-old', pinAttempts: { attempts, waitUntil } }
      return attempts > 0 ? { name: 'wrong', attempts, waitUntil } : { name: 'ask' }
    }
    if (options.session.role.value === 'child') return { name: 'adult-needed' }
    if (mode !== 'ask') return { name: 'confirm-age', to: 'set' }
    return user.parental_dialogue
      ? { name: 'choice', dialogue: user.parental_dialogue }
      : { name: 'confirm-age', to: 'pass' }
  }

  /** After five wrong PINs the field comes back by itself. */
  function waitOut(): void {
    const now = state.value
    const until =
      now.name === 'wrong' ? now.waitUntil : now.name === 'change-old' ? now.pinAttempts.waitUntil : null
    if (until !== null) later(() => send({ name: 'waited' }), until - clock.now())
  }

  function end(outcome: 'unlocked' | 'set' | 'cancelled'): void {
    first = ''
    send({ name: 'ended', outcome })
  }

  function pass(): void {
    parental.unlock()
    end('unlocked')
  }

  async function enter(digits: string): Promise<void> {
    const now = state.value
    if (!PIN.test(digits)) return
    if (now.name === 'ask' || now.name === 'wrong' || now.name === 'change-old') check(digits)
    if (now.name === 'set-first') {
      first = digits
      send({ name: 'entered-first' })
    }
    if (now.name === 'set-repeat' && !now.saving) await save(digits)
  }

  function check(digits: string): void {
    if (pinAttempts.read().waitUntil !== null) return
    if (viewer.user.value?.parental_code(digits)) {
      pinAttempts.right()
      if (mode === 'ask') pass()
      else send({ name: 'old-matched' })
    } else {
      send({ name: 'guessed-wrong', pinAttempts: pinAttempts.wrong() })
      waitOut()
    }
  }

  async function save(digits: string): Promise<void> {
    const equal = digits === first
    first = ''
    send({ name: 'repeated', equal })
    if (!equal) return
    try {
      await patchSelf(api, { pincode: digits })
      api.forget()
      await viewer.refresh().catch(() => undefined)
      pinAttempts.right()
      if (mode === 'ask') parental.unlock()
      end('set')
    } catch (error) {
      send({ name: 'save-failed', error: asTvError(error) })
    }
  }

  function choose(chosen: string): void {
    const now = state.value
    if (now.name !== 'choice' && now.name !== 'confirm-age') return
    if (chosen === 'set') send({ name: 'wants-pin' })
    else if (chosen !== 'confirm') end('cancelled')
    else if (now.name === 'confirm-age' && now.to === 'set') send({ name: 'confirmed-age' })
    else pass()
  }

  async function sendByMessage(): Promise<void> {
    if (message.value.name === 'sending' || message.value.name === 'sent') return
    message.value = { name: 'sending' }
    try {
      await sendParentalCode(api)
      message.value = { name: 'sent', again: clock.now() + SEND_AGAIN_MS }
      later(() => {
        message.value = { name: 'none' }
      }, SEND_AGAIN_MS)
    } catch (error) {
      message.value = { name: 'failed', error: asTvError(error) }
    }
  }

  return {
    state,
    message,
    begin,
    enter,
    choose,
    sendByMessage,
    cancel: () => end('cancelled'),
    release() {
      first = ''
      for (const timer of timers) clock.clearTimeout(timer)
      timers = []
    },
  }
}
