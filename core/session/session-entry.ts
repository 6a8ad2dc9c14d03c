import type { Token } from '../api/auth'
import { asTvError, type TvError } from '../lib/errors/errors'
import type { SessionOptions } from './contract'
import type { DeviceSignIn } from './device/device-sign-in'
import type { SessionCore } from './session-core'
import { isRegionClosed } from './session-state'
import { NO_DEVICE } from './stored-session'

/** A token younger than this is not renewed at start, ms (ACC-12). */
const FRESH_TOKEN_MS = 300_000
/** Shortest time between two automatic restarts, ms: an operator that refuses every device is not called endlessly. */
const RESTART_INTERVAL_MS = 60_000

interface SessionEntryPorts extends Pick<SessionOptions, 'shouldKeepToken'> {
  deviceSignIn: DeviceSignIn
  /** True if the viewer has chosen to be a guest although the provider's network knows an account. */
  skipsAutoAuth(): boolean
  renew(staleToken: string): Promise<string>
}

export type SessionEntry = ReturnType<typeof createSessionEntry>

/** Creates the starts of a session, none of which rejects, and the ways to begin it, which throw what their calls throw. */
export function createSessionEntry(core: SessionCore, ports: SessionEntryPorts) {
  const { clock, tabs, link, record, network, host, authorise, send } = core
  const { deviceSignIn } = ports
  const starts = createStarts(startUp, core.fail)
  let restartedAt = Number.NEGATIVE_INFINITY

  const preloadNetwork = () => void network.load().catch(() => undefined)

  /** Signs in with the token of the host page or with the stored session, else calls {@link enter}. */
  async function startUp(): Promise<void> {
    if (host) {
      await host.load()
      send({ name: 'authorised', guest: false, byHost: true, role: 'adult', checked: true })
      return preloadNetwork()
    }
    const stored = record.read()
    if (!stored) return enter()
    record.adopt(stored)
    if (stored.expiresAt <= clock.now()) await ports.renew(stored.token)
    // Playback starts with the stored token while the calls below are under way.
    authorise()
    preloadNetwork()
    const isDueForRenewal = stored.expiresAt > clock.now() && clock.now() - stored.setAt >= FRESH_TOKEN_MS
    const isRenewable = !stored.child && stored.deviceId !== NO_DEVICE
    if (isDueForRenewal && isRenewable && !ports.shouldKeepToken?.())
      ports.renew(stored.token).catch(() => undefined)
  }

  /**
   * Signs in by a link, by the provider's network or as a guest; if neither is allowed, the state asks for a login.
   * `cause` is the error that led to an automatic restart. It is thrown if the last restart was less than 60 s ago, and
   * with a link, because an account that was left or refused is not opened again.
   */
  async function enter(cause: TvError | null = null): Promise<void> {
    if (link !== null) {
      if (cause) throw cause
      preloadNetwork()
      return takeOverOr(() => deviceSignIn.signInByLink(link).then(() => true))
    }
    const { auto_auth, is_guest_allowed } = await network.load()
    await takeOverOr(async () => {
      const byNetwork = ports.skipsAutoAuth() ? null : auto_auth
      const isAfterBlock = record.isLoginRequired()
      if (isAfterBlock || !(byNetwork || is_guest_allowed)) {
        const requiredBy = isAfterBlock ? 'block' : 'operator'
        send({ name: 'login-needed', network: network.answer.value, requiredBy })
        return false
      }
      if (cause) {
        if (clock.now() - restartedAt < RESTART_INTERVAL_MS) throw cause
        restartedAt = clock.now()
      }
      const signedIn = byNetwork ? deviceSignIn.signInByNetwork(byNetwork) : deviceSignIn.signInAsGuest()
      starts.reportFirstCall()
      await signedIn
      return true
    })
  }

  /**
   * Signs in unless another tab has signed in while this one waited for the lock; `signIn` resolves to false if no
   * viewer was signed in.
   */
  async function takeOverOr(signIn: () => Promise<boolean>): Promise<void> {
    await tabs.withLock(async () => {
      const stored = record.read()
      if (stored) record.adopt(stored)
      if (stored || (await signIn())) authorise()
    })
  }

  async function signIn(user: Token, signal?: AbortSignal): Promise<void> {
    try {
      await tabs.withLock(async () => {
        await deviceSignIn.signInWithToken(user, signal)
        authorise({ checked: true })
        starts.skip()
        core.emit('login')
      })
    } catch (thrown) {
      const error = asTvError(thrown)
      if (isRegionClosed(error)) core.fail(error)
      throw error
    }
  }

  return { ...starts, startUp, enter, signIn }
}

/**
 * Creates the starts of a session; a login, a logout or another tab replaces the previous start. `onFailed` is called if
 * the newest start has failed; failures of earlier ones are ignored.
 */
function createStarts(startUp: () => Promise<void>, onFailed: (thrown: unknown) => void) {
  let newest: Promise<void> | null = null
  let firstCall = Promise.resolve()
  let reportFirstCall: () => void = () => undefined

  function begin(signIn: () => Promise<void>): Promise<void> {
    firstCall = new Promise((resolve) => {
      reportFirstCall = resolve
    })
    const attempt: Promise<void> = signIn().catch((thrown) => {
      if (newest === attempt) onFailed(thrown)
    })
    newest = attempt
    void attempt.then(reportFirstCall)
    return attempt
  }

  return {
    begin,
    /** Waits for the newest start; begins the first one. */
    async start(): Promise<void> {
      let pending: Promise<void> | null
      do {
        pending = newest ?? begin(startUp)
        await pending
      } while (pending !== newest)
    },
    isBegun: () => newest !== null,
    /** Makes the next call of `start` begin again. */
    forgetStart() {
      newest = null
    },
    /** Marks the session as started, because a viewer was signed in by other means. */
    skip() {
      newest = Promise.resolve()
    },
    /** Resolves with the first call of the newest start. */
    firstCall: () => firstCall,
    reportFirstCall: () => reportFirstCall(),
  }
}
