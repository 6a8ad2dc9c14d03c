import { type ReadonlySignal, signal } from '@preact/signals-core'
import { authorizeDevice, login, type Token } from '../api/auth'
import type { ApiClient, Credentials } from '../api/client'
import {
  type Device,
  type DeviceDescription,
  listDevices,
  registerDevice,
  removeDevice,
} from '../api/devices'
import { ApiError } from '../api/errors'
import { getNetwork, type Network } from '../api/network'
import { createGuest } from '../api/users'
import type { Clock } from '../lib/clock'
import { asTvError, TvError } from '../lib/errors'
import { type Random, uuid } from '../lib/random'
import type { GuestLogin } from './guest-login'
import type { RecordKeeper, SessionRecord } from './record'
import { reduce, type SessionEvent, type SessionState } from './state'

/** Told to the operator with every sign-in (spec/1 §9). */
const APP_VERSION = '190'
/** A token without a stated end lives this long (spec/1 §9). */
const DEFAULT_TOKEN_LIFE_MS = 12 * 3600_000
/** A token younger than this is not renewed at start (spec/1 §9). */
const FRESH_TOKEN_MS = 300_000
/** Starting over is allowed once in this time, so that a server that refuses everything is not asked for ever. */
const RESTART_PAUSE_MS = 60_000

export interface SessionOptions {
  api: ApiClient
  clock: Clock
  random: Random
  keeper: RecordKeeper
  device: Omit<DeviceDescription, 'serial'>
  /** Provider override, by short name or id; null lets the visitor's network decide. */
  provider: string | null
  /** Who sent this visitor; told to the operator when a guest is made. */
  referId: string | null
  guestLogin: GuestLogin
  /** A viewer the host page already knows. Nothing is stored then, and 401 asks `renew` again. */
  host?: { token: string | null; renew: (() => Promise<string>) | null } | null
}

/** Who is watching on this page: one for all elements that share operator, partner and provider. */
export interface Session extends Credentials {
  readonly state: ReadonlySignal<SessionState>
  /** What the operator said of this network; null until known. */
  readonly network: ReadonlySignal<Network | null>
  /** Starts once, however many ask; settles when the state is no longer `starting`. */
  start(): Promise<void>
  /** Starts again after a failure. Does nothing for a viewer who is in. */
  retry(): Promise<void>
}

/**
 * The session flow: network lookup → guest → device → device token, or a stored device, or the host's token.
 * Errors: `login-required`, `forbidden-country`, `authentication-failed`, and what the calls throw.
 */
