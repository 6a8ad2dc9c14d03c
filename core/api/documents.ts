import { TvError } from '../lib/errors'

/** Longest wait for a document, its text included, ms. */
const PATIENCE_MS = 15_000
/** Longer documents are cut, characters. */
const LONGEST = 500_000

/**
 * A text of the operator: an agreement, a policy. `address` is absolute, http or https, and comes from the operator;
 * `language` is the BCP 47 tag it is asked for in. The answer is plain text whatever the server calls it. Throws `not-found`, `network`, `timeout`, `server`,
 * `malformed` (for an address that is none).
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
      signal: AbortSignal.timeout(PATIENCE_MS),
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
  return text.slice(0, LONGEST)
}
