import { computed, signal } from '@preact/signals-core'
import { authorizeDevice, type Token } from '../api/auth'
import { getNetwork, type Network } from '../api/network'
import { getActiveRole } from '../api/profiles'
import { delay } from '../lib/clock'
import { createEmitter } from '../lib/emitter'
import { asTvError, TvError } from '../lib/errors'
import type { Session, SessionChange, SessionOptions } from './contract'
import { leaveDevice } from './device-registration'
import { createDeviceSignIn, type SignedInDevice } from './device-sign-in'
import { identityOf } from './identity'
import { isCountryRefusal, isRefused } from './refusal'
import { type Role, reasonOf, reduce, type SessionEvent, type SessionState } from './session-state'
import { type StoredSession, sameProfile, sameViewer, storedSessionOf } from './stored-session'

/** A token younger than this is not renewed at start (spec/1 §9). */
const FRESH_TOKEN_MS = 300_000
/** Starting over is allowed once in this time, so that a server that refuses everything is not asked for ever. */
const RESTART_PAUSE_MS = 60_000
/** A host page has so long to give its token, ms. */
const HOST_MS = 30_000

/**
 * The session flow: network lookup → guest → device → device token, or a stored device, or the host's token.
 * Errors: `login-required`, `forbidden-country`, `auto-auth-failed`, `authentication-failed`, and what the calls throw.
 */
