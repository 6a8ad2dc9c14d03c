import { pageValue } from '../../lib/state/page-registry'

/** A complete response that arrived before it was requested. */
interface Early {
  url: string
  status: number
  headers: Headers
  body: ArrayBuffer
}

/** Unclaimed responses are discarded after this time, ms: those of live television become stale. */
const FRESH_MS = 10_000

/** Responses that no call has taken yet, by language and address. */
const pending = () => pageValue('early-answers', () => new Map<string, Promise<Early>>())

const toAnswerKey = (url: string, init?: RequestInit) =>
  `${new Headers(init?.headers).get('accept-language') ?? ''} ${url}`

/** Fetches ahead a GET that {@link pageFetch} will request soon; the response is handed out once. */
export const earlyFetch: typeof fetch = async (input, init) => {
  const url = String(input)
  const key = toAnswerKey(url, init)
  const pendingResponse = read(url, init)
  pendingResponse.catch(() => undefined)
  pending().set(key, pendingResponse)
  setTimeout(() => pending().get(key) === pendingResponse && pending().delete(key), FRESH_MS)
  return toResponse(await pendingResponse)
}

/** `fetch`, which hands out each early response once. */
export const pageFetch: typeof fetch = async (input, init) => {
  const key = toAnswerKey(String(input), init)
  const pendingResponse = (init?.method ?? 'GET') === 'GET' ? pending().get(key) : undefined
  if (!pendingResponse) return fetch(input, init)
  pending().delete(key)
  const { signal } = init ?? {}
  if (!signal) return toResponse(await pendingResponse)
  const aborted = new Promise<never>((_, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return toResponse(await Promise.race([pendingResponse, aborted]))
}

async function read(url: string, init?: RequestInit): Promise<Early> {
  const response = await fetch(url, init)
  const { status, headers } = response
  return { url: response.url || url, status, headers, body: await response.arrayBuffer() }
}

/** `url` is restored because callers resolve relative addresses against it. */
function toResponse({ url, status, headers, body }: Early): Response {
  const empty = status === 204 || status === 304
  return Object.defineProperty(new Response(empty ? null : body, { status, headers }), 'url', { value: url })
}
