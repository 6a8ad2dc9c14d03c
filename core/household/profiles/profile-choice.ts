import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Token } from '../../api/auth'
import type { ApiClient } from '../../api/client'
import { listProfiles, selectProfile } from '../../api/profiles'
import { getSelf, type User } from '../../api/users'
import type { Clock } from '../../lib/clock'
import { asTvError, type TvError } from '../../lib/errors/errors'
import type { Storage } from '../../lib/storage/storage'
import type { Session } from '../../session'
import { createPinAttempts } from '../parental/pin-attempts'
import type { PinAttempts } from '../parental/pin-state'
import type { Profile } from './profiles'

/** The choice of a profile after the token of a child has expired (PRO-04). */
export type ProfileChoiceState =
  | { name: 'loading' }
  | { name: 'failed'; error: TvError }
  /** The account has no PIN: only a login proves that an adult is present. */
  | { name: 'login-needed' }
  /** `attempts`: wrong PINs so far; `waitUntil`: end of the wait after five of them, epoch ms. */
  | ({ name: 'pin' } & PinAttempts)
  /** `isOpening`: a profile was chosen. `error`: it could not be opened. */
  | { name: 'profiles'; profiles: readonly Profile[]; isOpening: boolean; error: TvError | null }

/**
 * Leads from the expired token of a child to the choice of a profile, behind the PIN. Promises never reject: the state
 * holds the error.
 */
export interface ProfileChoice {
  readonly state: ReadonlySignal<ProfileChoiceState>
  /** Authorises the device and loads the account; again after a failure. */
  begin(): Promise<void>
  /** Enters four digits as the PIN; ignores other input, and any during a wait. */
  enter(digits: string): Promise<void>
  choose(profile: Profile): Promise<void>
  release(): void
}

export function createProfileChoice(options: {
  api: ApiClient
  session: Pick<Session, 'authoriseChild' | 'openProfile'>
  /** The device's clock. */
  clock: Clock
  storage: Storage
  scope: string
}): ProfileChoice {
  const { api, session, clock, storage, scope } = options
  const state = signal<ProfileChoiceState>({ name: 'loading' })
  const pinAttempts = createPinAttempts(storage, clock, scope)
  /** The token only authorises the calls of this choice; the session receives it together with the chosen profile. */
  let account: { token: Token; user: User } | null = null
  let timer = 0

  const askForPin = () => {
    const attempts = pinAttempts.read()
    state.value = { name: 'pin', ...attempts }
    clock.clearTimeout(timer)
    if (attempts.waitUntil !== null) timer = clock.setTimeout(askForPin, attempts.waitUntil - clock.now())
  }

  async function begin(): Promise<void> {
    state.value = { name: 'loading' }
    try {
      const token = await session.authoriseChild()
      const user = await getSelf(api, { fresh: true, token: token.access_token })
      account = { token, user }
      if (user.parental_status === 'set') askForPin()
      else if (user.parental_status === 'ignore') await showProfiles(token)
      else state.value = { name: 'login-needed' }
    } catch (thrown) {
      state.value = { name: 'failed', error: asTvError(thrown) }
    }
  }

  async function showProfiles(token: Token): Promise<void> {
    state.value = { name: 'loading' }
    const profiles = await listProfiles(api, token.access_token)
    state.value = { name: 'profiles', profiles, isOpening: false, error: null }
  }

  return {
    state,
    begin,
    async enter(digits) {
      const now = state.peek()
      if (now.name !== 'pin' || now.waitUntil !== null || account === null || !/^\d{4}$/.test(digits)) return
      if (!account.user.parental_code(digits)) {
        pinAttempts.addWrongAttempt()
        return askForPin()
      }
      pinAttempts.clear()
      try {
        await showProfiles(account.token)
      } catch (thrown) {
        state.value = { name: 'failed', error: asTvError(thrown) }
      }
    },
    async choose(profile) {
      const now = state.peek()
      if (now.name !== 'profiles' || now.isOpening || account === null) return
      state.value = { ...now, isOpening: true, error: null }
      try {
        const role = await selectProfile(api, profile, account.token.access_token)
        await session.openProfile(account.token, { id: profile.id, role })
      } catch (thrown) {
        const error = asTvError(thrown)
        // Another call with the same token cannot succeed: the choice has to begin again.
        state.value =
          error.code === 'authentication-failed'
            ? { name: 'failed', error }
            : { ...now, isOpening: false, error }
      }
    },
    release: () => clock.clearTimeout(timer),
  }
}
