import { createHash, randomUUID } from 'node:crypto'

/** Encoding of a request body. */
export type Encoding = 'json' | 'form'

/**
 * A client written from the documentation of the API alone: it becomes a guest, reads the lists and requests a stream.
 * It shares no code with core, and expects only the documented fields.
 */
export function guestClient(base: string, encoding: Encoding) {
  const statuses: number[] = []

  async function call(
    method: string,
    path: string,
    query: Record<string, string> = {},
    body?: Record<string, string>,
  ) {
    const url = `${base}/v2${path}?${new URLSearchParams(query)}`
    const sent = body === undefined ? {} : encodings[encoding](body)
    const response = await fetch(url, { method, ...sent })
    statuses.push(response.status)
    return (await response.json()) as never
  }

  async function signIn(): Promise<string> {
    const network: { is_guest_allowed: boolean; provider: { is_have_purchases: boolean } | null } =
      await call('GET', '/users/self/network')
    if (network.is_guest_allowed === false) throw new Error('guests are not let in')
    const username = randomUUID()
    const password = createHash('sha1').update(username).digest('hex').slice(0, 32)
    const version = network.provider?.is_have_purchases ? { app_version: 'v30' } : {}
    await call('POST', '/users', {}, { username, password, is_guest: 'true', ...version })
    const user: { access_token: string } = await call(
      'POST',
      '/auth/login',
      {},
      { login: username, password, ...version },
    )
    const device: { id: string } = await call(
      'POST',
      '/users/self/devices',
      { access_token: user.access_token },
      {
        device_type: 'pc',
        vendor: 'PC',
        model: 'Browser 1',
        version: '1.0',
        os_name: 'Linux',
        os_version: '6',
        application_type: 'web',
        serial: randomUUID(),
      },
    )
    const token: { access_token: string } = await call('POST', '/auth/device', {}, { device_id: device.id })
    return token.access_token
  }

  return {
    /** Statuses of all calls, in order. */
    statuses,
    signIn,
    channels: (access_token: string): Promise<{ id: number; name: string; slug: string }[]> =>
      call('GET', '/channels/channel_list', { access_token, channels_version: '2', format: 'json' }),
    rights: (access_token: string): Promise<{ id: number; is_purchased: boolean; is_available: boolean }[]> =>
      call('GET', '/users/self/channel_list', { access_token }),
    async stream(access_token: string, id: number, ts?: number): Promise<string> {
      const when: Record<string, string> = ts === undefined ? {} : { ts: String(ts) }
      const answer: { hls_mbr?: string; hls?: string } = await call('GET', `/channels/${id}/stream`, {
        access_token,
        force_https: 'true',
        ...when,
      })
      const url = answer.hls_mbr ?? answer.hls
      if (!url) throw new Error('no address')
      return url
    },
  }
}

const encodings: Record<Encoding, (body: Record<string, string>) => RequestInit> = {
  json: (body) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, ...('is_guest' in body ? { is_guest: true } : {}) }),
  }),
  form: (body) => ({ body: new URLSearchParams(body) }),
}

/** One media file named by a playlist, with its initialisation section. */
export interface Piece {
  init: string | null
  segment: string
}

/** Fetches a master playlist and its first rendition, and returns the first and the last segment. */
export async function firstAndLastPiece(
  master: string,
): Promise<{ first: Piece; last: Piece; dateTime: string | null }> {
  const variant = lines(await text(master)).find((line) => !line.startsWith('#'))
  if (!variant) throw new Error('the master playlist has no rendition')
  const playlist = new URL(variant, master).href
  const media = lines(await text(playlist))
  const map = media
    .map((line) => /^#EXT-X-MAP:URI="([^"]+)"/.exec(line)?.[1])
    .find((uri) => uri !== undefined)
  const dateTime = media.find((line) => line.startsWith('#EXT-X-PROGRAM-DATE-TIME:'))?.slice(25) ?? null
  const segments = media.filter((line) => !line.startsWith('#'))
  const piece = (uri: string | undefined): Piece => {
    if (!uri) throw new Error('the playlist has no segment')
    return { init: map ? new URL(map, playlist).href : null, segment: new URL(uri, playlist).href }
  }
  return { first: piece(segments[0]), last: piece(segments.at(-1)), dateTime }
}

/** Returns the names of the top-level boxes of an MP4 file. */
export async function boxesOf(url: string): Promise<string[]> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for a segment`)
  const bytes = new DataView(await response.arrayBuffer())
  const names: string[] = []
  for (let at = 0; at + 8 <= bytes.byteLength; at += Math.max(8, bytes.getUint32(at))) {
    names.push(String.fromCharCode(...[4, 5, 6, 7].map((byte) => bytes.getUint8(at + byte))))
  }
  return names
}

async function text(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for a playlist`)
  return response.text()
}

const lines = (playlist: string) => playlist.split(/\r?\n/).filter((line) => line !== '')
