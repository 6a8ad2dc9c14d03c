import { computed } from '@preact/signals-core'
import { isWithin } from '../lib/clock'
import { createChildReturn } from './child-return'
import type { Session, SessionOptions } from './contract'
import { createDeviceSignIn } from './device/device-sign-in'
import { createDeviceRenewal } from './device/device-token-renewal'
import { createOwnDevice } from './device/own-device'
import { createHostRole } from './host-viewer'
import { createSessionCore } from './session-core'
import { createSessionCredentials } from './session-credentials'
import { createSessionDeparture } from './session-departure'
import { createSessionEntry } from './session-entry'
import { createSessionStarts } from './session-starts'
import { isSignedIn } from './session-state'
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

  const starts = createSessionStarts({ startUp: () => entry.startUp(), onFailed: core.fail })
  const { credentials, offerGuestToken } = createSessionCredentials(core, starts, (stale) =>
    renewDevice(stale),
  )
  const deviceSignIn = createDeviceSignIn(options, core, offerGuestToken)
  const entry = createSessionEntry(core, {
    ...options,
    deviceSignIn,
    skipsAutoAuth: () => skipsAutoAuth,
    renew: credentials.renew,
    starts,
  })
  const departure = createSessionDeparture(core, { ...options, entry, starts })
  const renewDevice = createDeviceRenewal(core, departure)
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
    loadActiveRole: async () => (link === null ? hostRole?.load() : starts.start()),
    start: starts.start,
    firstCall: starts.firstCall,
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
      // A role that becomes known is no other viewer: what is being requested stays.
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
    if (state.value.name === 'starting') return starts.start()
    skipsAutoAuth = retryOptions?.asGuest ?? false
    starts.forget()
    send({ name: 'started' })
    await starts.start()
    if (isSignedIn(state.value)) emit('recovered')
  }
}
