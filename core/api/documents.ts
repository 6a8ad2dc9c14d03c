import { TvError } from '../lib/errors/errors'

/** Timeout for a document, body included, ms. */
const TIMEOUT_MS = 15_000
/** Longer documents are cut, characters. */
const MAX_LENGTH = 500_000

/**
 * Fetches a plain-text document of the operator, such as the user agreement. `address` is absolute, http or https;
 * `language` is the BCP 47 tag sent as `Accept-Language`. The `Content-Type` is ignored. Throws `not-found`, `network`,
 * `timeout`, `server`, and `malformed` for an invalid address.
 */
export async function fetchDocument(
  address: string,
  language: string,
  fetcher: typeof fetch,
): Promise<string> {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new TvError('malformed', { field: 'document' })
  let status: number
  let text: string
  try {
    const response = await fetcher(address, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      credentials: 'omit',
      headers: { accept: 'text/plain', 'accept-language': language },
    })
    status = response.status
    text = await response.text()
  } catch (thrown) {
    throw new TvError(thrown instanceof Error && thrown.name === 'TimeoutError' ? 'timeout' : 'network')
  }
  if (status === 404 || status === 410) throw new TvError('not-found', { status })
  if (status >= 400) throw new TvError('server', { status })
  return text.slice(0, MAX_LENGTH)
}
