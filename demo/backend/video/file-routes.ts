import type { FastifyInstance } from 'fastify'
import { notFound } from '../wire/api-error'
import { pathText } from '../wire/request-fields'
import type { MediaFolder } from './media-folder'
import { requirePass, streamedChannel } from './stream-pass'

const forever = { maxAge: '365d', immutable: true, contentType: false } as const

const contentTypes: Readonly<Record<string, string>> = {
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  mpd: 'application/dash+xml',
}

const typeOf = (path: string): string =>
  contentTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

/** Segments and other files of the media folder, which need no token, and the configurations of Vitrina channels. */
export const serveMediaFiles = (app: FastifyInstance, media: MediaFolder): void => {
  for (const folder of ['loops', 'clearkey']) {
    app.get(`/media/${folder}/*`, (request, reply) => {
      const path = pathText(request, '*')
      if (path.split('/').includes('..')) throw notFound()
      return reply.type(typeOf(path)).sendFile(`${folder}/${path}`, media.dir, forever)
    })
  }

  app.get('/media/config/:slug/:name', (request) => {
    const channel = streamedChannel(request)
    const { secret } = requirePass(request, channel)
    const file = pathText(request, 'name') === 'light' ? 'single' : 'index'
    return { hls: [`${request.visit.base}/media/live/${channel.slug}/${file}.m3u8?token=${secret}`] }
  })
}
