import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core'
import { patchSelf, sendParentalCode, type User } from '../../api/users'
import type { Clock } from '../../lib/clock'
import { asTvError, type TvError } from '../../lib/errors/errors'
import type { Session } from '../../session'
import type { Tv } from '../../tv-contract'
import { type ParentalAction, toAgeSubject } from './parental-rules'
import { createPinAttempts, type PinAttemptCounter } from './pin-attempts'
import { type PinEvent, type PinState, reducePin } from './pin-state'

/** Shortest time between two messages with the PIN, ms. */
const SEND_AGAIN_MS = 60_000
const PIN = /^\d{4}$/

/** Steps that ask for what an unlock passes. */
const ASKING: readonly PinState['name'][] = ['ask', 'wrong', 'choice', 'confirm-age', 'confirm-account']

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
  /** True if no PIN is required: embed mode (PIN-06). */
  ignored: boolean
  /** The present language, for the operator's own dialogue. */
  language: () => string
}

/** One dialogue that asks for, sets or changes the PIN. Promises never reject: the state holds the error. */
export interface PinDialogue {
  readonly state: ReadonlySignal<PinState>
  readonly message: ReadonlySignal<PinMessage>
  /** Loads the account and enters the first step; again after a failure. */
  begin(): Promise<void>
  /**
   * Enters four digits as the PIN, the old one, the new one or its repetition, depending on the state; ignores other input.
   */
  enter(digits: string): Promise<void>
  /** Presses a button of the operator's dialogue or of the product's, by its action. */
  choose(action: string): Promise<void>
  /** Sends the PIN to the viewer's phone (PIN-01). */
  sendByMessage(): Promise<void>
  cancel(): void
  /** Stops the timers. */
  release(): void
}

type PinSession = Pick<Session, 'role' | 'isLoginFresh'>

type PinInstance = Pick<Tv, 'api' | 'deviceClock' | 'storage' | 'scope' | 'tabs' | 'viewer' | 'parental'> & {
  session: PinSession
}

