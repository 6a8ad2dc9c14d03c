import type { FastifyInstance } from 'fastify'
import type { Moment } from '../../laws/trace'
import { toInjection } from '../../support/inject-fetch'
import { chanceOf } from './chance'
import type { DeviceClock, LifeClock } from './life-clock'

/** A fault of a call on its way between a page and the operator. */
export type WireFault =
  /** It never arrives. */
  | 'lose-request'
  /** It takes effect, and its answer never arrives. */
  | 'lose-answer'
  /** It takes effect, and its answer takes 20 s: longer than any page waits. */
  | 'late-answer'
  /** It arrives 5 s late. */
  | 'slow-request'

/** A call that the operator received, in order of arrival: the same order as that of its ledger. */
export interface WireCall {
  readonly page: string
  /** `GET /v2/users/self`. */
  readonly call: string
  /** When the page sent it. */
  readonly sent: Moment
  /** How far the page's device was ahead of the operator, ms. */
  readonly aheadMs: number
  /** Status of the answer that the page has received; null while the call is under way, 0 once it has ended without an answer. */
  status: number | null
  /** Order of the answer's arrival at the page; null if none has arrived. */
  answeredOrder: number | null
}

/** A page's end of the wire. */
export interface PageEnd {
  readonly name: string
  readonly device: DeviceClock
  readonly isOffline: () => boolean
  /** An answer to a page that is closed is dropped. */
  readonly isOpen: () => boolean
}

/** The network between the pages of a life and its operator, in one process. */
export interface Wire {
  /** Creates `fetch` of a page. */
  fetchOf(page: PageEnd): typeof fetch
  /** Lets the next `times` calls of this page that begin as `match` meet a fault. `match`: such as `POST /v2/users/self/`. */
  break(fault: WireFault, page: string, match: string, times: number): void
  readonly calls: readonly WireCall[]
}

/** The shortest and the longest way of a call in one direction, ms. */
const WAY_MS = { least: 4, most: 120 }
/** Ids of devices and of new profiles differ in every run. */
const RANDOM_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const LATE_MS = 20_000
const SLOW_MS = 5000

/** Creates the wire. `base` is the base address of the operator's world; `seed` decides how long each call takes. */
export function createWire(options: {
  app: FastifyInstance
  clock: LifeClock
  base: string
  seed: number
  /** Returns the next number of the order of events. */
  nextOrder: () => number
}): Wire {
  const { app, clock, base, seed, nextOrder } = options
  const calls: WireCall[] = []
  const counts = new Map<string, number>()
  let faults: { fault: WireFault; page: string; match: string; times: number }[] = []

  /** Removing a step must not change the ways of all other calls: they depend on the page, the call and its number. */
  function waysOf(page: string, call: string): { up: number; down: number } {
    const key = `${page} ${call.replace(RANDOM_ID, '')}`
    const number = (counts.get(key) ?? 0) + 1
    counts.set(key, number)
    const chance = chanceOf(seed, key, number)
    const way = () => Math.round(WAY_MS.least + chance.draw() ** 3 * (WAY_MS.most - WAY_MS.least))
    return { up: way(), down: way() }
  }

  function takeFault(page: string, call: string): WireFault | null {
    const found = faults.find((one) => one.page === page && call.startsWith(one.match))
    if (!found) return null
    found.times -= 1
    if (found.times <= 0) faults = faults.filter((one) => one !== found)
    return found.fault
  }

  const pass = (ms: number) => new Promise<void>((resolve) => void clock.setTimeout(resolve, ms))

  async function exchange(page: PageEnd, url: URL, init: RequestInit): Promise<Response> {
    const { signal } = init
    const method = init.method ?? 'GET'
    const call = `${method} ${url.pathname.slice(new URL(base).pathname.length)}`
    const ways = waysOf(page.name, call)
    const sent = { order: nextOrder(), at: clock.now() }
    if (page.isOffline()) {
      await pass(1)
      throw new TypeError('Failed to fetch')
    }
    const sleeps = page.device.sleeps
    const fault = takeFault(page.name, call)
    await pass(fault === 'slow-request' ? ways.up + SLOW_MS : ways.up)
    if (fault === 'lose-request') throw new TypeError('Failed to fetch')
    const entry: WireCall = {
      page: page.name,
      call,
      sent,
      aheadMs: page.device.offsetMs,
      status: null,
      answeredOrder: null,
    }
    if (/\/v2\/|\/media\//.test(url.pathname)) calls.push(entry)
    const endWithoutAnswer = () => {
      entry.status = 0
    }
    if (signal?.aborted) endWithoutAnswer()
    signal?.addEventListener('abort', endWithoutAnswer, { once: true })
    const answer = await clock.whileWorking(() => app.inject(toInjection(method, url, init)))
    await pass(fault === 'late-answer' ? ways.down + LATE_MS : ways.down)
    await page.device.whenAwake()
    signal?.removeEventListener('abort', endWithoutAnswer)
    const isLost = fault === 'lose-answer' || page.isOffline() || page.device.sleeps !== sleeps
    if (isLost || !page.isOpen() || signal?.aborted) endWithoutAnswer()
    if (isLost) throw new TypeError('Failed to fetch')
    if (entry.status === 0) return new Promise(() => undefined)
    const { statusCode: status, headers, payload } = answer
    Object.assign(entry, { status, answeredOrder: nextOrder() })
    const retryAfter = headers['retry-after']
    const isDateExposed = String(headers['access-control-expose-headers']).includes('Date')
    // The client reads status, headers and text, and makes a response of its own: another one would only cost time.
    const read: Pick<Response, 'status' | 'statusText' | 'headers' | 'text'> = {
      ...{ status, statusText: '' },
      headers: new Headers({
        'content-type': String(headers['content-type'] ?? 'application/json'),
        ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
        ...(isDateExposed ? { date: String(headers.date) } : {}),
      }),
      text: () => Promise.resolve(status === 204 ? '' : payload),
    }
    return read as Response
  }

  return {
    calls,
    break: (fault, page, match, times) => void faults.push({ fault, page, match, times }),
    fetchOf: (page) => (input, init) => {
      const { signal } = init ?? {}
      return new Promise<Response>((resolve, reject) => {
        const abort = () => reject(new DOMException('The request was aborted', 'AbortError'))
        if (signal?.aborted) return abort()
        signal?.addEventListener('abort', abort, { once: true })
        exchange(page, new URL(String(input)), init ?? {})
          .then(resolve, reject)
          .finally(() => signal?.removeEventListener('abort', abort))
      })
    },
  }
}