export function createSession(options: SessionOptions): Session {
  const { api, clock, sessionStore, tabs, host } = options
  const state = signal<SessionState>({ name: 'starting' })
  const network = signal<Network | null>(null)
  const record = signal<StoredSession | null>(null)
  /** A host's token says nothing of the profile it is on. */
  const hostRole = signal<Role | null>(null)
  const events = createEmitter<{ change: SessionChange }>()
  const deviceSignIn = createDeviceSignIn(options)
  let starting: Promise<void> | null = null
  let reading = deferred<string>()
  let renewing: Promise<string> | null = null
  /** Tokens of this viewer: what was refused of another one's is not asked again with these. */
  let own = new Set<string>()
  /** False where the store loses what it is given: then this page alone knows its viewer. */
  let isStored = false
  let hostToken = host?.token ?? null
  let asGuest = false
  let restartedAt = Number.NEGATIVE_INFINITY

  const send = (event: SessionEvent) => {
    state.value = reduce(state.value, event)
  }
  const tell = (change: SessionChange) => events.emit('change', change)

  const session: Session = {
    state,
    network,
    identity: computed(() => {
      if (host) return 'host'
      return record.value && identityOf(record.value)
    }),
    role: computed(() => (host ? hostRole.value : record.value?.child ? 'child' : 'adult')),
    parentalSettings: computed(() => record.value?.parental ?? null),
    events,
    lookUp: lookUpNetwork,
    async learnRole() {
      if (host) hostRole.value = await getActiveRole(api)
    },
    start,
    retry,
    token,
    reader,
    renew,
    signIn,
    signOut,
  }
  api.credentials = session
  if (!host) tabs.listen('session', hearTab)
  return session

  async function start(): Promise<void> {
    let begun: Promise<void> | null
    do {
      begun = starting ?? begin(host ? startWithHost : startHere)
      await begun
      // Another viewer began to come in meanwhile.
    } while (begun !== starting)
  }

  /** From now on this is the start that counts; how an earlier one ends is of no interest any more. */
  function begin(work: () => Promise<void>): Promise<void> {
    const mine: Promise<void> = work().catch((thrown) => {
      if (starting === mine) settle(thrown)
    })
    starting = mine
    return mine
  }

  function retry(how?: { asGuest: boolean }): Promise<void> {
    if (isIn()) return Promise.resolve()
    if (state.value.name === 'starting') return start()
    asGuest = how?.asGuest ?? false
    starting = null
    send({ name: 'started' })
    return start().then(() => {
      if (isIn()) tell('recovered')
    })
  }

  /** A page that never answers has refused. */
  function askHost(): Promise<string | undefined> {
    const late = delay(clock, HOST_MS).then(() => Promise.reject(new TvError('timeout')))
    return Promise.race([host?.renew?.(), late])
  }

  async function startWithHost(): Promise<void> {
    hostToken ??= (await askHost()) ?? null
    if (!hostToken) throw new TvError('login-required')
    send({ name: 'authorised', guest: false, byHost: true, role: 'adult', checked: true })
    lookUpNetwork().catch(() => undefined)
  }

  async function startHere(): Promise<void> {
    const known = readKept()
    if (!known) return enter()
    adopt(known)
    if (known.expiresAt <= clock.now()) await renew(known.token)
    // A kept token is used at once; the operator is asked beside it, so that a picture need not wait.
    admit(false)
    lookUpNetwork().catch(() => undefined)
    const old = known.expiresAt > clock.now() && clock.now() - known.setAt >= FRESH_TOKEN_MS
    if (old && !known.child && !options.keepsToken?.()) renew(known.token).catch(() => undefined)
  }

  async function lookUpNetwork(): Promise<Network> {
    network.value ??= await getNetwork(api, options.provider)
    return network.value
  }

  /**
   * Somebody new: whom the provider's network knows, or a guest, or nobody until there is a login. `after` is why, where
   * nobody wished for it; so soon after the last time that it would go on for ever, it is what this fails with.
   */
  async function enter(after: TvError | null = null): Promise<void> {
    const about = await lookUpNetwork()
    await tabs.alone(async () => {
      const kept = readKept()
      // Another tab was faster.
      if (kept) adopt(kept)
      else {
        const byNetwork = asGuest ? null : about.auto_auth
        if (!byNetwork && !about.is_guest_allowed) return send({ name: 'login-needed', network: about })
        if (after) {
          if (clock.now() - restartedAt < RESTART_PAUSE_MS) throw after
          restartedAt = clock.now()
        }
        if (byNetwork) become(await deviceSignIn.byNetwork(byNetwork), null)
        else await becomeGuest()
      }
      admit(false)
    })
  }

  async function becomeGuest(): Promise<void> {
    const entered = await deviceSignIn.asGuest((userToken) => {
      own.add(userToken)
      reading.resolve(userToken)
      reading = deferred()
    })
    keepEntered(entered, { guest: true, home: null })
    options.guestLogin.end()
  }

  function signIn(user: Token): Promise<void> {
    return tabs
      .alone(async () => {
        const before = whoIsKept()
        // The device of a viewer who was in goes on; that of a guest waits for when the viewer has left again.
        const mine = before && !before.guest ? before.serial : null
        const guest = before?.guest ? { deviceId: before.deviceId, serial: before.serial } : before?.home
        const home = user.was_guest ? null : (guest ?? null)
        become(await deviceSignIn.withToken(user, mine), home)
        admit(true)
        starting = Promise.resolve()
        tell('login')
      })
      .catch((thrown) => {
        const error = asTvError(thrown)
        if (isCountryRefusal(error)) settle(error)
        throw error
      })
  }

  function signOut(): Promise<void> {
    const known = record.value
    if (host || !known || known.guest) return Promise.resolve()
    // This tab's turn is asked for before the others hear of it: they would make another guest than that of before.
    const gone = tabs.alone(async () => {
      // A turn may come at once; what is below goes before it all the same.
      await null
      const left = dropKept(known) ?? leaving
      // Without a connection the device stays with the account; this browser forgets it all the same.
      await leaveDevice(api, left).catch(() => undefined)
      const { home } = known
      if (readKept() || !home) return
      const token = await authorizeDevice(api, home.deviceId).catch(() => null)
      if (token) keep(token, { ...home, guest: true, home: null })
    })
    // At once: a page that is left in the next moment has logged out all the same.
    const leaving = dropKept(known) ?? known
    forget()
    send({ name: 'left' })
    return begin(async () => {
      await gone
      await startHere()
    }).then(() => tell('logout'))
  }

  /** Drops what is kept of this viewer, whichever tab wrote it down; somebody else, whom another tab let in, stays. */
  function dropKept(viewer: StoredSession): StoredSession | null {
    const kept = readKept()
    if (!kept || identityOf(kept) !== identityOf(viewer)) return null
    sessionStore.clear()
    tabs.tell('session')
    return kept
  }

  /** Whoever was here is another viewer from now on. */
  function become(entered: SignedInDevice, home: StoredSession['home']): void {
    forget()
    keepEntered(entered, { guest: false, home })
  }

  function keepEntered(
    { token, deviceId, serial }: SignedInDevice,
    how: Pick<StoredSession, 'guest' | 'home'>,
  ): void {
    keep(token, { deviceId, serial, ...how })
  }

  function adopt(kept: StoredSession): void {
    record.value = kept
    own.add(kept.token)
  }

  /** Whoever was adopted is in. `checked`: by a login, which proves an adult. */
  function admit(checked: boolean): void {
    if (!record.value) return
    const { guest, child } = record.value
    send({ name: 'authorised', guest, byHost: false, role: child ? 'child' : 'adult', checked })
  }

  /** Nothing of the viewer stays in this page; what is stored is another matter. */
  function forget(): void {
    record.value = null
    own = new Set()
    renewing = null
    deviceSignIn.forget()
    api.forget()
  }

  function keep(token: Token, about: Pick<StoredSession, 'deviceId' | 'serial' | 'guest' | 'home'>): string {
    const kept = storedSessionOf(token, about, clock.now())
    sessionStore.write(kept)
    isStored = sessionStore.read() !== null
    adopt(kept)
    tabs.tell('session')
    return kept.token
  }

  async function token(): Promise<string> {
    await start()
    const present = host ? hostToken : record.value?.token
    if (!present || !isIn()) throw reasonOf(state.value)
    const expired = !host && record.value !== null && record.value.expiresAt <= clock.now()
    if (!expired) return present
    tell('expired')
    return renew(present)
  }

  /** The user token of a guest whose device is still being registered, else as {@link token}. */
  function reader(): Promise<string> {
    return state.value.name === 'starting' ? Promise.race([reading.promise, token()]) : token()
  }

  async function renew(stale: string): Promise<string> {
    // Of a viewer who has left: what was theirs is not done as somebody else.
    if (!host && !own.has(stale)) throw new TvError('authentication-failed')
    // Refused while a guest is being made: what comes of that is asked with next.
    if (!host && !record.value && starting) return token()
    const present = host ? hostToken : record.value?.token
    if (present && present !== stale && !renewing) return present
    if (!renewing && !isExpired()) tell('token-error')
    if (renewing) return renewing
    const mine = (host ? renewByHost(stale) : renewDevice(stale)).finally(() => {
      if (renewing === mine) renewing = null
    })
    renewing = mine
    return mine
  }

  async function renewByHost(stale: string): Promise<string> {
    const fresh = await askHost()
    if (!fresh || fresh === stale) throw new TvError('authentication-failed', { by: 'host' })
    hostToken = fresh
    return fresh
  }

  async function renewDevice(stale: string): Promise<string> {
    try {
      return await tabs.alone(async () => {
        const known = record.value
        // Waited for here, its viewer may have left.
        if (!known || !own.has(stale)) throw new TvError('authentication-failed')
        const kept = whoIsKept()
        if (!kept || !sameViewer(kept, known)) {
          hearTab()
          throw new TvError('authentication-failed')
        }
        // Another tab was faster; this one may have heard of it while it waited.
        if (kept.token !== stale) {
          adopt(kept)
          return kept.token
        }
        if (known.child) {
          send({ name: 'child-ended', network: network.value })
          throw reasonOf(state.value)
        }
        return await renewHere(known)
      })
    } catch (thrown) {
      const error = asTvError(thrown)
      if (!isRefused(error) || !own.has(stale)) throw error
      return startOver(error)
    }
  }

  /** Asks for another token of this device, and drops what is kept of it where the operator knows it no more. */
  async function renewHere(known: StoredSession): Promise<string> {
    const token = await authorizeDevice(api, known.deviceId).catch((thrown) => {
      const error = asTvError(thrown)
      if (isRefused(error) && !isCountryRefusal(error)) {
        sessionStore.clear()
        tabs.tell('session')
      }
      throw error
    })
    if (record.value !== known) throw new TvError('authentication-failed')
    const renewed = keep(token, known)
    if (record.value && sameProfile(record.value, known)) return renewed
    api.forget()
    admit(false)
    tell('profile')
    return renewed
  }

  /**
   * The device is known no more, what was kept is dropped, and the session begins again. A closed region says nothing
   * of the device, which is kept for when its viewer is back.
   */
  async function startOver(error: TvError): Promise<string> {
    const wasGuest = record.value?.guest === true
    forget()
    send({ name: 'left' })
    if (isCountryRefusal(error)) {
      settle(error)
      throw reasonOf(state.value)
    }
    await begin(() => enter(error))
    tell(wasGuest ? 'guest-replaced' : 'device-removed')
    const fresh = (record.value as StoredSession | null)?.token
    if (!fresh) throw reasonOf(state.value)
    return fresh
  }

  /** Another tab wrote down somebody: the same viewer with another token, or another viewer, or nobody. */
  function hearTab(): void {
    const kept = whoIsKept()
    const before = record.value
    // A session that begins finds by itself what is kept.
    if (!starting || (state.value.name === 'starting' && !before)) return
    if (!kept || !before || !sameViewer(kept, before)) {
      if (kept || before) becomeWhoeverIsKept(kept !== null)
    } else if (kept.token !== before.token) {
      adopt(kept)
      if (!isIn()) admit(false)
    }
  }

  function becomeWhoeverIsKept(isSomebody: boolean): void {
    forget()
    send({ name: 'left' })
    const nobody = new TvError('authentication-failed')
    void begin(() => (isSomebody ? startHere() : enter(nobody))).then(() => tell('other-tab'))
  }

  function readKept(): StoredSession | null {
    const kept = sessionStore.read()
    isStored ||= kept !== null
    return kept
  }

  /** Who is kept for all tabs; where nothing can be kept, who is here. */
  function whoIsKept(): StoredSession | null {
    return readKept() ?? (isStored ? null : record.value)
  }

  function isIn(): boolean {
    return state.value.name === 'guest' || state.value.name === 'user'
  }

  function isExpired(): boolean {
    return record.value !== null && record.value.expiresAt <= clock.now()
  }

  /** What a start that failed has come to. */
  function settle(thrown: unknown): void {
    const error = asTvError(thrown)
    if (error.code === 'login-required') send({ name: 'login-needed', network: network.value })
    else if (!isCountryRefusal(error)) send({ name: 'failed', error })
    else {
      const { country = '', remote = '' } = network.value ?? {}
      send({ name: 'country-refused', country, ip: remote })
    }
  }
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
