import { pageValue } from '../lib/page-registry'

/** An answer that came before anybody asked, whole. */
interface Early {
  url: string
  status: number
  headers: Headers
  body: ArrayBuffer
}

/** Unused answers are discarded after this time, ms: those of live television become stale. */
const FRESH_MS = 10_000

/** Answers that no call has taken yet, by address. */
const pending = () => pageValue('early-answers', () => new Map<string, Promise<Early>>())

/** Fetches now what {@link pageFetch} will be asked for soon: the same GET, answered once from here. */
export const earlyFetch: typeof fetch = async (input, init) => {
  const url = String(input)
  const coming = read(url, init)
  coming.catch(() => undefined)
  pending().set(url, coming)
  setTimeout(() => pending().get(url) === coming && pending().delete(url), FRESH_MS)
  return responseOf(await coming)
}

/** `fetch` that returns each prefetched answer once. */
export const pageFetch: typeof fetch = async (input, init) => {
  const url = String(input)
  const coming = (init?.method ?? 'GET') === 'GET' ? pending().get(url) : undefined
  if (!coming) return fetch(input, init)
  pending().delete(url)
  const { signal } = init ?? {}
  if (!signal) return responseOf(await coming)
  const given = new Promise<never>((_, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return responseOf(await Promise.race([coming, given]))
}

async function read(url: string, init?: RequestInit): Promise<Early> {
  const response = await fetch(url, init)
  const { status, headers } = response
  return { url: response.url || url, status, headers, body: await response.arrayBuffer() }
}

/** The reader may resolve addresses against the address of the answer. */
function responseOf({ url, status, headers, body }: Early): Response {
  const empty = status === 204 || status === 304
  return Object.defineProperty(new Response(empty ? null : body, { status, headers }), 'url', { value: url })
}
