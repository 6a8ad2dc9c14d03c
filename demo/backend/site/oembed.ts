import type { FastifyInstance, FastifyRequest } from 'fastify'
import { html } from '../control/html'
import { ApiError, invalidFields, missingFields, notFound } from '../wire/api-error'
import { queryText } from '../wire/request-fields'
import type { Visit } from '../wire/visit'
import { type FramedVideo, framedVideo } from './framed-video'

const ALLOWED = 'autoplay; fullscreen; picture-in-picture; encrypted-media'
const COVER = 400
const MAX_WIDTH = 1920

interface Size {
  readonly width: number
  readonly height: number
}

/** The largest 16:9 frame that fits; 640 pixels wide when the request has no limits. */
const frameSize = (maxWidth: number | undefined, maxHeight: number | undefined): Size => {
  const byHeight = maxHeight === undefined ? MAX_WIDTH : (maxHeight * 16) / 9
  const wanted = maxWidth ?? (maxHeight === undefined ? 640 : MAX_WIDTH)
  const width = Math.max(1, Math.floor(Math.min(wanted, byHeight, MAX_WIDTH)))
  const height = Math.max(1, Math.round((width * 9) / 16))
  return { width, height: Math.min(height, maxHeight ?? height) }
}

/** Pixels from the query. Throws 400 for an invalid size. */
const pixels = (request: FastifyRequest, name: string): number | undefined => {
  const text = queryText(request, name)
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,5}$/.test(text)) throw invalidFields({ [name]: ['This is to be a number of pixels.'] })
  return Number(text)
}

const frame = (src: string, title: string, { width, height }: Size): string =>
  html`<iframe src="${src}" width="${width}" height="${height}" title="${title}" allow="${ALLOWED}" allowfullscreen frameborder="0"></iframe>`
    .text

const answer = (
  visit: Visit,
  provider: string,
  { title, cover, coverRatio, src }: FramedVideo,
  size: Size,
): object => {
  const height = Math.min(COVER, Math.floor(size.width / coverRatio), size.height)
  return {
    version: '1.0',
    type: 'video',
    title,
    provider_name: provider,
    provider_url: `${visit.origin}/`,
    thumbnail_url: cover,
    thumbnail_width: Math.floor(height * coverRatio),
    thumbnail_height: height,
    html: frame(src, title, size),
    ...size,
  }
}

/** The oEmbed discovery link for the head of an embed page; empty if the page shows no video (EMB-06). */
export const oembedLink = (visit: Visit, path: string): string => {
  const framed = framedVideo(visit, `${visit.origin}${path}`)
  if (!framed) return ''
  const href = `${visit.origin}/oembed?url=${encodeURIComponent(framed.src)}&format=json`
  return html`<link rel="alternate" type="application/json+oembed" href="${href}" title="${framed.title}" />`
    .text
}

/** `GET /oembed?url=&maxwidth=&maxheight=&format=json` (oembed.com). `providerOf` is the brand's name in a world. */
export const serveOembed = (app: FastifyInstance, providerOf: (visit: Visit) => string): void => {
  app.get('/oembed', (request, reply) => {
    const { visit } = request
    if ((queryText(request, 'format') || 'json') !== 'json') {
      throw new ApiError(501, { ru: 'Только JSON.', en: 'JSON only.' }, 'not_implemented')
    }
    const url = queryText(request, 'url')
    if (!url) throw missingFields(['url'])
    const size = frameSize(pixels(request, 'maxwidth'), pixels(request, 'maxheight'))
    const framed = framedVideo(visit, url)
    if (!framed) throw notFound()
    reply.header('cache-control', 'no-cache').header('vary', 'Accept-Language')
    return answer(visit, providerOf(visit), framed, size)
  })
}
