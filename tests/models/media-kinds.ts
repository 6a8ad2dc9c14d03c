import { createCipheriv } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { TvErrorCode } from '../../core/lib/errors/errors'
import { discontinuousPlaylist } from '../../demo/backend/wire/discontinuous-playlist'
import { transportStream, WRAP_S } from '../support/transport-stream'
import {
  type ChangePlaylist,
  ended,
  frozen,
  type ListedMedia,
  lowLatency,
  readPlaylist,
  restarted,
  undated,
  untagged,
  writePlaylist,
} from './live-playlists'
import { loopFile, type MediaKind, originLoop } from './media-origin'

/** A kind of live media that can be played; `name` is its row in docs/media.md. */
export interface PlayingKind extends MediaKind {
  name: string
  /** Media seconds after which playback counts as stable; default 4. */
  untilS?: number
  /** Distance from the live edge that it must keep, s. */
  behindS?: number
  /** True if it has only sound. */
  isSound?: boolean
}

const SEGMENT_S = 2
const LIVE_WINDOW = 6
const HALF_DAY = (12 * 3600) / SEGMENT_S
const KEY = Buffer.from('0123456789abcdef')

/** Number of a segment within the loop, from its address. */
const placeOf = (uri: string) => Number(/(\d+)\.\w+$/.exec(uri)?.[1])

/** The segments at the origin, by their place in the loop. */
const atOrigin: ChangePlaylist = (list, rendition) => ({
  ...list,
  segments: list.segments.map(({ tags, uri }) => ({ tags, uri: `${rendition}/${placeOf(uri)}.m4s` })),
})

const track = (rendition: string, place: number) => ({
  init: loopFile(`${rendition}/init.mp4`),
  segment: loopFile(`${rendition}/${place}.m4s`),
})

/**
 * Picture and sound together in MPEG-TS; `shiftS` moves the timestamps of a segment, given the number of the first segment
 * and its own.
 */
