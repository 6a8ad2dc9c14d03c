import type { IncomingMessage } from 'node:http'
import formBody from '@fastify/formbody'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { serveAds } from './advertising/ad-routes'
import { serveCalls } from './calls'
import { serveCast } from './cast/cast-routes'
import { serveControl } from './control'
import { type OperatorOptions, type ResolvedOptions, resolveOptions } from './options'
import { serveCovers } from './pictures/cover-routes'
import { serveSite } from './site'
import { serveContentPlaylists } from './video/content-playlists'
import { serveMediaFiles } from './video/file-routes'
import { serveLicences } from './video/licence-routes'
import { MediaFolder } from './video/media-folder'
import { servePlaylists } from './video/playlist-routes'
import { refusal } from './wire/admission'
import { errorBody } from './wire/api-error'
import { recordAnswer, recordBody, recordEffect } from './wire/call-detail'
import { compressed } from './wire/compression'
import { allowOtherOrigins } from './wire/cors'
import { answerErrors, readBodies } from './wire/error-answers'
import { applyFault, bodyToSend } from './wire/fault-effects'
import { ledgerEntry } from './wire/ledger-entry'
import { makeVisit, type Visit } from './wire/visit'
import type { LedgerEntry } from './worlds/ledger'
import type { WorldAddress } from './worlds/world-address'
import { worldAddress } from './worlds/world-address'
import { WorldRegistry } from './worlds/world-registry'

declare module 'fastify' {
  interface FastifyInstance {
    /** The worlds of this operator, for callers in the same process. */
    readonly worlds: WorldRegistry
  }
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/'

/** Faults apply to every path except the orders themselves, including the site's files and the operator's texts. */
const isFaultable = (path: string): boolean =>
  path.startsWith('/demo/texts/') || (path !== '/demo' && !path.startsWith('/demo/'))

const isRecorded = (path: string): boolean => path.startsWith('/v2/') || path.startsWith('/media/')

const decorateRequests = (
  app: FastifyInstance,
  worlds: WorldRegistry,
  options: ResolvedOptions,
  addressOf: (request: IncomingMessage) => WorldAddress,
): void => {
  const visits = new WeakMap<IncomingMessage, Visit>()
  app.decorateRequest<Visit>('visit', {
    getter(this: FastifyRequest) {
      const known = visits.get(this.raw)
      if (known) return known
      const { worldName, scenario } = addressOf(this.raw)
      const visit = makeVisit(this, worlds.use(worldName, scenario), options.publicOrigin(this))
      visits.set(this.raw, visit)
      return visit
    },
  })
}

const addHooks = (app: FastifyInstance, worlds: WorldRegistry, options: ResolvedOptions): void => {
  const entries = new WeakMap<FastifyRequest, LedgerEntry>()

  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request)
    const refused = refusal(request, options, path)
    if (refused) {
      // No other hook runs: they would create the world that the request names.
      reply.hijack()
      reply.raw.writeHead(refused.status_code, { 'content-type': 'application/json; charset=utf-8' })
      reply.raw.end(JSON.stringify(refused))
      return reply
    }
    allowOtherOrigins(request, reply, path, options)
    if (request.method === 'OPTIONS') return reply.code(204).send()
    if (!isRecorded(path)) return
    const entry = request.visit.world.ledger.add(ledgerEntry(request, path))
    entries.set(request, entry)
    // If either side cuts a connection, the framework may emit neither of its hooks.
    reply.raw.once('close', () => {
      entry.status ??= reply.raw.writableFinished ? reply.statusCode : 0
      entry.detail.answeredOrder ??= request.visit.world.ledger.nextOrder()
    })
  })
  app.addHook('preHandler', async (request, reply) => {
    const path = pathOf(request)
    const entry = entries.get(request)
    if (entry) recordBody(entry, request)
    const fault = isFaultable(path) ? request.visit.world.faults.take(request.method, path) : undefined
    if (fault && (await applyFault(fault, request, reply))) return reply
    if (entry) entry.detail.isHandled = true
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { world } = request.visit
    const entry = entries.get(request)
    reply.header('date', new Date(world.clock.nowMs()).toUTCString())
    if (entry) recordEffect(entry, world, reply.statusCode, payload)
    const body = await bodyToSend(request, reply, payload)
    if (entry) recordAnswer(entry, world, body)
    return compressed(request, reply, body)
  })
  app.addHook('onResponse', async (request, reply) => {
    const entry = entries.get(request)
    if (entry && entry.status === null) entry.status = reply.raw.writableFinished ? reply.statusCode : 0
  })
  app.addHook('preClose', async () => worlds.releaseAll())
}

/**
 * The demo operator: its API, video, site and control page as one Fastify app that is not listening yet. Worlds exist
 * as long as the app.
 */
export const createOperator = (options: OperatorOptions = {}): FastifyInstance => {
  const ready = resolveOptions(options)
  const worlds = new WorldRegistry(ready, ready.maxWorlds)
  const media = new MediaFolder(ready.mediaDir)
  const addresses = new WeakMap<IncomingMessage, WorldAddress>()
  const addressOf = (request: IncomingMessage): WorldAddress =>
    addresses.get(request) ?? worldAddress(request.url ?? '/', request.headers.host ?? '')

  const app = fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (_error, _request, { raw }) => {
      raw.writeHead(400, { 'content-type': 'application/json; charset=utf-8' })
      raw.end(JSON.stringify(errorBody(400, 'This address cannot be read.')))
    },
    rewriteUrl: (request) => {
      const address = worldAddress(request.url ?? '/', request.headers.host ?? '')
      if ('headers' in request) addresses.set(request, address)
      return address.url
    },
  })
  app.register(formBody)
  app.register(fastifyStatic, { root: ready.mediaDir, serve: false, preCompressed: true })
  readBodies(app)
  answerErrors(app)
  decorateRequests(app, worlds, ready, addressOf)
  addHooks(app, worlds, ready)
  serveCalls(app)
  servePlaylists(app, media)
  serveContentPlaylists(app, media)
  serveMediaFiles(app, media)
  serveLicences(app, media)
  serveCovers(app)
  serveAds(app)
  serveCast(app)
  serveControl(app, worlds, ready)
  app.decorate('worlds', worlds)
  serveSite(app, ready)
  return app
}