/** Creates a PIN dialogue (PIN-01, PIN-02, PIN-07). */
export function createPinDialogue(tv: PinInstance, request: PinRequest): PinDialogue {
  const { mode, action, age, ignored, language } = request
  const { api, deviceClock: clock, viewer, parental } = tv
  const pinAttempts = createPinAttempts(tv.storage, clock, tv.scope)
  /**
   * True if the account has to be proved: a link has signed the viewer in, and the dialogue is for a payment or a new PIN.
   */
  const needsProof = parental.isByLink && (mode !== 'ask' || action === 'pay')
  /** Id of the account for which the dialogue was opened; null until known. Another tab may sign out or in meanwhile. */
  let owner: User['id'] | null = null
  /** The new PIN, until it is repeated. */
  let firstEntry = ''
  /** When the old PIN was entered, which a new one replaces, epoch ms; null before that. */
  let matchedOldAt: number | null = null

  /** The dialogue may be left open while the device sleeps. */
  const isOldPinKnown = () => matchedOldAt !== null && !parental.isOutdated(matchedOldAt)

  const timers = createTimers(clock)
  const { state, send } = createSteps(clock, timers)
  const messages = createPinMessages(api, clock, timers)

  const isProven = (user: User) => isProvenByLogin(user, tv.session, mode, action)
  function findFirstStep(user: User): PinState {
    const isChild = tv.session.role.value === 'child' && !isProven(user)
    return firstStep(user, mode, needsProof, isChild, pinAttempts)
  }

  const isPassed = () => mode === 'ask' && (ignored || !parental.isPinRequired(action, toAgeSubject(age)))
  const stopFollowing = onUnlock(parental, () => {
    if (ASKING.includes(state.value.name) && isPassed()) finish('unlocked')
  })

  async function begin(): Promise<void> {
    send({ name: 'started' })
    if (isPassed()) return finish('unlocked')
    try {
      const user = await viewer.refresh(language())
      if (state.value.name !== 'loading') return
      owner = user.id
      if (mode === 'ask' && (isProven(user) || (user.parental_status === 'ignore' && !needsProof))) pass()
      else send({ name: 'loaded', state: findFirstStep(user) })
    } catch (thrown) {
      const error = asTvError(thrown)
      if (error.code === 'login-required') send({ name: 'loaded', state: { name: 'login-needed' } })
      else send({ name: 'failed', error })
    }
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
    if (now.name === 'set-repeat' && !isSaving(now)) await save(digits)
  }

  function check(digits: string): void {
    const wrong = pinAttempts.read()
    // They may be those of another element or tab.
    if (wrong.waitUntil !== null) send({ name: 'mismatched', pinAttempts: wrong })
    else if (viewer.user.value?.parental_code(digits)) {
      pinAttempts.clear()
      if (mode === 'ask') pass()
      else {
        matchedOldAt = clock.now()
        send({ name: 'matched-old' })
      }
    } else send({ name: 'mismatched', pinAttempts: pinAttempts.addWrongAttempt() })
  }

  async function save(digits: string): Promise<void> {
    const isEqual = digits === firstEntry
    firstEntry = ''
    send({ name: 'entered-repeat', isEqual })
    if (!isEqual) return
    try {
      const mayReplace = (user: User) =>
        user.id === owner && (user.parental_status !== 'set' || isOldPinKnown())
      const { user, isSaved } = await saveNewPin(tv, digits, mayReplace, language())
      if (!isSaved || user.id !== owner) return startAgain(user)
      pinAttempts.clear()
      if (mode === 'ask') parental.unlock(action)
      finish('set')
    } catch (error) {
      send({ name: 'save-failed', error: asTvError(error) })
    }
  }

  /** Goes to the step that the account requires now. */
  function startAgain(user: User): void {
    owner = user.id
    matchedOldAt = null
    send({ name: 'started' })
    send({ name: 'loaded', state: findFirstStep(user) })
  }

  /** Passes without a PIN, if the account is the same and still has none: another tab or device may have set one. */
  async function confirm(): Promise<void> {
    const asked = state.value.name
    send({ name: 'started' })
    try {
      const user = await viewer.refresh(language())
      if (state.value.name !== 'loading') return
      if (user.id === owner && findFirstStep(user).name === asked) pass()
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

  return {
    state,
    message: messages.message,
    begin,
    enter,
    choose,
    sendByMessage: messages.send,
    cancel: () => void (isSaving(state.value) || finish('cancelled')),
    release() {
      firstEntry = ''
      // A PIN that is being saved then has no owner.
      owner = null
      stopFollowing()
      timers.release()
    },
  }
}

/** True while a new PIN is being saved: it is set, whatever closes now. */
export const isSaving = (state: PinState): boolean => state.name === 'set-repeat' && state.saving

/** Calls `run` at each unlock, which another element of the page may have made. Returns the function that stops this. */
const onUnlock = ({ unlockedUntil }: Pick<Tv['parental'], 'unlockedUntil'>, run: () => void): (() => void) =>
  effect(() => {
    if (unlockedUntil.value !== null) untracked(run)
  })

/** The first step for an account. `isUnprovenChild`: a child's profile without a fresh login. */
function firstStep(
  user: User,
  mode: PinMode,
  needsProof: boolean,
  isUnprovenChild: boolean,
  pinAttempts: PinAttemptCounter,
): PinState {
  if (user.is_guest) return { name: 'login-needed' }
  const { attempts, waitUntil } = pinAttempts.read()
  if (user.parental_status === 'set') {
    if (mode !== 'ask') return { name: 'change-old', pinAttempts: { attempts, waitUntil } }
    return attempts > 0 ? { name: 'wrong', attempts, waitUntil } : { name: 'ask' }
  }
  if (isUnprovenChild) return { name: 'adult-needed' }
  if (needsProof) return { name: mode === 'ask' ? 'confirm-account' : 'login-needed' }
  if (mode !== 'ask') return { name: 'confirm-age', to: 'set' }
  return user.parental_dialogue
    ? { name: 'choice', dialogue: user.parental_dialogue }
    : { name: 'confirm-age', to: 'pass' }
}

/**
 * True if a fresh login replaces the missing PIN in a child's profile, because otherwise there would be no way back to
 * an adult's (PRO-03). It unlocks the account, but nothing to watch.
 */
const isProvenByLogin = (user: User, session: PinSession, mode: PinMode, action: ParentalAction): boolean =>
  user.parental_status === 'notset' &&
  session.role.value === 'child' &&
  (mode !== 'ask' || action === 'profile' || action === 'settings' || action === 'pay') &&
  session.isLoginFresh()

/** Saves a new PIN unless it `mayReplace` that of the account by now; returns the account afterwards. */
async function saveNewPin(
  { api, tabs, viewer }: Pick<Tv, 'api' | 'tabs' | 'viewer'>,
  digits: string,
  mayReplace: (user: User) => boolean,
  language: string,
): Promise<{ user: User; isSaved: boolean }> {
  // Another tab or device may have set a PIN since the dialogue began: it must not be replaced without entering it.
  const user = await viewer.refresh(language)
  if (!mayReplace(user)) return { user, isSaved: false }
  await patchSelf(api, { pincode: digits })
  tabs.notify('pin')
  api.clearCache()
  return { user: await viewer.refresh().catch(() => user), isSaved: true }
}

type Timers = ReturnType<typeof createTimers>

function createTimers(clock: Clock) {
  let timers: number[] = []
  return {
    start: (run: () => void, ms: number) => void timers.push(clock.setTimeout(run, ms)),
    release(): void {
      for (const timer of timers) clock.clearTimeout(timer)
      timers = []
    },
  }
}

/** The state of a dialogue; the wait after five wrong PINs ends by itself. */
function createSteps(clock: Clock, timers: Timers) {
  const state = signal<PinState>({ name: 'loading' })
  function send(event: PinEvent): void {
    const before = state.value
    const now = reducePin(before, event)
    state.value = now
    const until =
      now.name === 'wrong' ? now.waitUntil : now.name === 'change-old' ? now.pinAttempts.waitUntil : null
    if (now !== before && until !== null)
      timers.start(() => send({ name: 'wait-ended' }), until - clock.now())
  }
  return { state, send }
}

/** The messages that send the PIN to the viewer's phone. */
function createPinMessages(api: Tv['api'], clock: Clock, timers: Timers) {
  const message = signal<PinMessage>({ name: 'none' })
  return {
    message,
    async send(): Promise<void> {
      if (message.value.name === 'sending' || message.value.name === 'sent') return
      message.value = { name: 'sending' }
      try {
        await sendParentalCode(api)
        message.value = { name: 'sent', resendAt: clock.now() + SEND_AGAIN_MS }
        timers.start(() => {
          message.value = { name: 'none' }
        }, SEND_AGAIN_MS)
      } catch (error) {
        message.value = { name: 'failed', error: asTvError(error) }
      }
    },
  }
}
