import { type ReadonlySignal, signal } from '@preact/signals-core'
import { patchSelf, sendParentalCode, type User } from '../../api/users'
import { asTvError, type TvError } from '../../lib/errors/errors'
import type { Session } from '../../session'
import type { Tv } from '../../tv-contract'
import { type ParentalAction, toAgeSubject } from './parental-rules'
import { createPinAttempts } from './pin-attempts'
import { type PinEvent, type PinState, reducePin } from './pin-state'

/** Shortest time between two messages with the PIN, ms. */
const SEND_AGAIN_MS = 60_000
const PIN = /^\d{4}$/

export type PinMode = 'ask' | 'set' | 'change'

/** The message that sends the PIN; `again`: earliest time for the next one, epoch ms. */
export type PinMessage =
  | { name: 'none' }
  | { name: 'sending' }
  | { name: 'sent'; resendAt: number }
  | { name: 'failed'; error: TvError }

/** The reason for a PIN dialogue. */
export interface PinRequest {
  mode: PinMode
  action: ParentalAction
  /** Age of the content, years; null where unknown. */
  age: number | null
  /** True if no PIN is asked: embed mode (PIN-06). */
  ignored: boolean
  /** The language of now, for the operator's own dialogue. */
  language: () => string
}

/** One dialogue that asks for, sets or changes the PIN. Promises never reject: the state holds the error. */
export interface PinDialogue {
  readonly state: ReadonlySignal<PinState>
  readonly message: ReadonlySignal<PinMessage>
  /** Loads the account and enters the first step; again after a failure. */
  begin(): Promise<void>
  /** Enters four digits, which the state takes as the PIN, the old one, the new one or its repetition; ignores other input. */
  enter(digits: string): Promise<void>
  /** Presses a button of the operator's dialogue or of the product's, by its action. */
  choose(action: string): Promise<void>
  /** Sends the PIN to the viewer's phone (PIN-01). */
  sendByMessage(): Promise<void>
  cancel(): void
  /** Stops the timers. */
  release(): void
}

