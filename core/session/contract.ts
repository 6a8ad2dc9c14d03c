import type { ReadonlySignal } from '@preact/signals-core'
import type { Token } from '../api/auth'
import type { ApiClient, Credentials } from '../api/client'
import type { DeviceDescription, ParentalSettings } from '../api/devices'
import type { Network } from '../api/network'
import type { Clock } from '../lib/clock'
import type { Random } from '../lib/random'
import type { Emitter } from '../lib/state/emitter'
import type { ChildReturn } from './child-return'
import type { DeviceRemovals } from './device/device-removals'
import type { OwnDevice } from './device/own-device'
import type { GuestLogin } from './guest-login'
import type { TokenHost } from './host-viewer'
import type { Role, SessionState } from './session-state'
import type { SessionStore } from './stored-session'
import type { Tabs } from './tabs'

export interface SessionOptions {
  api: ApiClient
  random: Random
  /** The device's clock. */
  clock: Clock
  device: Omit<DeviceDescription, 'serial'>
  /** Provider override, by short name or id; null lets the visitor's network decide. */
  provider: string | null
  /** Id of the referrer, sent when a guest is created. */
  referId: string | null
  guestLogin: GuestLogin
  deviceRemovals: Pick<DeviceRemovals, 'remove'>
  /** Serial of the device, if the address of the page names one (ACC-17). */
  serial?: string | null
  sessionStore: SessionStore
  tabs: Tabs
  /** Removes the data of a viewer who has left from storage. */
  clearViewerStorage(): void
  /** Removes the data of a profile that is no longer the active one from storage. */
  clearProfileStorage(): void
  /** True if the stored token must not be renewed at start: in embed mode, and during a payment (ACC-12). */
  shouldKeepToken?: () => boolean
  /** Set if the host page signs the viewer in: nothing is stored, and a 401 calls `renew`. */
  host?: TokenHost | null
  /** Token of a link that signs the viewer in (ACC-17), without a session in storage; a refused one is not replaced. */
  link?: string | null
}

/** A change of the session: for views that report it, and for models that hold data of the viewer. */
export type SessionChange =
  | 'login'
  | 'logout'
  /** Another tab has logged in or out. */
  | 'other-tab'
  /** The profile was switched, in this tab, in another one or by the operator. */
  | 'profile'
  /** The operator has refused the device of a user: it was removed elsewhere. */
  | 'device-removed'
  /** The operator has refused the device of a guest; a new guest replaces it. */
  | 'guest-replaced'
  /** A call was refused for its token, which is being renewed. */
  | 'token-error'
  /** The token has expired by the clock and is being renewed. */
  | 'expired'
  /** A retry after a failed start has signed the viewer in. */
  | 'recovered'

/** The viewer of this page; one session for all elements with the same operator, partner and provider. */
export interface Session extends Credentials, OwnDevice, ChildReturn {
  readonly state: ReadonlySignal<SessionState>
  /** The operator's answer about this network; null until known. */
  readonly network: ReadonlySignal<Network | null>
  /** Distinguishes viewers and their profiles; null while no viewer is signed in. Not a secret. */
  readonly identity: ReadonlySignal<string | null>
  /**
   * Distinguishes viewers, their profiles and the roles of the profiles, so that lists are loaded again when the active
   * profile becomes a child's. Null while no viewer is signed in.
   */
  readonly audience: ReadonlySignal<string | null>
  /** True for a guest, and while no viewer is signed in. */
  readonly isGuest: ReadonlySignal<boolean>
  /** Null for the token of a host page or of a link until `loadActiveRole` has resolved. */
  readonly role: ReadonlySignal<Role | null>
  /**
   * Loads the role of the profile that the token of a host page or of a link belongs to; other sessions know it already.
   */
  loadActiveRole(): Promise<void>
  /** The actions for which this device asks for the PIN; null if never set. */
  readonly parentalSettings: ReadonlySignal<ParentalSettings | null>
  /** Ids of the channels for which this device asks for the PIN whatever their age. */
  readonly parentalChannels: ReadonlySignal<readonly string[]>
  readonly events: Emitter<{ change: SessionChange }>
  /** Loads the operator's answer about this network once per language of the page; creates no guest and stores nothing. */
  loadNetwork(): Promise<Network>
  /** Starts once, for any number of calls; settles when the state is no longer `starting`. Never rejects. */
  start(): Promise<void>
  /**
   * Resolves once the first call of the sign-in under way has been sent, at once without a sign-in. Work that would
   * block the page for longer than the answer takes waits for it.
   */
  firstCall(): Promise<void>
  /** Starts again, unless a viewer is signed in; `asGuest` skips the sign-in by network. Never rejects. */
  retry(options?: { asGuest: boolean }): Promise<void>
  /**
   * Signs in with the user token of a login (ACC-11). Rejects with what its calls throw, also once `signal` is aborted; the
   * viewer then stays.
   */
  signIn(user: Token, signal?: AbortSignal): Promise<void>
  /** True for five minutes after a login in this browser, which proves that the owner of the account is present. */
  isLoginFresh(): boolean
  /**
   * Records whether the operator has blocked the signed-in account. If so, the next state is `auth-required` until a
   * login, also after a reload, although the operator allows guests (ACC-10).
   */
  setLoginRequired(isRequired: boolean): void
  /**
   * Logs a user out (ACC-16): removes the device, then signs in the guest from before the login, or a new one, unless a
   * login is required. With the account of a link, no call is made and the state becomes `failed`. Never rejects.
   */
  signOut(): Promise<void>
}
