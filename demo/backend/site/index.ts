import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ResolvedOptions } from '../options'
import { errorBody, notFound } from '../wire/api-error'
import { pathText } from '../wire/request-fields'
import type { Visit } from '../wire/visit'
import { runsNoScripts, serveHead } from './head'
import { linkOfPage, serveOembed } from './oembed'
import { pageFile } from './page-files'
import { servePixel } from './pixel'

const hashLike = /-([\w-]{8,})\.\w+(?:\.map)?$/
const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
}
const notPages = ['/assets/', '/embed/', '/locales/', '/media/', '/demo/', '/v2/', '/w/']

/** A build hash contains a digit or a capital; `tv-channel-player.js` has neither. */
const isHashed = (path: string): boolean => /[A-Z0-9]/.test(hashLike.exec(path)?.[1] ?? '')

const cachedAs = (path: string): string =>
  isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

const sendFrom = (reply: FastifyReply, root: string, path: string): FastifyReply => {
  if (path.split('/').includes('..')) throw notFound()
  const type = contentTypes[path.slice(path.lastIndexOf('.') + 1)]
  if (type) reply.type(type)
  return reply
    .header('cache-control', cachedAs(path))
    .sendFile(path, root, { cacheControl: false, contentType: type === undefined })
}

const wantsHtml = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) &&
  (runsNoScripts(request) || (request.headers.accept ?? '').includes('text/html'))

/** The path of a file of the built site, relative to its folder; undefined if the file does not exist. */
const fileInSite = (siteDir: string, path: string): string | undefined => {
  const file = decodeURIComponent(path).slice(1)
  if (!/\.\w+$/.test(file) || file.split('/').includes('..')) return undefined
  return existsSync(join(siteDir, file)) ? file : undefined
}

/** Serves the built site, its embed pages, the embeds and the translations; every other page address opens the site. */
export const serveSite = (app: FastifyInstance, options: ResolvedOptions): void => {
  const sendSite = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendFrom(
      reply.headers(options.securityHeaders('site')),
      options.siteDir,
      fileInSite(options.siteDir, `/${pageFile(request.url)}`) ?? 'index.html',
    )

  const configOf = ({ world, origin }: Visit): object => ({
    ...options.config(world.name, origin),
    ...world.scenario.config,
  })

  app.get('/config.json', ({ visit }, reply) => {
    reply.header('cache-control', 'no-cache')
    return configOf(visit)
  })
  app.get('/manifest.webmanifest', async ({ visit }, reply) => {
    const manifest = await readFile(join(options.siteDir, 'manifest.webmanifest'), 'utf8').catch(() => {
      throw notFound()
    })
    const name = providerOf(visit)
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache')
    return { ...JSON.parse(manifest), name, short_name: name }
  })
  const providerOf = (visit: Visit) => (configOf(visit) as { brand: { name: string } }).brand.name
  serveOembed(app, providerOf)
  servePixel(app)
  const { sendPage } = serveHead(app, options, configOf)
  app.get('/docs', ({ visit }, reply) => reply.redirect(`${options.partnerOrigin(visit.origin)}/docs`))
  app.get('/embed/*', (request, reply) => sendFrom(reply, options.embedDir, pathText(request, '*')))
  app.get('/locales/*', (request, reply) => {
    const path = pathText(request, '*')
    const built = join(options.siteDir, 'locales')
    return sendFrom(reply, existsSync(join(built, path)) ? built : options.localesDir, path)
  })
  for (const path of ['/channel_embed', '/channel_embed/*', '/content_embed', '/content_embed/*']) {
    app.get(path, async (request, reply) => {
      const page = await readFile(join(options.siteDir, 'embed.html'), 'utf8').catch(() => {
        throw notFound()
      })
      const link = await linkOfPage(request, providerOf(request.visit))
      return reply
        .headers(options.securityHeaders('embed'))
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(link === '' ? page : page.replace('</head>', () => `  ${link}\n  </head>`))
    })
  }
  const sendPageOrSite = (request: FastifyRequest, reply: FastifyReply) =>
    runsNoScripts(request) ? sendPage(request, reply) : sendSite(request, reply)
  app.get('/', sendPageOrSite)

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (path === '/v2' || path.startsWith('/v2/')) {
      const body = errorBody(501, `${request.method} ${path} is not served here yet.`, 'not_implemented')
      return reply.code(501).send(body)
    }
    const isSite =
      !request.originalUrl.startsWith('/w/') && !notPages.some((prefix) => path.startsWith(prefix))
    const file = fileInSite(options.siteDir, path)
    if (file !== undefined && !request.originalUrl.startsWith('/w/'))
      return sendFrom(reply, options.siteDir, file)
    if (isSite && wantsHtml(request)) return sendPageOrSite(request, reply)
    throw notFound()
  })
}
