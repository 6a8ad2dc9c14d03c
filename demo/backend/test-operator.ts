import type { FastifyInstance } from 'fastify'
import { createOperator } from './operator'
import type { OperatorOptions } from './options'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body parsed as JSON; null when it is not JSON. */
  readonly json: unknown
}

/** An independent client for tests: it knows addresses and fields, but none of the operator's code. */
export interface TestOperator {
  readonly app: FastifyInstance
  readonly origin: string
  readonly ask: (call: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<Answer>
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Starts an operator on a free port. `ask('POST /v2/otps', {…})` sends JSON, or a form when given URLSearchParams. */
export const startOperator = async (options: OperatorOptions = {}): Promise<TestOperator> => {
  const app = createOperator(options)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask: TestOperator['ask'] = async (call, body, headers = {}) => {
    const [method = 'GET', path = '/'] = call.split(' ')
    const isForm = body instanceof URLSearchParams
    const typed = body === undefined || isForm ? {} : { 'content-type': 'application/json' }
    const sent = isForm || typeof body === 'string' ? body : JSON.stringify(body)
    const response = await fetch(path.startsWith('http') ? path : origin + path, {
      method,
      headers: { ...typed, ...headers },
      ...(body === undefined ? {} : { body: sent }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: readJson(text) }
  }
  return { app, origin, ask }
}

/** A nested field of a JSON value; undefined when a step is missing. */
export const at = (value: unknown, ...way: readonly (string | number)[]): unknown =>
  way.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )

export const textAt = (value: unknown, ...way: readonly (string | number)[]): string =>
  String(at(value, ...way) ?? '')

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The ledger as text without its times, whose digits could match any secret by chance. */
export const ledgerText = (ledger: Answer): string =>
  JSON.stringify(ledger.json, (key, value: unknown) => (key === 'at' ? undefined : value))

export interface GuestTokens {
  readonly user: string
  readonly device: string
  readonly deviceId: string
}

/** Signs a guest in with the calls of independent clients: user, login, device, device token. */
export const signInGuest = async (
  { ask }: TestOperator,
  base = '',
  name = 'guest-for-a-test',
): Promise<GuestTokens> => {
  await ask(`POST ${base}/v2/users`, { username: name, password: 'made-by-client', is_guest: true })
  const login = await ask(`POST ${base}/v2/auth/login`, { login: name, password: 'made-by-client' })
  const user = textAt(login.json, 'access_token')
  const device = await ask(`POST ${base}/v2/users/self/devices?access_token=${user}`, {
    device_type: 'pc',
    vendor: 'PC',
  })
  const deviceId = textAt(device.json, 'id')
  const token = await ask(`POST ${base}/v2/auth/device`, { device_id: deviceId })
  return { user, device: textAt(token.json, 'access_token'), deviceId }
}
