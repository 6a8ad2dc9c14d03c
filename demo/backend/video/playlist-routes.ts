import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nextClosure } from '../television/archive'
import type { Channel } from '../television/channel'
import { ApiError, notFound } from '../wire/api-error'
import { answerTime } from '../wire/fault-effects'
import { pathText, queryText } from '../wire/request-fields'
import { liveManifest } from './dash-manifest'
import { masterPlaylist } from './master-playlist'
import type { Loop, Manifest, MediaFolder } from './media-folder'
import { mediaPlaylist } from './media-playlist'
import { liveRange, rangeFrom } from './segment-clock'
import { requirePass, streamedChannel } from './stream-pass'

const maxCatchupSeconds = 2 * 3600

export const send = (reply: FastifyReply, type: string, body: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').type(type).send(body)

export const playlistType = 'application/vnd.apple.mpegurl'

const mediaNotBuilt = (): ApiError =>
  new ApiError(503, {
    ru: 'Видео ещё не готово.',
    en: 'The demo video has not been made; run npm run media.',
  })

export const requireLoop = (media: MediaFolder, number: number): { manifest: Manifest; loop: Loop } => {
  const manifest = media.manifest()
  const loop = media.loop((one) => one.number === number)
  if (!manifest || !loop) throw mediaNotBuilt()
  return { manifest, loop }
}

export const sendMaster = (
  request: FastifyRequest,
  reply: FastifyReply,
  loop: Loop,
  name: string,
  hasAlikeTracks = false,
): FastifyReply => {
  const inQuery = queryText(request, 'token')
  const uri = (id: string): string => `${id}.m3u8${inQuery === undefined ? '' : `?token=${inQuery}`}`
  const heights = loop.video.map(({ height }) => height).sort((one, other) => one - other)
  const heightOf = { single: heights[Math.floor(heights.length / 2)], preview: heights[0] }
  const only = name === 'single' || name === 'preview' ? heightOf[name] : undefined
  return send(
    reply,
    playlistType,
    masterPlaylist(loop, uri, ({ height }) => only === undefined || height === only, hasAlikeTracks),
  )
}

export const isMaster = (name: string): boolean => ['index', 'single', 'preview'].includes(name)

export const kindOf = (loop: Loop, id: string): 'media' | 'text' => {
  if (loop.text.some((text) => text.id === id)) return 'text'
  if ([...loop.video, ...loop.audio].some((one) => one.id === id)) return 'media'
  throw notFound()
}

/**
 * Address of a rendition's segments; `up` is the relative path from the playlist's folder to `/media/`. A world with
 * small pictures sends the same tiny frames for every video rendition.
 */
export const folderOf = (request: FastifyRequest, loop: Loop, id: string, up: string): string => {
  const isReplaced = request.visit.world.picture === 'small' && loop.video.some((video) => video.id === id)
  return `${up}loops/${loop.number}/${isReplaced ? loop.small.id : id}/`
}

export const playlistName = (request: FastifyRequest): string => {
  const [, name] = /^([\w-]+)\.m3u8$/.exec(pathText(request, 'file')) ?? []
  if (!name) throw notFound()
  return name
}

const sendLive = (media: MediaFolder, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const channel = streamedChannel(request)
  requirePass(request, channel)
  const { manifest, loop } = requireLoop(media, channel.loop)
  if (pathText(request, 'file') === 'data.json') return sendInfo(reply, channel)
  const name = playlistName(request)
  if (isMaster(name)) return sendMaster(request, reply, loop, name)
  const { segmentSeconds } = manifest
  const list = mediaPlaylist({
    range: liveRange(answerTime(request), segmentSeconds),
    segmentSeconds,
    count: loop.segments,
    folder: folderOf(request, loop, name, pathText(request, 'pass') ? '../../../' : '../../'),
    kind: kindOf(loop, name),
    type: 'live',
    ended: false,
  })
  return send(reply, playlistType, list)
}

/** The encrypted channel as live DASH, with the same segment numbers as HLS. */
const sendProtected = (media: MediaFolder, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const channel = streamedChannel(request, 'drm')
  requirePass(request, channel)
  const manifest = media.manifest()
  if (!manifest?.clearkey) throw mediaNotBuilt()
  const { segmentSeconds, clearkey } = manifest
  const { clock } = request.visit.world
  const body = liveManifest({
    round: media.text(clearkey.path),
    range: liveRange(clock.now(), segmentSeconds),
    segmentSeconds,
    count: clearkey.seconds / segmentSeconds,
    nowMs: clock.nowMs(),
    folder: '../../clearkey/',
  })
  return send(reply, 'application/dash+xml', body)
}

const sendCatchup = (media: MediaFolder, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const channel = streamedChannel(request)
  requirePass(request, channel)
  const { manifest, loop } = requireLoop(media, channel.loop)
  const now = request.visit.world.clock.now()
  const from = Number(pathText(request, 'ts'))
  if (!Number.isInteger(from) || from > now) throw notFound()
  if (pathText(request, 'file') === 'data.json') return sendInfo(reply, channel)
  const name = playlistName(request)
  if (isMaster(name)) return sendMaster(request, reply, loop, name)
  const { segmentSeconds } = manifest
  const until = nextClosure(channel, from, from + maxCatchupSeconds)
  const list = mediaPlaylist({
    range: rangeFrom(from, until, now, segmentSeconds),
    segmentSeconds,
    count: loop.segments,
    folder: folderOf(request, loop, name, pathText(request, 'pass') ? '../../../../' : '../../../'),
    kind: kindOf(loop, name),
    type: 'event',
    ended: now >= Math.ceil(until / segmentSeconds) * segmentSeconds,
    startOffset: from % segmentSeconds,
  })
  return send(reply, playlistType, list)
}

const sendInfo = (reply: FastifyReply, channel: Channel): FastifyReply =>
  send(
    reply,
    'application/json; charset=utf-8',
    JSON.stringify({ title: channel.name.en, playlist: 'index.m3u8' }),
  )

const sendBlackout = (media: MediaFolder, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const manifest = media.manifest()
  const loop = media.loop(({ kind }) => kind === 'blackout')
  if (!manifest || !loop) throw mediaNotBuilt()
  const name = playlistName(request)
  if (isMaster(name)) return sendMaster(request, reply, loop, name)
  const list = mediaPlaylist({
    range: { first: 0, last: loop.segments - 1 },
    segmentSeconds: manifest.segmentSeconds,
    count: loop.segments,
    folder: folderOf(request, loop, name, '../'),
    kind: kindOf(loop, name),
    type: 'vod',
    ended: true,
  })
  return send(reply, playlistType, list)
}

/**
 * Playlists: live, catch-up and the blackout loop. The stream token is in the query, or in the path for the address
 * that `stream_info` has, so that a client can open its neighbour `index.m3u8` by replacing the file name.
 */
export const servePlaylists = (app: FastifyInstance, media: MediaFolder): void => {
  app.get('/media/live/:slug/manifest.mpd', (request, reply) => sendProtected(media, request, reply))
  for (const path of ['/media/live/:slug/:file', '/media/live/:slug/:pass/:file']) {
    app.get(path, (request, reply) => sendLive(media, request, reply))
  }
  for (const path of ['/media/catchup/:slug/:ts/:file', '/media/catchup/:slug/:ts/:pass/:file']) {
    app.get(path, (request, reply) => sendCatchup(media, request, reply))
  }
  app.get('/media/blackout/:file', (request, reply) => sendBlackout(media, request, reply))
}