/** Creates a PIN dialogue (PIN-01, PIN-02, PIN-07). */
export function createPinDialogue(
  tv: Pick<Tv, 'api' | 'deviceClock' | 'storage' | 'scope' | 'tabs' | 'viewer' | 'parental'> & {
    session: Pick<Session, 'role' | 'isLoginFresh'>
  },
  { mode, action, age, ignored, language }: PinRequest,
): PinDialogue {
  const { api, deviceClock: clock, viewer, parental } = tv
  const state = signal<PinState>({ name: 'loading' })
  const message = signal<PinMessage>({ name: 'none' })
  const pinAttempts = createPinAttempts(tv.storage, clock, tv.scope)
  /** True if the account needs a proof: a link has signed the viewer in, and the dialogue is for a payment or a new PIN. */
  const needsProof = parental.isByLink && (mode !== 'ask' || action === 'pay')
  /** Id of the account that the dialogue was begun for; null before it is known. Another tab may sign out or in meanwhile. */
  let owner: User['id'] | null = null
  /** The new PIN, until it is repeated. */
  let firstEntry = ''
  /** When the old PIN was entered, which a new one replaces, epoch ms; null before that. */
  let matchedOldAt: number | null = null
  let timers: number[] = []

  /** The dialogue may be left open on a device that sleeps. */
  const isOldPinKnown = () => matchedOldAt !== null && !parental.isOutdated(matchedOldAt)

  const send = (event: PinEvent) => {
    state.value = reducePin(state.value, event)
  }
  const schedule = (run: () => void, ms: number) => void timers.push(clock.setTimeout(run, ms))

  async function begin(): Promise<void> {
    send({ name: 'started' })
    if (mode === 'ask' && (ignored || !parental.isPinRequired(action, toAgeSubject(age)))) {
      finish('unlocked')
      return
    }
    try {
      const user = await viewer.refresh(language())
      if (state.value.name !== 'loading') return
      owner = user.id
      if (mode === 'ask' && (isProvenByLogin(user) || (user.parental_status === 'ignore' && !needsProof)))
        pass()
      else send({ name: 'loaded', state: firstStep(user) })
      scheduleEndOfWait()
    } catch (thrown) {
      const error = asTvError(thrown)
      if (error.code === 'login-required') send({ name: 'loaded', state: { name: 'login-needed' } })
      else send({ name: 'failed', error })
    }
  }

  /**
   * True if a fresh login replaces the PIN that the account does not have, in a child's profile: otherwise nothing would
   * lead back to an adult's (PRO-03). It opens the account, and nothing to watch.
   */
  const isProvenByLogin = (user: User): boolean =>
    user.parental_status === 'notset' &&
    tv.session.role.value === 'child' &&
    (mode !== 'ask' || action === 'profile' || action === 'settings' || action === 'pay') &&
    tv.session.isLoginFresh()

  function firstStep(user: User): PinState {
    if (user.is_guest) return { name: 'login-needed' }
    const { attempts, waitUntil } = pinAttempts.read()
    if (user.parental_status === 'set') {
      if (mode !== 'ask') return { name: 'change-old', pinAttempts: { attempts, waitUntil } }
      return attempts > 0 ? { name: 'wrong', attempts, waitUntil } : { name: 'ask' }
    }
    if (tv.session.role.value === 'child' && !isProvenByLogin(user)) return { name: 'adult-needed' }
    if (needsProof) return { name: mode === 'ask' ? 'confirm-account' : 'login-needed' }
    if (mode !== 'ask') return { name: 'confirm-age', to: 'set' }
    return user.parental_dialogue
      ? { name: 'choice', dialogue: user.parental_dialogue }
      : { name: 'confirm-age', to: 'pass' }
  }

  /** Ends the wait after five wrong PINs. */
  function scheduleEndOfWait(): void {
    const now = state.value
    const until =
      now.name === 'wrong' ? now.waitUntil : now.name === 'change-old' ? now.pinAttempts.waitUntil : null
    if (until !== null) schedule(() => send({ name: 'wait-ended' }), until - clock.now())
  }

  function finish(outcome: 'unlocked' | 'set' | 'cancelled'): void {
    firstEntry = ''
    send({ name: 'ended', outcome })
  }

  function pass(): void {
    parental.unlock(action)
    finish('unlocked')
  }

  async function enter(digits: string): Promise<void> {
    const now = state.value
    if (!PIN.test(digits)) return
    if (now.name === 'ask' || now.name === 'wrong' || now.name === 'change-old') check(digits)
    if (now.name === 'set-first') {
      firstEntry = digits
      send({ name: 'entered-first' })
    }
    if (now.name === 'set-repeat' && !now.saving) await save(digits)
  }

  function check(digits: string): void {
    if (pinAttempts.read().waitUntil !== null) return
    if (viewer.user.value?.parental_code(digits)) {
      pinAttempts.clear()
      if (mode === 'ask') pass()
      else {
        matchedOldAt = clock.now()
        send({ name: 'matched-old' })
      }
    } else {
      send({ name: 'mismatched', pinAttempts: pinAttempts.addWrongAttempt() })
      scheduleEndOfWait()
    }
  }

  async function save(digits: string): Promise<void> {
    const isEqual = digits === firstEntry
    firstEntry = ''
    send({ name: 'entered-repeat', isEqual })
    if (!isEqual) return
    try {
      // Another tab or device may have set a PIN since this dialogue began: it is not replaced without that PIN.
      const user = await viewer.refresh(language())
      const needsOldPin = user.parental_status === 'set' && !isOldPinKnown()
      if (user.id !== owner || needsOldPin) return startAgain(user)
      await patchSelf(api, { pincode: digits })
      tv.tabs.notify('pin')
      api.clearCache()
      const saved = await viewer.refresh().catch(() => user)
      if (saved.id !== owner) return startAgain(saved)
      pinAttempts.clear()
      if (mode === 'ask') parental.unlock(action)
      finish('set')
    } catch (error) {
      send({ name: 'save-failed', error: asTvError(error) })
    }
  }

  /** Leads to the step that the account requires by now. */
  function startAgain(user: User): void {
    owner = user.id
    matchedOldAt = null
    send({ name: 'started' })
    send({ name: 'loaded', state: firstStep(user) })
    scheduleEndOfWait()
  }

  /** Passes without a PIN, if the account is the same and has none yet: another tab or device may have set one since. */
  async function confirm(): Promise<void> {
    const asked = state.value.name
    send({ name: 'started' })
    try {
      const user = await viewer.refresh(language())
      if (state.value.name !== 'loading') return
      if (user.id === owner && firstStep(user).name === asked) pass()
      else startAgain(user)
    } catch (error) {
      send({ name: 'failed', error: asTvError(error) })
    }
  }

  async function choose(chosen: string): Promise<void> {
    const now = state.value
    if (now.name !== 'choice' && now.name !== 'confirm-age' && now.name !== 'confirm-account') return
    if (chosen === 'set') send({ name: parental.isByLink ? 'login-required' : 'chose-set' })
    else if (chosen !== 'confirm') finish('cancelled')
    else if (now.name === 'confirm-age' && now.to === 'set') send({ name: 'confirmed-age' })
    else await confirm()
  }

  async function sendByMessage(): Promise<void> {
    if (message.value.name === 'sending' || message.value.name === 'sent') return
    message.value = { name: 'sending' }
    try {
      await sendParentalCode(api)
      message.value = { name: 'sent', resendAt: clock.now() + SEND_AGAIN_MS }
      schedule(() => {
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
    cancel: () => finish('cancelled'),
    release() {
      firstEntry = ''
      for (const timer of timers) clock.clearTimeout(timer)
      timers = []
    },
  }
}
