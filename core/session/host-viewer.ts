import { signal } from '@preact/signals-core'
import type { ApiClient } from '../api/client'
import { getActiveRole } from '../api/profiles'
import { type Clock, delay } from '../lib/clock'
import { TvError } from '../lib/errors/errors'
import type { Role } from './session-state'

/** The host page has this long to supply a token, ms. */
const TIMEOUT_MS = 30_000

/** A viewer that the host page has signed in: its token, and a function that supplies another one. */
export interface TokenHost {
  token: string | null
  renew: (() => Promise<string>) | null
}

/** Creates the token that a host page supplies; it is held in memory only. */
export function createHostToken(host: TokenHost, clock: Clock) {
  let current = host.token

  function request(): Promise<string | undefined> {
    const timeout = delay(clock, TIMEOUT_MS).then(() => Promise.reject(new TvError('timeout')))
    return Promise.race([ask(), timeout])
  }

  /**
   * Calls the page's function. The reason of a failure is the error's cause, for the page's developer: it contains no
   * token and is not a field of the error.
   */
  async function ask(): Promise<string | undefined> {
    if (!host.renew) return undefined
    let reason: string
    try {
      const answer: unknown = await host.renew()
      if (typeof answer === 'string') return answer
      reason = `it resolved to ${answer === null ? 'null' : typeof answer}`
    } catch (thrown) {
      reason = [host.token, current].reduce<string>(
        (text, token) => (token ? text.replaceAll(token, '…') : text),
        String(thrown),
      )
    }
    throw new TvError('host-token-failed', { by: 'host' }, reason)
  }

  return {
    /** null until `load` has received one. */
    get current(): string | null {
      return current
    },
    /**
     * Requests the token if the host page has not supplied one. Throws `login-required` for an empty one, `timeout` after
     * 30 s, `host-token-failed` with the reason as its cause if the page's function fails or resolves to no text.
     */
    async load(): Promise<void> {
      current ??= (await request()) ?? null
      if (!current) throw new TvError('login-required')
    },
    /** Requests a token that replaces `stale`. Throws `authentication-failed` without a different one, and as {@link load}. */
    async renew(stale: string): Promise<string> {
      const fresh = await request()
      if (!fresh || fresh === stale) throw new TvError('authentication-failed', { by: 'host' })
      current = fresh
      return fresh
    },
  }
}

/** Creates the role of the profile that a host's token is for; null until it is loaded. */
export function createHostRole(api: ApiClient) {
  const role = signal<Role | null>(null)
  let loading: Promise<void> | null = null

  return {
    role,
    /** Loads the role; what starts together on a page, as a list and a row, shares one request. */
    load(): Promise<void> {
      loading ??= getActiveRole(api)
        .then((active) => {
          role.value = active
        })
        .finally(() => {
          loading = null
        })
      return loading
    },
  }
}
