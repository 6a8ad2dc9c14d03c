import { computed, signal } from '@preact/signals-core'
import type { Token } from '../api/auth'
import { getNetwork, type Network } from '../api/network'
import { createEmitter } from '../lib/emitter'
import { asTvError, TvError } from '../lib/errors'
import { createChildReturn } from './child-return'
import type { Session, SessionChange, SessionOptions } from './contract'
import { createDeviceSignIn } from './device-sign-in'
import { type DeviceTokenRenewal, renewDeviceToken } from './device-token-renewal'
import { createHostRole } from './host-role'
import { createHostToken } from './host-token'
import { toAudience, toIdentity } from './identity'
import { createOwnDevice } from './own-device'
import { createSessionCredentials } from './session-credentials'
import { createSessionRecord } from './session-record'
import {
  getLoginRequirement,
  getReason,
  isRegionClosed,
  isSignedIn,
  reduceSession,
  type SessionEvent,
  type SessionState,
  toFailureEvent,
} from './session-state'
import { NO_DEVICE, type StoredSession, sameProfile, sameViewer } from './stored-session'

/** A token younger than this is not renewed at start, ms (ACC-12). */
const FRESH_TOKEN_MS = 300_000
/** A login this recent replaces the PIN of an account without one, ms. */
const FRESH_LOGIN_MS = 300_000
/** Shortest time between two automatic restarts, ms: an operator that refuses every device is not called endlessly. */
const RESTART_INTERVAL_MS = 60_000
const NO_CHANNELS: readonly string[] = []

/** True if the stored session is that of the viewer with another profile: one tab has switched it for all. */
const isProfileSwitch = (stored: StoredSession, viewer: StoredSession): boolean =>
  stored.deviceId === viewer.deviceId && stored.token === viewer.token && !sameProfile(stored, viewer)

/**
 * Creates the session of a page. It starts with the token of the host page, with the stored session, by the provider's
 * network (ACC-09) or as a new guest (ACC-02). A failed start throws nothing: the state names the error, which may be
 * `login-required`, `forbidden-country`, `auto-auth-failed` or that of a call.
 */