function muxed(shiftS: (first: number, number: number) => number = () => 0): MediaKind {
  let first: number | null = null
  return {
    multivariant: (text) =>
      text.replace(/^#EXT-X-MEDIA:.*\n/gm, '').replace(/,(AUDIO|SUBTITLES)="[^"]*"/g, ''),
    media(list, rendition) {
      first ??= list.sequence
      return {
        ...untagged(list, rendition),
        head: list.head.filter((tag) => !/^#EXT-X-(MAP|DISCONTINUITY-SEQUENCE)/.test(tag)),
        segments: untagged(list, rendition).segments.map(({ tags, uri }, index) => ({
          tags,
          uri: `${rendition}/${list.sequence + index}-${placeOf(uri)}.ts`,
        })),
      }
    },
    file(rendition, name) {
      const [number = 0, place = 0] = name.split(/[-.]/).map(Number)
      const atS = number * SEGMENT_S + shiftS(first ?? number, number)
      return transportStream(track(rendition, place), track('a-ru', place), place * SEGMENT_S, atS)
    },
  }
}

/** The whole loop of a rendition as one file, with the positions of its parts. */
function oneFile(rendition: string): { body: Buffer; ranges: { length: number; offset: number }[] } {
  const names = ['init.mp4', ...Array.from({ length: originLoop().segments }, (_, place) => `${place}.m4s`)]
  const files = names.map((name) => loopFile(`${rendition}/${name}`))
  let offset = 0
  const ranges = files.map(({ length }) => {
    offset += length
    return { length, offset: offset - length }
  })
  return { body: Buffer.concat(files), ranges }
}

const byteRanges: MediaKind = {
  media(list, rendition) {
    const { ranges } = oneFile(rendition)
    const range = (index: number) => `${ranges[index]?.length}@${ranges[index]?.offset}`
    const uri = `${rendition}/all.mp4`
    const map = `#EXT-X-MAP:URI="${uri}",BYTERANGE="${range(0)}"`
    return {
      ...list,
      head: [...list.head.filter((tag) => !tag.startsWith('#EXT-X-MAP')), map],
      segments: list.segments.map((segment) => ({
        tags: [...segment.tags, `#EXT-X-BYTERANGE:${range(placeOf(segment.uri) + 1)}`],
        uri,
      })),
    }
  },
  file: (rendition) => oneFile(rendition).body,
  respond(request, response, body) {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (from === undefined) return false
    response.writeHead(206, { 'content-range': `bytes ${from}-${to}/${body.length}` })
    response.end(body.subarray(Number(from), Number(to) + 1))
    return true
  },
}

/** Encrypts a segment; its initialization vector is its place in the loop. */
function encrypted(rendition: string, name: string): Buffer {
  const iv = Buffer.alloc(16)
  iv.writeUInt32BE(placeOf(name), 12)
  const cipher = createCipheriv('aes-128-cbc', KEY, iv)
  return Buffer.concat([cipher.update(loopFile(`${rendition}/${name}`)), cipher.final()])
}

const keyTag = (place: number) =>
  `#EXT-X-KEY:METHOD=AES-128,URI="keys/one.key",IV=0x${place.toString(16).padStart(32, '0')}`

const aes128: MediaKind = {
  media(list, rendition) {
    const { segments, ...rest } = atOrigin(list, rendition)
    const keyed = segments.map(({ tags, uri }) => ({ tags: [keyTag(placeOf(uri)), ...tags], uri }))
    return { ...rest, segments: keyed }
  },
  file: (rendition, name) => (rendition === 'keys' ? KEY : encrypted(rendition, name)),
}

/** Multivariant playlist of the sound only. */
const soundOnly = (text: string) =>
  `${text.slice(0, text.indexOf('#EXT-X-MEDIA'))}#EXT-X-STREAM-INF:BANDWIDTH=36000,CODECS="mp4a.40.2"\na-ru.m3u8\n`

const withVariables: MediaKind = {
  multivariant: (text) => text.replace('#EXTM3U', '#EXTM3U\n#EXT-X-DEFINE:NAME="q",VALUE="edge=7"'),
  media: ({ head, segments, ...list }) => ({
    ...list,
    head: [...head.slice(0, 1), '#EXT-X-DEFINE:IMPORT="q"', ...head.slice(1)],
    segments: segments.map(({ tags, uri }) => ({ tags, uri: `${uri}?{$q}` })),
  }),
}

const interrupted: ChangePlaylist = (list): ListedMedia =>
  readPlaylist(discontinuousPlaylist(writePlaylist(list)))

/** Every kind that plays like the demo operator's own media. */
export const PLAYING_KINDS: readonly PlayingKind[] = [
  { name: 'CMAF, audio in playlists of its own' },
  { name: 'MPEG-TS, audio and video together', ...muxed() },
  { name: 'A media playlist without a multivariant playlist', only: 'v480', ...muxed() },
  {
    name: 'MPEG-TS timestamps that wrap at 33 bits',
    // The wrap is some seconds after the live edge of the first playlist.
    ...muxed((first) => WRAP_S - (first + LIVE_WINDOW + 2) * SEGMENT_S),
    untilS: 16,
  },
  { name: 'No EXT-X-PROGRAM-DATE-TIME', media: undated },
  { name: 'EXT-X-DISCONTINUITY before every segment', media: interrupted, untilS: 8 },
  { name: 'Audio without video', multivariant: soundOnly, isSound: true },
  { name: 'AES-128 encryption', ...aes128 },
  { name: 'Byte ranges of one file', ...byteRanges },
  { name: 'Low latency (EXT-X-PART) without CAN-BLOCK-RELOAD', media: lowLatency, behindS: 5 },
  { name: 'A live window of 12 hours', window: HALF_DAY },
  {
    name: 'Redirects of playlists and segments',
    media: atOrigin,
    file: (rendition, name) => loopFile(`${rendition}/${name}`),
    respond({ url = '' }, response) {
      if (url.startsWith('/moved')) return false
      response.writeHead(302, { location: `/moved${url}` }).end()
      return true
    },
  },
  {
    name: 'Playlists and segments with gzip',
    media: atOrigin,
    file: (rendition, name) => loopFile(`${rendition}/${name}`),
    respond(_, response, body) {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(body))
      return true
    },
  },
  { name: 'Variables (EXT-X-DEFINE)', ...withVariables },
]

/** Live playlists that stop: the player reports it, and plays again by itself once they continue. */
export const STOPPED_KINDS: readonly { name: string; change: () => ChangePlaylist; code: TvErrorCode }[] = [
  { name: 'A live playlist with EXT-X-ENDLIST', change: ended, code: 'broadcast-ended' },
  { name: 'A live playlist that does not advance', change: frozen, code: 'media-stalled' },
]

/** Seconds that the timestamps of a restarted encoder jump ahead. */
const AHEAD_S = 336

/** Live playlists of an encoder that restarts: the picture stops for a moment only. */
export const RESTARTED_KINDS: readonly { name: string; change?: () => ChangePlaylist; kind?: MediaKind }[] = [
  { name: 'EXT-X-MEDIA-SEQUENCE that begins again at 0', change: restarted },
  { name: 'Timestamps that jump back without EXT-X-DISCONTINUITY', change: () => untagged },
  {
    name: 'Timestamps that jump ahead without EXT-X-DISCONTINUITY',
    kind: muxed((first, number) => (number > first + LIVE_WINDOW + 1 ? AHEAD_S : 0)),
  },
]
