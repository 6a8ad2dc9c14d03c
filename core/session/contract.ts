import type { ReadonlySignal } from '@preact/signals-core'
import type { Token } from '../api/auth'
import type { Credentials } from '../api/client'
import type { ParentalSettings } from '../api/devices'
import type { Network } from '../api/network'
import type { Clock } from '../lib/clock'
import type { Emitter } from '../lib/emitter'
import type { DeviceSignInOptions } from './device-sign-in'
import type { Role, SessionState } from './session-state'
import type { SessionStore } from './stored-session'
import type { Tabs } from './tabs'

export interface SessionOptions extends DeviceSignInOptions {
  clock: Clock
  sessionStore: SessionStore
  tabs: Tabs
  /** True while a kept token is not to be renewed at start: embed mode, a payment under way (ACC-12). */
  keepsToken?: () => boolean
  /** A viewer the host page already knows. Nothing is stored then, and 401 asks `renew` again. */
  host?: { token: string | null; renew: (() => Promise<string>) | null } | null
}

/** What happened to the viewer of this page: for those who show it, or keep something of theirs. */
export type SessionChange =
  | 'login'
  | 'logout'
  | 'other-tab'
  | 'profile'
  /** The operator knows this device no more: somebody removed it elsewhere. */
  | 'device-removed'
  /** The operator knew this guest no more: there is another one now. */
  | 'guest-replaced'
  | 'token-error'
  | 'expired'
  /** A start that had failed was tried again, and somebody is in. */
  | 'recovered'

/** Who is watching on this page: one for all elements that share operator, partner and provider. */
export interface Session extends Credentials {
  readonly state: ReadonlySignal<SessionState>
  /** What the operator said of this network; null until known. */
  readonly network: ReadonlySignal<Network | null>
  /** Tells viewers and their profiles apart; null while nobody is in. Not a secret. */
  readonly identity: ReadonlySignal<string | null>
  /** null while nobody has asked whose profile a host's token is on. */
  readonly role: ReadonlySignal<Role | null>
  /** Asks the operator whose profile a host's token is on; does nothing for other sessions, which know. */
  loadHostRole(): Promise<void>
  /** What this device asks the PIN for; null where nobody has chosen. */
  readonly parentalSettings: ReadonlySignal<ParentalSettings | null>
  readonly events: Emitter<{ change: SessionChange }>
  /** Asks what the operator says of this network, once; nobody is made and nothing kept. */
  loadNetwork(): Promise<Network>
  /** Starts once, however many ask; settles when the state is no longer `starting`. */
  start(): Promise<void>
  /** Starts again after a failure. Does nothing for a viewer who is in. `asGuest` passes by a failed auto-auth. */
  retry(how?: { asGuest: boolean }): Promise<void>
  /** The user token of a login becomes the session: this device is found again or registered (ACC-11). */
  signIn(user: Token): Promise<void>
  /** Removes this device from the account, forgets the viewer, and goes back to the guest of before, or a new one. */
  signOut(): Promise<void>
}
