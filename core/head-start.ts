import { earlyFetch } from './browser/early-fetch'
import { systemClock } from './lib/clock'
import { STORED, scopeOf } from './lib/storage-keys'
import { fetchEngine } from './playback/engines'
import { fetchAhead } from './playback/media-ahead'

/** What is known of a player whose code is still on the way. */
export interface HeadStart {
  /** Base address of the operator's site. */
  site: string
  /** The element's own `api`, `partner` and `provider`. */
  api: string | null
  partner: string | null
  provider: string | null
  /** Slug or id. */
  channel: string
  language: string
}

const record = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null

/** What is kept under a name; null for nothing, for garbage, and where storage is blocked. */
function kept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/**
 * Asks for what the first player of a page will ask for, before there is one: the engine's code, the configuration,
 * and for a viewer and a channel that this browser knows, the stream, its playlists and its first segments. Nothing
 * is decided here: the player asks as it always does, and finds answers that are there already. What fails, or is not
 * asked for after all, is forgotten.
 */
export function headStart(known: HeadStart): void {
  fetchEngine().catch(() => undefined)
  if (!known.api) earlyFetch(`${known.site}/config.json`).catch(() => undefined)
  const api = known.api ?? kept(STORED.api(known.site))
  const address = typeof api === 'string' && URL.canParse(api) && streamAddress({ ...known, api })
  if (address) void streamAhead(address, known.language).catch(() => undefined)
}

/** The address that the API client will ask a live stream of; null for a viewer or channel that is not known. */
function streamAddress(known: HeadStart & { api: string }): string | null {
  const scope = scopeOf(known)
  const session = record(kept(STORED.session(scope)))
  const id = record(kept(STORED.channelIds(scope)))?.[known.channel]
  if (typeof session?.token !== 'string' || typeof id !== 'string') return null
  if (!(Number(session.expiresAt) > systemClock.now())) return null
  const address = new URL(`${known.api}/v2/channels/${encodeURIComponent(id)}/stream`)
  if (address.protocol === 'https:') address.searchParams.set('force_https', 'true')
  address.searchParams.set('access_token', session.token)
  return address.href
}

async function streamAhead(url: string, language: string): Promise<void> {
  const response = await earlyFetch(url, {
    headers: { accept: 'application/json', 'accept-language': language },
  })
  const stream = record(await response.json())
  const address = stream?.hls_mbr ?? stream?.hls
  if (typeof address === 'string') {
    fetchAhead({ address, startAt: undefined, fetch: earlyFetch, clock: systemClock })
  }
}
