import { computed, effect } from '@preact/signals-core'
import type { Credentials } from '../api/client'
import { isWithin } from '../lib/clock'
import { TvError } from '../lib/errors/errors'
import { createChildReturn } from './child-return'
import type { Session, SessionOptions } from './contract'
import { createDeviceSignIn } from './device/device-sign-in'
import { createDeviceRenewal } from './device/device-token-renewal'
import { createOwnDevice } from './device/own-device'
import { createHostRole } from './host-viewer'
import { createSessionCore, type SessionCore } from './session-core'
import { createSessionDeparture } from './session-departure'
import { createSessionEntry, type SessionEntry } from './session-entry'
import { getReason, isSignedIn } from './session-state'
import type { StoredSession } from './stored-session'
import { toAudience, toIdentity } from './viewer/identity'

/** A login this recent replaces the PIN of an account without one, ms. */
const FRESH_LOGIN_MS = 300_000
const NO_CHANNELS: readonly string[] = []

/**
 * Creates the session of a page. It starts with the token of the host page, with the stored session, by the provider's
 * network (ACC-09) or as a new guest (ACC-02). A failed start throws nothing: the state names the error, which may be
 * `login-required`, `forbidden-country`, `auto-auth-failed` or that of a call.
 */
export function createSession(options: SessionOptions): Session {
  const core = createSessionCore(options)
  const { api, clock, tabs, link, state, network, record, host, send, emit } = core
  const hostRole = host && createHostRole(api)
  let skipsAutoAuth = false

  const guestToken = createGuestToken(state)
  const deviceSignIn = createDeviceSignIn(options, core, guestToken.offer)
  const entry = createSessionEntry(core, {
    ...options,
    deviceSignIn,
    skipsAutoAuth: () => skipsAutoAuth,
    renew: (stale) => credentials.renew(stale),
  })
  const departure = createSessionDeparture(core, { ...options, entry })
  const renewDevice = createDeviceRenewal(core, departure)
  const credentials = createSessionCredentials(core, entry, guestToken, renewDevice)
  const onSwitched = () => {
    options.clearProfileStorage()
    core.followProfile()
  }
  const ownDevice = createOwnDevice({
    ...{ api, record, onSwitched },
    isByHost: host !== null,
    renew: credentials.renew,
  })
  const childReturn = createChildReturn({
    ...{ api, record, tabs },
    isWaiting: () => state.value.name === 'auth-required' && state.value.requiredBy === 'child',
    onOpened: onSwitched,
  })

  /** Before the start, the viewer is the stored one: a child must not count as an adult until then. */
  const known = () => record.current.value ?? record.read()

  /** Until the operator has answered, the token of a link may be a child's. */
  const roleOf = (viewer: StoredSession | null) => {
    if (viewer) return viewer.child ? 'child' : 'adult'
    return link === null ? 'adult' : null
  }

  const session: Session = {
    state,
    network: network.answer,
    identity: computed(() => (host ? 'host' : record.current.value && toIdentity(record.current.value))),
    audience: computed(() => (host ? 'host' : record.current.value && toAudience(record.current.value))),
    isGuest: computed(() => !host && (known()?.guest ?? link === null)),
    role: computed(() => (hostRole ? hostRole.role.value : roleOf(known()))),
    parentalSettings: computed(() => record.current.value?.parental ?? null),
    parentalChannels: computed(() => record.current.value?.parentalChannels ?? NO_CHANNELS),
    events: core.events,
    loadNetwork: network.load,
    loadActiveRole: async () => (link === null ? hostRole?.load() : entry.start()),
    start: entry.start,
    firstCall: entry.firstCall,
    retry,
    signIn: entry.signIn,
    isLoginFresh() {
      const loginAt = host ? null : (record.current.value?.loginAt ?? null)
      return loginAt !== null && isWithin(FRESH_LOGIN_MS, loginAt, clock.now())
    },
    signOut: departure.signOut,
    ...ownDevice,
    followActiveProfile(profile) {
      if (!hostRole) return ownDevice.followActiveProfile(profile)
      const known = hostRole.role.peek()
      if (known === profile.role) return
      // A role that becomes known is not a change of viewer, so pending requests are kept.
      api.clearCache(known === null)
      hostRole.role.value = profile.role
      emit('profile')
    },
    ...childReturn,
    setLoginRequired: record.setLoginRequired,
    ...credentials,
  }
  api.credentials = credentials
  if (!host) tabs.listen('session', departure.syncWithStorage)
  return session

  async function retry(retryOptions?: { asGuest: boolean }): Promise<void> {
    if (isSignedIn(state.value)) return
    if (state.value.name === 'starting') return entry.start()
    skipsAutoAuth = retryOptions?.asGuest ?? false
    entry.forgetStart()
    send({ name: 'started' })
    await entry.start()
    if (isSignedIn(state.value)) emit('recovered')
  }
}

/** Creates the credentials that the API client uses: the token of the session, renewed once for all refused calls. */
function createSessionCredentials(
  { clock, state, record, host, emit, onForget }: SessionCore,
  entry: Pick<SessionEntry, 'start' | 'isBegun'>,
  guestToken: ReturnType<typeof createGuestToken>,
  renewDevice: (staleToken: string) => Promise<string>,
): Credentials {
  let renewing: Promise<string> | null = null
  // A renewal under way must not be shared with the calls of the next viewer.
  onForget(() => {
    renewing = null
  })

  const currentToken = () => (host ? host.current : (record.current.value?.token ?? null))
  const isExpired = () => (record.current.value?.expiresAt ?? Number.POSITIVE_INFINITY) <= clock.now()

  async function token(): Promise<string> {
    await entry.start()
    const current = currentToken()
    if (!current || !isSignedIn(state.value)) throw getReason(state.value)
    if (!isExpired()) return current
    emit('expired')
    return renew(current)
  }

  async function renew(stale: string): Promise<string> {
    if (!host) {
      // A call of a viewer who has left must not be repeated as another viewer.
      if (!record.hasToken(stale)) throw new TvError('authentication-failed')
      // A guest's user token was refused: repeat the call with the device token once there is one.
      if (!record.current.value && entry.isBegun()) return token()
    }
    if (renewing) return renewing
    const current = currentToken()
    if (current && current !== stale) return current
    if (!isExpired()) emit('token-error')
    const attempt = (host ?? { renew: renewDevice }).renew(stale).finally(() => {
      if (renewing === attempt) renewing = null
    })
    renewing = attempt
    return attempt
  }

  return {
    token,
    renew,
    mayUse: (used) => host !== null || record.hasToken(used),
    reader: () => (state.value.name === 'starting' ? Promise.race([guestToken.current(), token()]) : token()),
  }
}

/** Creates the user token of a guest whose device is being registered: it suffices to read lists. */
function createGuestToken(state: SessionCore['state']) {
  let token = deferred<string>()
  // The next sign-in gets its own token.
  effect(() => {
    if (state.value.name !== 'starting') token = deferred()
  })
  return { current: () => token.promise, offer: (userToken: string) => token.resolve(userToken) }
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
