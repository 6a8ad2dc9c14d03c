import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { masterPlaylist } from '../../demo/backend/video/master-playlist'
import { type Loop, MediaFolder } from '../../demo/backend/video/media-folder'
import { mediaPlaylist } from '../../demo/backend/video/media-playlist'
import { liveRange } from '../../demo/backend/video/segment-clock'
import { type ChangePlaylist, readPlaylist, writePlaylist } from './live-playlists'
import type { World } from './world'

/** Loop of the channel that every origin serves. */
const LOOP = 1
const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'
const MEDIA = new MediaFolder(fileURLToPath(new URL('../../demo/media', import.meta.url)))

/** A file of the loop, such as `v480/init.mp4`. */
export const loopFile = (path: string): Buffer => readFileSync(join(MEDIA.dir, 'loops', String(LOOP), path))

/**
 * The differences between an operator's media server and the demo operator's; without members it serves the same media.
 */
export interface MediaKind {
  /** Changes the multivariant playlist. */
  multivariant?: (text: string) => string
  /** Changes every media playlist. */
  media?: ChangePlaylist
  /** Answers with the media playlist of this rendition in place of the multivariant playlist. */
  only?: string
  /** Segments in a media playlist; default: those of the demo operator. */
  window?: number
  /**
   * The file of a rendition other than a playlist, such as `7.ts`; null for 404. Absent: files are the demo operator's.
   */
  file?: (rendition: string, name: string) => Buffer | null
  /** Sends a response in a special way; returns false to send it as usual. */
  respond?: (request: IncomingMessage, response: ServerResponse, body: Buffer) => boolean
}

/** The loop of every origin. */
export function originLoop(): Loop {
  const loop = MEDIA.loop(({ number }) => number === LOOP)
  if (!loop) throw new Error('The media of the demo operator have not been made')
  return loop
}

/** The media server of an operator whose live stream is of a certain kind, for the channels of one world. */
export class MediaOrigin {
  /** Number of multivariant playlists so far: one for each load of the stream. */
  loads = 0
  /** Number of its own files sent so far. */
  files = 0
  #change: ChangePlaylist = (list) => list
  readonly #server: Server

  private constructor(
    readonly world: World,
    readonly kind: MediaKind,
  ) {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.writeHead(500).end())
    })
  }

  /** Starts the server and makes it the origin of the world's streams; call it before the page opens. */
  static async of(world: World, kind: MediaKind = {}): Promise<MediaOrigin> {
    const origin = new MediaOrigin(world, kind)
    await new Promise<void>((resolve) => origin.#server.listen(0, 'localhost', resolve))
    const address = `${origin.origin}/live/index.m3u8`
    await world.fault({ match: 'GET /v2/channels/:id/stream', status: 200, body: { hls_mbr: address } })
    return origin
  }

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  /** Changes every media playlist from now on, in addition to the changes of its kind. */
  change(change: ChangePlaylist): void {
    this.#change = change
  }

  /** Restores the playlists of the kind. */
  restore(): void {
    this.change((list) => list)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const [file = '', rendition = ''] = pathname.split('/').reverse()
    const body = file.endsWith('.m3u8')
      ? Buffer.from(await this.#playlist(file.slice(0, -'.m3u8'.length)))
      : (this.kind.file?.(rendition, file) ?? null)
    if (!body) return void response.writeHead(404).end()
    if (!file.endsWith('.m3u8')) this.files += 1
    response.setHeader('content-type', file.endsWith('.m3u8') ? PLAYLIST_TYPE : 'application/octet-stream')
    if (!this.kind.respond?.(request, response, body)) response.end(body)
  }

  async #playlist(name: string): Promise<string> {
    const rendition = name === 'index' ? (this.kind.only ?? name) : name
    const loop = originLoop()
    if (name === 'index') this.loads += 1
    if (name === 'index' && this.kind.only === undefined) {
      const text = masterPlaylist(
        loop,
        (id) => `${id}.m3u8`,
        () => true,
      )
      return this.kind.multivariant?.(text) ?? text
    }
    const segmentSeconds = loop.seconds / loop.segments
    const range = liveRange(await this.world.now(), segmentSeconds)
    const { window } = this.kind
    const text = mediaPlaylist({
      range: window === undefined ? range : { ...range, first: range.last - window + 1 },
      segmentSeconds,
      count: loop.segments,
      folder: `${this.world.api}/media/loops/${LOOP}/${rendition}/`,
      kind: rendition.startsWith('t-') ? 'text' : 'media',
      type: 'live',
      ended: false,
    })
    const list = readPlaylist(text)
    return writePlaylist(this.#change(this.kind.media?.(list, rendition) ?? list, rendition))
  }
}
