import type { FastifyInstance } from 'fastify'
import { ApiError, notFound } from '../wire/api-error'
import { bodyFields, pathText } from '../wire/request-fields'
import type { MediaShelf } from './manifest'
import { passFor, presentedPass, streamedChannel } from './stream-pass'

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

const base64Url = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url')

const refusedLicence = (): ApiError =>
  new ApiError(403, { ru: 'Лицензия не выдана.', en: 'No licence for this key system.' }, '8002')

/** Segments and other files of the media folder, and the licences of the encrypted set. None needs a token to load. */
export const serveMediaFiles = (app: FastifyInstance, shelf: MediaShelf): void => {
  for (const folder of ['loops', 'clearkey']) {
    app.get(`/media/${folder}/*`, (request, reply) => {
      const path = pathText(request, '*')
      if (path.split('/').includes('..')) throw notFound()
      return reply.type(typeOf(path)).sendFile(`${folder}/${path}`, shelf.dir, forever)
    })
  }

  app.post('/media/licence/:system', (request) => {
    const { tokens } = request.visit.world
    const keys = shelf.manifest()?.clearkey
    if (pathText(request, 'system') !== 'clearkey' || !keys) throw refusedLicence()
    if (!tokens.validPass(presentedPass(request))) throw refusedLicence()
    const asked = bodyFields(request).kids
    const kid = base64Url(keys.keyId)
    const wanted = !Array.isArray(asked) || asked.includes(kid)
    return {
      keys: wanted ? [{ kty: 'oct', kid, k: base64Url(keys.key) }] : [],
      type: 'temporary',
    }
  })

  app.get('/media/config/:slug', (request) => {
    const channel = streamedChannel(request)
    const { secret } = passFor(request, channel)
    return { hls: [`${request.visit.base}/media/live/${channel.slug}/index.m3u8?token=${secret}`] }
  })
}
