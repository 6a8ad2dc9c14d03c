import { readServerError } from '../core/lib/errors/server-error'

/** A viewer's own name and secret at the operator: of an account, or a phone (digits only) and the code sent to it. */
export type TvCredentials = { login: string; password: string } | { phone: string; code: string }

/** A token for the `token` property or for `getToken` of an element. */
export interface TvToken {
  token: string
  /** Time at which the operator stops accepting the token; null if the operator does not say. */
  expires: Date | null
}

/** A call that the operator refused or did not answer. It contains neither a token nor a device id. */
export class TvServerError extends Error {
  constructor(
    /** Method and path, as `POST /auth/device`. */
    readonly call: string,
    /** HTTP status; null without a response that can be read. */
    readonly status: number | null,
    /** The operator's text for people; null without one. */
    readonly reason: string | null,
  ) {
    super(`${call}: ${status ?? 'no answer'}${reason ? `, ${reason}` : ''}`)
    this.name = 'TvServerError'
  }
}

/** The operator as a partner's server needs it. Every method rejects with a {@link TvServerError}. */
export interface TvServer {
  /** Makes the operator send a code to a phone, digits only. */
  requestCode(phone: string): Promise<void>
  /**
   * Signs a viewer in and returns the id of the viewer's device: a credential that renews tokens by itself. Store it encrypted
   * with the viewer's account at your site. `knownDevice` is the id that the account has from an earlier sign-in; it is returned
   * again if it is still a device of this viewer, otherwise a device is registered: an account has few (400 from
   * `POST /users/self/devices` if it has no more).
   * @example account.deviceId = await tv.signIn({ phone, code }, account.deviceId)
   */
  signIn(credentials: TvCredentials, knownDevice?: string | null): Promise<string>
  /**
   * Returns a new token of a device, which plays streams. 404 if the viewer has removed the device: sign in again.
   * @example response.json(await tv.token(viewer.deviceId))
   */
  token(deviceId: string): Promise<TvToken>
}

interface TvServerOptions {
  /** Base address of the operator's API, without `/v2`: https, or http on this machine. */
  api: string
  /** Name of the device in the viewer's list of devices: that of the partner's site. */
  deviceName: string
  /** Longest wait for an answer, ms. @defaultValue 15000 */
  timeoutMs?: number
}

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Creates the calls with which a partner's server signs viewers in. Throws a TypeError for an invalid address.
 * @example const tv = createTvServer({ api: 'https://api.operator.example', deviceName: 'The Morning Post' })
 */
export function createTvServer({ api, deviceName, timeoutMs = 15_000 }: TvServerOptions): TvServer {
  const { protocol, hostname } = new URL(api)
  if (protocol !== 'https:' && !(protocol === 'http:' && LOCAL.test(hostname)))
    throw new TypeError(`api: ${protocol}//${hostname} is not https`)
  const base = api.replace(/\/+$/, '')

  const post = (path: string, body: object, userToken?: string) => send('POST', path, userToken, body)

  async function send(
    method: string,
    path: string,
    userToken?: string,
    body?: object,
  ): Promise<Record<string, unknown>> {
    const query = userToken === undefined ? '' : `?${new URLSearchParams({ access_token: userToken })}`
    const request: RequestInit = {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      ...(body && { body: JSON.stringify(body) }),
    }
    const call = `${method} ${path}`
    // Errors of fetch contain the address, which includes the token, so they are not kept as a cause.
    const failed = () => Promise.reject(new TvServerError(call, null, null))
    const response = await fetch(`${base}/v2${path}${query}`, request).catch(failed)
    const text = await response.text().catch(() => '')
    if (!response.ok)
      throw new TvServerError(call, response.status, readServerError(response.status, text).message)
    try {
      return Object(JSON.parse(text) ?? {})
    } catch {
      return {}
    }
  }

  /** Returns a field of an answer that the next step needs. */
  const textOf = (answer: Record<string, unknown>, field: string, path: string): string => {
    const value = answer[field]
    if (typeof value === 'string' && value !== '') return value
    throw new TvServerError(`POST ${path}`, null, `the answer has no ${field}`)
  }

  return {
    async requestCode(phone) {
      await post('/otps', { phone, can_display_message: false })
    },
    async signIn(credentials, knownDevice) {
      const [path, body] =
        'phone' in credentials
          ? ['/auth/otp', { phone: credentials.phone, token: credentials.code }]
          : ['/auth/login', { login: credentials.login, password: credentials.password }]
      const userToken = textOf(await post(path, body), 'access_token', path)
      if (knownDevice) {
        const devices: unknown[] = Object.values(await send('GET', '/users/self/devices', userToken))
        if (devices.some((device) => Object(device).id === knownDevice)) return knownDevice
      }
      const device = {
        device_type: 'pc',
        vendor: 'PC',
        model: deviceName,
        application_type: 'web',
        serial: crypto.randomUUID(),
      }
      return textOf(await post('/users/self/devices', device, userToken), 'id', '/users/self/devices')
    },
    async token(deviceId) {
      const answer = await post('/auth/device', { device_id: deviceId })
      const { expired } = answer
      // ISO text or epoch seconds.
      const at = typeof expired === 'number' ? expired * 1000 : Date.parse(String(expired))
      const expires = expired && !Number.isNaN(at) ? new Date(at) : null
      return { token: textOf(answer, 'access_token', '/auth/device'), expires }
    },
  }
}
