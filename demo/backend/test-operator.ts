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

/** A signed-in viewer of one world, who calls `ask('GET users/self')` with a token of their own. */
export interface Customer {
  readonly base: string
  readonly phone: string
  readonly accountId: string
  readonly ask: (call: string, body?: unknown) => Promise<Answer>
  /** Gets a new token, after the clock was moved past the end of the old one. */
  readonly renewToken: () => Promise<void>
  /** The charges of the world. */
  readonly statement: () => Promise<unknown[]>
}

const customerOf = async (
  operator: TestOperator,
  base: string,
  phone: string,
  deviceId: string,
): Promise<Customer> => {
  let token = ''
  const renewToken = async (): Promise<void> => {
    const answer = await operator.ask(`POST ${base}/v2/auth/device`, { device_id: deviceId })
    token = textAt(answer.json, 'access_token')
  }
  const ask: Customer['ask'] = (call, body) => {
    const [method, path = ''] = call.split(' ')
    const address = `${base}/v2/${path}${path.includes('?') ? '&' : '?'}access_token=${token}`
    return operator.ask(`${method} ${address}`, body, { 'accept-language': 'en' })
  }
  await renewToken()
  const accountId = textAt((await ask('GET users/self/accounts')).json, 0, 'id')
  const statement = async () => listOf((await operator.ask(`GET ${base}/demo/statement`)).json)
  return { base, phone, accountId, ask, renewToken, statement }
}

/** A new customer of the world `name`: `order` has their packets, balance and ways to pay. */
export const makeCustomer = async (
  operator: TestOperator,
  name: string,
  order: object = {},
): Promise<Customer> => {
  const base = `/w/${name}`
  const { json } = await operator.ask(`POST ${base}/demo/accounts`, order)
  return customerOf(operator, base, textAt(json, 'phone'), textAt(json, 'deviceId'))
}

/** A customer that every world has, by the last two digits of the phone. */
export const seededCustomer = async (
  operator: TestOperator,
  name: string,
  digits: string,
): Promise<Customer> => {
  const base = `/w/${name}`
  const phone = `790000000${digits}`
  const login = await operator.ask(`POST ${base}/v2/auth/login`, { login: phone, password: `demo-${digits}` })
  const path = `${base}/v2/users/self/devices?access_token=${textAt(login.json, 'access_token')}`
  const device = await operator.ask(`POST ${path}`, { device_type: 'pc', vendor: 'PC' })
  return customerOf(operator, base, phone, textAt(device.json, 'id'))
}
