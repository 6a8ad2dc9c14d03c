import * as v from 'valibot'
import { type ApiClient, type ClientOptions, createClient } from '../../core/api/client'
import { type Call, describeCall } from '../../core/api/request'
import { systemClock } from '../../core/lib/clock'
import { asTvError, TvError } from '../../core/lib/errors/errors'

/** One call of the product, as its own reader saw the answer. */
export interface Observation {
  /** `GET /v2/channels/12/stream`; without query and credentials. */
  call: string
  /** Null if no response was received. */
  status: number | null
  /** True if CORS lets a page of another origin read the answer. */
  isReadableByPages: boolean
  /** The values that the product's reader found at each path that it accessed, as `[].cover.full`; without null. */
  readonly fields: Map<string, unknown[]>
  /** Members that a reader left out, each with the reason, without the value. */
  readonly leftOut: string[]
}

/** Observes the calls of the product. */
export interface Observer {
  /** A client of the product, whose calls are observed and never cached. */
  readonly api: ApiClient
  /** Sets the token that calls send. */
  setToken(token: string): void
  /** Runs calls of the product and returns the observations of each, whether or not they failed. */
  take(run: () => Promise<unknown>): Promise<{ observations: Observation[]; error: TvError | null }>
}

export interface ObserverOptions {
  /** Base address of the API without `/v2`. */
  base: string
  /** Origin of the page for which the calls are made, as browsers send it. */
  origin: string
  timing?: ClientOptions['timing']
}

/**
 * Creates an observer. The readers of the product get each answer as a proxy that notes the fields they access, so that
 * the check needs no description of answers of its own.
 */
export function createObserver({ base, origin, timing = {} }: ObserverOptions): Observer {
  let seen: Observation[] = []
  const client = createClient({
    base,
    clock: systemClock,
    timing,
    async fetch(address, init) {
      const headers = new Headers(init?.headers)
      headers.set('origin', origin)
      const response = await fetch(address, { ...init, headers })
      const last = seen.at(-1)
      const allowed = response.headers.get('access-control-allow-origin')
      if (last) last.isReadableByPages = allowed === '*' || allowed === origin
      return response
    },
    onCall({ status }) {
      const last = seen.at(-1)
      if (last) last.status = status
    },
  })
  const request = <S extends v.GenericSchema>(call: Call<S>): Promise<v.InferOutput<S>> => {
    const fields: Observation['fields'] = new Map()
    seen.push({ call: describeCall(call), status: null, isReadableByPages: true, fields, leftOut: [] })
    const schema = v.pipe(
      v.unknown(),
      v.transform((answer) => noting(answer, fields, '')),
      call.schema,
    )
    return client.request({ ...call, schema, ttl: 0 })
  }
  return {
    api: { ...client, request },
    setToken(token) {
      const present = () => Promise.resolve(token)
      const renew = () => Promise.reject(new TvError('authentication-failed'))
      client.credentials = { token: present, reader: present, renew }
    },
    async take(run) {
      seen = []
      // Readers report in the console the members that they leave out.
      const { warn } = console
      console.warn = (line: unknown) => {
        // The message of a schema ends with the value, which may be a secret.
        const what = String(line)
          .replace(/^tv: /, '')
          .replace(/ but received .*/s, '')
        seen.at(-1)?.leftOut.push(what)
      }
      const error = await run().then(() => null, asTvError)
      console.warn = warn
      return { observations: seen, error }
    },
  }
}

/** Returns the same value, with every access to a field noted under its path. */
function noting(value: unknown, fields: Observation['fields'], path: string): unknown {
  if (typeof value !== 'object' || value === null) return value
  const isList = Array.isArray(value)
  const pathOf = (key: string) => (isList ? `${path}[]` : path === '' ? key : `${path}.${key}`)
  const note = (key: string | symbol): boolean => {
    if (typeof key === 'symbol' || (isList && !/^\d+$/.test(key))) return false
    const found: unknown = Reflect.get(value, key)
    if (typeof found === 'function') return false
    const at = pathOf(key)
    const values = fields.get(at) ?? []
    fields.set(at, values)
    if (found !== undefined && found !== null) values.push(found)
    return true
  }
  return new Proxy(value, {
    has: (target, key) => {
      note(key)
      return Reflect.has(target, key)
    },
    get: (target, key) => {
      const found: unknown = Reflect.get(target, key)
      return note(key) ? noting(found, fields, pathOf(String(key))) : found
    },
  })
}