export function createSession(options: SessionOptions): Session {
  const { api, clock, keeper, host } = options
  const state = signal<SessionState>({ name: 'starting' })
  const network = signal<Network | null>(null)
  let starting: Promise<void> | null = null
  let reading = deferred<string>()
  let renewing: Promise<string> | null = null
  let record: SessionRecord | null = null
  let hostToken = host?.token ?? null
  let restartedAt = Number.NEGATIVE_INFINITY

  const send = (event: SessionEvent) => {
    state.value = reduce(state.value, event)
  }

  const session: Session = { state, network, start, retry, token, reader, renew }
  api.credentials = session
  return session

  function start(): Promise<void> {
    starting ??= (host ? startWithHost() : startHere()).catch((error) => send(outcomeOf(asTvError(error))))
    return starting
  }

  function retry(): Promise<void> {
    if (state.value.name === 'guest' || state.value.name === 'user') return Promise.resolve()
    if (state.value.name === 'starting') return start()
    starting = null
    send({ name: 'started' })
    return start()
  }

  async function startWithHost(): Promise<void> {
    hostToken ??= (await host?.renew?.()) ?? null
    if (!hostToken) throw new TvError('login-required')
    send({ name: 'authorised', guest: false, byHost: true })
    lookUpNetwork().catch(() => undefined)
  }

  async function startHere(): Promise<void> {
    record = keeper.read()
    if (!record) return becomeGuest()
    const known = record
    if (known.expiresAt <= clock.now()) await renew(known.token)
    // A kept token is used at once; the operator is asked beside it, so that a picture need not wait.
    send({ name: 'authorised', guest: record.guest, byHost: false })
    lookUpNetwork().catch(() => undefined)
    const skip = known.child || known.expiresAt <= clock.now() || clock.now() - known.setAt < FRESH_TOKEN_MS
    if (!skip) renew(known.token).catch(() => undefined)
  }

  async function lookUpNetwork(): Promise<Network> {
    network.value ??= await getNetwork(api, options.provider)
    return network.value
  }

  async function becomeGuest(): Promise<void> {
    const about = await lookUpNetwork()
    if (!about.is_guest_allowed) return send({ name: 'login-needed', network: about })
    const { resumed, ...guest } = options.guestLogin.begin()
    const told = { appVersion: APP_VERSION, referId: options.referId, provider: options.provider }
    await createGuest(api, guest, told).catch((error) => {
      // The guest of an interrupted login may have been made already; then its name is taken, by us.
      if (!resumed || !(error instanceof ApiError) || error.server?.status !== 400) throw error
    })
    const user = await login(api, {
      login: guest.username,
      password: guest.password,
      app_version: APP_VERSION,
    })
    reading.resolve(user.access_token)
    reading = deferred()
    const serial = uuid(options.random)
    const device = await register(user.access_token, serial)
    keep(await authorizeDevice(api, device.id), { deviceId: device.id, serial, guest: true })
    options.guestLogin.end()
    send({ name: 'authorised', guest: true, byHost: false })
  }

  /** 400 means that the account is full: the device unused for longest makes room (spec/1 §8). */
  async function register(userToken: string, serial: string): Promise<Device> {
    const description = { ...options.device, serial }
    try {
      return await registerDevice(api, userToken, description)
    } catch (error) {
      if (!(error instanceof ApiError) || error.server?.status !== 400) throw error
      const devices = await listDevices(api, userToken)
      const used = (device: Device) => device.login_at ?? device.created_at ?? 0
      const oldest = devices.sort((one, other) => used(one) - used(other))[0]
      if (!oldest) throw error
      await removeDevice(api, oldest.id, userToken)
      return registerDevice(api, userToken, description)
    }
  }

  function keep(token: Token, about: Pick<SessionRecord, 'deviceId' | 'serial' | 'guest'>): string {
    const now = clock.now()
    // An end that lies in the past on arrival means that this device's clock is wrong: then 401 tells when it ended.
    const stated = token.expired !== null && token.expired > now ? token.expired : null
    record = {
      version: 1,
      ...about,
      token: token.access_token,
      setAt: now,
      expiresAt: stated ?? now + DEFAULT_TOKEN_LIFE_MS,
      // A guest's profile is not kept (spec/1 §6).
      child: !about.guest && token.profile?.profile?.role === 'child',
    }
    keeper.write(record)
    return record.token
  }

  async function token(): Promise<string> {
    await start()
    const present = host ? hostToken : record?.token
    if (present && (state.value.name === 'guest' || state.value.name === 'user')) {
      const expired = !host && record !== null && !record.child && record.expiresAt <= clock.now()
      return expired ? renew(present) : present
    }
    throw reasonOf(state.value)
  }

  /** The user token of a guest whose device is still being registered, else as {@link token}. */
  function reader(): Promise<string> {
    return state.value.name === 'starting' ? Promise.race([reading.promise, token()]) : token()
  }

  async function renew(stale: string): Promise<string> {
    // Refused while a guest is being made: what comes of that is asked with next.
    if (!host && !record && starting) return token()
    const present = host ? hostToken : (keeper.read() ?? record)?.token
    if (present && present !== stale && !renewing) {
      if (!host) record = keeper.read() ?? record
      return present
    }
    renewing ??= (host ? renewByHost(stale) : renewDevice()).finally(() => {
      renewing = null
    })
    return renewing
  }

  async function renewByHost(stale: string): Promise<string> {
    const fresh = await host?.renew?.()
    if (!fresh || fresh === stale) throw new TvError('authentication-failed', { by: 'host' })
    hostToken = fresh
    return fresh
  }

  async function renewDevice(): Promise<string> {
    const known = record
    // A device renewal may answer with an adult profile: a child's token is never renewed silently (spec/5 4).
    if (!known || known.child) throw new TvError('authentication-failed')
    try {
      return keep(await authorizeDevice(api, known.deviceId), known)
    } catch (thrown) {
      const error = asTvError(thrown)
      if (!isRefused(error)) throw error
      return startOver(error)
    }
  }

  /**
   * The device is known no more: what was kept is dropped and the session begins again, once. A closed region says
   * nothing of the device, which is kept for when its viewer is back.
   */
  async function startOver(error: TvError): Promise<string> {
    if (!isCountryRefusal(error)) keeper.clear()
    record = null
    api.forget()
    if (isCountryRefusal(error) || clock.now() - restartedAt < RESTART_PAUSE_MS) {
      send({ name: 'started' })
      send(outcomeOf(error))
      throw reasonOf(state.value)
    }
    restartedAt = clock.now()
    send({ name: 'started' })
    starting = becomeGuest().catch((thrown) => send(outcomeOf(asTvError(thrown))))
    await starting
    const fresh = (record as SessionRecord | null)?.token
    if (!fresh) throw reasonOf(state.value)
    return fresh
  }

  function outcomeOf(error: TvError): SessionEvent {
    if (error.code === 'login-required') return { name: 'login-needed', network: network.value }
    if (!isCountryRefusal(error)) return { name: 'failed', error }
    return { name: 'country-refused', country: network.value?.country ?? '', ip: network.value?.remote ?? '' }
  }
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** The operator itself said no; a broken line, a proxy's page or a request for patience says nothing of the device. */
const isRefused = (error: TvError) => {
  const status = error instanceof ApiError ? (error.server?.status ?? 0) : 0
  return status >= 400 && status < 500 && status !== 429
}

/** 403 while becoming a guest or authorising a device means that the region is closed (spec/1 §4). */
const isCountryRefusal = (error: TvError) =>
  error.code === 'forbidden-country' || (error instanceof ApiError && error.server?.status === 403)

function reasonOf(state: SessionState): TvError {
  switch (state.name) {
    case 'auth-required':
      return new TvError('login-required')
    case 'forbidden-country':
      return new TvError('forbidden-country', { country: state.country, ip: state.ip })
    case 'failed':
      return state.error
    default:
      return new TvError('authentication-failed')
  }
}