export function createSession(options: SessionOptions): Session {
  const { api, clock, tabs } = options
  const state = signal<SessionState>({ name: 'starting' })
  const network = signal<Network | null>(null)
  let networkLanguage: string | null = null
  /** The request for it that is under way: neither a change of viewer nor a write changes its answer. */
  let networkAsked: { readonly language: string | null; readonly answer: Promise<Network> } | null = null
  const events = createEmitter<{ change: SessionChange }>()
  const record = createSessionRecord(options)
  const host = options.host ? createHostToken(options.host, clock) : null
  const link = options.link ?? null
  const hostRole = host && createHostRole(api)
  /** The newest start: earlier ones no longer change the state when they fail. */
  let starting: Promise<void> | null = null
  /** Settles with the first call of that start. */
  let firstCall = Promise.resolve()
  let reportFirstCall: () => void = () => undefined
  let skipsAutoAuth = false
  let restartedAt = Number.NEGATIVE_INFINITY

  const send = (event: SessionEvent) => {
    state.value = reduceSession(state.value, event)
  }
  const emit = (change: SessionChange) => events.emit('change', change)

  const { credentials, offerGuestToken, ...renewals } = createSessionCredentials({
    clock,
    state,
    record,
    host,
    start,
    isStarted: () => starting !== null,
    renewDevice,
    emit,
  })

  const ownDevice = createOwnDevice({
    api,
    record,
    isByHost: host !== null,
    renew: credentials.renew,
    onSwitched() {
      options.clearProfileStorage()
      followProfile()
    },
  })
  const childReturn = createChildReturn({
    api,
    record,
    tabs,
    isWaiting: () => state.value.name === 'auth-required' && state.value.requiredBy === 'child',
    onOpened() {
      options.clearProfileStorage()
      followProfile()
    },
  })
  const deviceSignIn = createDeviceSignIn(options, { record, offerGuestToken, forgetViewer: forget })

  /** Before the start, the viewer is the stored one: a child must not count as an adult until then. */
  const known = () => record.current.value ?? record.read()

  /** Until the operator has answered, the token of a link may be a child's. */
  const roleOf = (viewer: StoredSession | null) => {
    if (viewer) return viewer.child ? 'child' : 'adult'
    return link === null ? 'adult' : null
  }

  const session: Session = {
    state,
    network,
    identity: computed(() => (host ? 'host' : record.current.value && toIdentity(record.current.value))),
    audience: computed(() => (host ? 'host' : record.current.value && toAudience(record.current.value))),
    isGuest: computed(() => !host && (known()?.guest ?? link === null)),
    role: computed(() => (hostRole ? hostRole.role.value : roleOf(known()))),
    parentalSettings: computed(() => record.current.value?.parental ?? null),
    parentalChannels: computed(() => record.current.value?.parentalChannels ?? NO_CHANNELS),
    events,
    loadNetwork,
    loadActiveRole: async () => (link === null ? hostRole?.load() : start()),
    start,
    firstCall: () => firstCall,
    retry,
    signIn,
    isLoginFresh() {
      const loginAt = host ? null : (record.current.value?.loginAt ?? null)
      const sinceMs = loginAt === null ? -1 : clock.now() - loginAt
      return sinceMs >= 0 && sinceMs < FRESH_LOGIN_MS
    },
    signOut,
    ...ownDevice,
    followActiveProfile(profile) {
      if (!hostRole) return ownDevice.followActiveProfile(profile)
      if (hostRole.role.peek() === profile.role) return
      api.clearCache()
      hostRole.follow(profile.role)
      emit('profile')
    },
    ...childReturn,
    setLoginRequired: record.setLoginRequired,
    ...credentials,
  }
  api.credentials = credentials
  if (!host) tabs.listen('session', syncWithStorage)
  return session

  // Start

  async function start(): Promise<void> {
    let pending: Promise<void> | null
    do {
      pending = starting ?? begin(startUp)
      await pending
      // A login, a logout or another tab has replaced the start that was awaited: wait for the newer one.
    } while (pending !== starting)
  }

  function begin(task: () => Promise<void>): Promise<void> {
    firstCall = new Promise((resolve) => {
      reportFirstCall = resolve
    })
    const attempt: Promise<void> = task().catch((thrown) => {
      if (starting === attempt) fail(thrown)
    })
    starting = attempt
    void attempt.then(reportFirstCall)
    return attempt
  }

  function retry(retryOptions?: { asGuest: boolean }): Promise<void> {
    if (isSignedIn(state.value)) return Promise.resolve()
    if (state.value.name === 'starting') return start()
    skipsAutoAuth = retryOptions?.asGuest ?? false
    starting = null
    send({ name: 'started' })
    return start().then(() => {
      if (isSignedIn(state.value)) emit('recovered')
    })
  }

  async function startUp(): Promise<void> {
    if (host) {
      await host.load()
      send({ name: 'authorised', guest: false, byHost: true, role: 'adult', checked: true })
      loadNetwork().catch(() => undefined)
      return
    }
    const stored = record.read()
    if (!stored) return enter()
    record.adopt(stored)
    if (stored.expiresAt <= clock.now()) await credentials.renew(stored.token)
    // Playback starts with the stored token while the calls below are under way.
    authorise()
    loadNetwork().catch(() => undefined)
    const isDueForRenewal = stored.expiresAt > clock.now() && clock.now() - stored.setAt >= FRESH_TOKEN_MS
    const isRenewable = !stored.child && stored.deviceId !== NO_DEVICE
    if (isDueForRenewal && isRenewable && !options.shouldKeepToken?.())
      credentials.renew(stored.token).catch(() => undefined)
  }

  async function loadNetwork(): Promise<Network> {
    while (!network.value || networkLanguage !== api.language) {
      const { language } = api
      if (networkAsked?.language !== language)
        networkAsked = { language, answer: getNetwork(api, options.provider) }
      const asked = networkAsked
      try {
        network.value = await asked.answer
        networkLanguage = language
      } finally {
        if (networkAsked === asked) networkAsked = null
      }
    }
    return network.value
  }

  /**
   * Signs in by the provider's network or as a guest; where neither is allowed, the state asks for a login. `cause` is
   * the error behind an automatic restart, and is thrown if the last one was less than 60 s ago.
   */
  async function enter(cause: TvError | null = null): Promise<void> {
    if (link !== null) return enterByLink(link, cause)
    const { auto_auth, is_guest_allowed } = await loadNetwork()
    await tabs.withLock(async () => {
      const stored = record.read()
      const byNetwork = skipsAutoAuth ? null : auto_auth
      const requiredBy = getLoginRequirement(record.isLoginRequired(), Boolean(byNetwork) || is_guest_allowed)
      // Another tab has signed in while this one waited for the lock.
      if (stored) record.adopt(stored)
      else if (requiredBy) return send({ name: 'login-needed', network: network.value, requiredBy })
      else {
        if (cause) {
          if (clock.now() - restartedAt < RESTART_INTERVAL_MS) throw cause
          restartedAt = clock.now()
        }
        const signedIn = byNetwork ? deviceSignIn.signInByNetwork(byNetwork) : deviceSignIn.signInAsGuest()
        reportFirstCall()
        await signedIn
      }
      authorise()
    })
  }

  /** Signs in with the token of a link. An account that was left or refused is not opened again: `cause` is thrown. */
  async function enterByLink(token: string, cause: TvError | null): Promise<void> {
    if (cause) throw cause
    loadNetwork().catch(() => undefined)
    await tabs.withLock(async () => {
      const stored = record.read()
      if (stored) record.adopt(stored)
      else await deviceSignIn.signInByLink(token)
      authorise()
    })
  }

  // Login and logout

  function signIn(user: Token): Promise<void> {
    return tabs
      .withLock(async () => {
        await deviceSignIn.signInWithToken(user)
        authorise({ checked: true })
        starting = Promise.resolve()
        emit('login')
      })
      .catch((thrown) => {
        const error = asTvError(thrown)
        if (isRegionClosed(error)) fail(error)
        throw error
      })
  }

  function signOut(): Promise<void> {
    const viewer = record.current.value
    if (host || !viewer || viewer.guest) return Promise.resolve()
    if (link !== null) {
      record.remove(viewer)
      options.clearViewerStorage()
      leave()
      return begin(() => enter(new TvError('authentication-failed'))).then(() => emit('logout'))
    }
    // Request the lock before the other tabs are notified: the first tab that gets it decides who the next guest is.
    const removal = tabs.withLock(async () => {
      // The lock may be granted synchronously; the lines after this call run first even then.
      await null
      // Another tab may have written a newer token of this viewer in the meantime.
      await deviceSignIn.signOut(record.remove(viewer) ?? removed)
    })
    // Synchronously: a page that is closed right after the logout must not leave the viewer in storage.
    const removed = record.remove(viewer) ?? viewer
    options.clearViewerStorage()
    leave()
    return begin(async () => {
      await removal
      await startUp()
    }).then(() => emit('logout'))
  }

  // Profile

  /** Another profile is the active one, in this tab or in another; the PIN was asked for where it is needed. */
  function followProfile(): void {
    api.clearCache()
    authorise({ checked: true })
    emit('profile')
  }

  // Renewal

  async function renewDevice(stale: string): Promise<string> {
    try {
      return await tabs.withLock(async () => finishRenewal(await renewDeviceToken(api, record, stale)))
    } catch (thrown) {
      const error = asTvError(thrown)
      if (error.answer !== 'refused' || !record.hasToken(stale)) throw error
      return restart(error)
    }
  }

  function finishRenewal(renewal: DeviceTokenRenewal): string | Promise<string> {
    switch (renewal.name) {
      case 'renewed':
        return renewal.token
      case 'profile-changed':
        api.clearCache()
        authorise()
        emit('profile')
        return renewal.token
      case 'viewer-changed':
        syncWithStorage()
        throw new TvError('authentication-failed')
      case 'link-expired':
        return restart(new TvError('authentication-failed'))
      case 'child-expired':
        send({ name: 'child-ended', network: network.value })
        throw getReason(state.value)
      default:
        return renewal satisfies never
    }
  }

  /** Begins again after the operator has refused the device; in a closed region there is nothing to begin with. */
  async function restart(error: TvError): Promise<string> {
    const wasGuest = record.current.value?.guest === true
    leave()
    if (isRegionClosed(error)) fail(error)
    else {
      options.clearViewerStorage()
      await begin(() => enter(error))
      emit(wasGuest ? 'guest-replaced' : 'device-removed')
    }
    const replaced: StoredSession | null = record.current.value
    if (!replaced) throw getReason(state.value)
    return replaced.token
  }

  // Other tabs

  /** Takes over what another tab has written: a newer token of the same viewer, another viewer, or none. */
  function syncWithStorage(): void {
    const stored = record.readShared()
    const viewer = record.current.value
    // A start that is under way reads storage by itself.
    if (!starting || (state.value.name === 'starting' && !viewer)) return
    if (stored && viewer && isProfileSwitch(stored, viewer)) {
      record.adopt(stored)
      followProfile()
    } else if (stored && viewer && sameViewer(stored, viewer)) {
      const hadToken = stored.token === viewer.token
      record.adopt(stored)
      if (!hadToken && !isSignedIn(state.value)) authorise()
    } else if (stored || viewer) {
      leave()
      const removed = new TvError('authentication-failed')
      void begin(() => (stored ? startUp() : enter(removed))).then(() => emit('other-tab'))
    }
  }

  // State

  /** The viewer in the record is signed in. `checked`: a login has proved that an adult is watching. */
  function authorise({ checked } = { checked: false }): void {
    if (!record.current.value) return
    const { guest, child } = record.current.value
    send({ name: 'authorised', guest, byHost: false, role: child ? 'child' : 'adult', checked })
  }

  function fail(thrown: unknown): void {
    send(toFailureEvent(asTvError(thrown), network.value))
  }

  function leave(): void {
    forget()
    send({ name: 'left' })
  }

  /** Forgets the viewer in this page; storage stays as it is. */
  function forget(): void {
    record.forget()
    renewals.forget()
    deviceSignIn.forget()
    api.clearCache()
  }
}
