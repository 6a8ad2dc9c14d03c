import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Content } from '../catalogue/content'
import { notFound } from '../wire/api-error'
import { pathText } from '../wire/request-fields'
import type { MediaFolder } from './media-folder'
import { mediaPlaylist } from './media-playlist'
import {
  folderOf,
  isMaster,
  kindOf,
  playlistName,
  playlistType,
  requireLoop,
  send,
  sendMaster,
} from './playlist-routes'
import { requirePass } from './stream-pass'

const trailerSeconds = 24
const packshotSeconds = 4
const packshotLoops = 4

const content = (request: FastifyRequest): Content => {
  const found = request.visit.world.catalogue.find(pathText(request, 'slug'))
  if (!found) throw notFound()
  return found
}

/** A playlist with an end: the first `seconds` of the loop, repeated if the loop is shorter. */
const sendFinite = (
  media: MediaFolder,
  request: FastifyRequest,
  reply: FastifyReply,
  { loop: number, seconds, hasAlikeTracks }: Pick<Content, 'loop' | 'seconds'> & Partial<Content>,
): FastifyReply => {
  const { manifest, loop } = requireLoop(media, number)
  const name = playlistName(request)
  if (isMaster(name)) return sendMaster(request, reply, loop, name, hasAlikeTracks)
  const list = mediaPlaylist({
    range: { first: 0, last: seconds / manifest.segmentSeconds - 1 },
    segmentSeconds: manifest.segmentSeconds,
    count: loop.segments,
    folder: folderOf(request, loop, name, '../../'),
    kind: kindOf(loop, name),
    type: 'vod',
    ended: true,
  })
  return send(reply, playlistType, list)
}

const seekPoints = ({ picturesEvery, seconds }: Content): number[] =>
  picturesEvery === null
    ? []
    : Array.from({ length: Math.ceil(seconds / picturesEvery) }, (_, place) => place * picturesEvery * 1000)

/** Playlists of contents, trailers and packshots, all finite, and the times of the timeline's thumbnails. */
export const serveContentPlaylists = (app: FastifyInstance, media: MediaFolder): void => {
  app.get('/media/vod/:slug/timings.json', (request) => ({ seek_points: seekPoints(content(request)) }))

  app.get('/media/vod/:slug/:file', (request, reply) => {
    const found = content(request)
    requirePass(request, found)
    return sendFinite(media, request, reply, found)
  })

  app.get('/media/trailer/:slug/:file', (request, reply) => {
    const { loop } = content(request)
    return sendFinite(media, request, reply, { loop, seconds: trailerSeconds })
  })

  app.get('/media/packshot/:number/:file', (request, reply) => {
    const loop = (Number(pathText(request, 'number')) % packshotLoops) + 1
    return sendFinite(media, request, reply, { loop, seconds: packshotSeconds })
  })
}
