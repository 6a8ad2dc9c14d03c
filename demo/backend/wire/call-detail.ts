import type { FastifyRequest } from 'fastify'
import { activeProfile } from '../worlds/active-profile'
import type { CallDetail, LedgerEntry } from '../worlds/ledger'
import type { World } from '../worlds/world'
import { presentedPass, presentedToken } from './credentials'
import { pathText, queryInteger } from './request-fields'
import { withoutSecrets } from './secret-labels'

/**
 * Largest size of a body or answer that a record keeps in full, bytes of JSON; of a longer one only plain fields are
 * kept.
 */
const maxBytes = 4096

type Played = Pick<CallDetail, 'plays' | 'playsFrom'>

const nothing: Played = { plays: null, playsFrom: null }

const playedChannel = (request: FastifyRequest, slug: string | undefined, start?: number): Played =>
  slug === undefined ? nothing : { plays: slug, playsFrom: start || request.visit.world.clock.now() }

/** The channel or content of a stream call, a playlist or a licence; null for trailers and segments. */
const played = (request: FastifyRequest, pattern: string): Played => {
  const { roster, catalogue, tokens } = request.visit.world
  const id = pathText(request, 'id')
  const slug = pathText(request, 'slug')
  if (pattern === '/v2/channels/:id/stream') {
    return playedChannel(request, roster.byId(Number(id))?.slug, queryInteger(request, 'ts'))
  }
  if (pattern === '/v2/libraries/:library/contents/:id/stream') {
    return { plays: catalogue.find(id)?.slug ?? null, playsFrom: null }
  }
  if (pattern.startsWith('/media/live/') || pattern.startsWith('/media/config/')) {
    return playedChannel(request, slug)
  }
  if (pattern.startsWith('/media/catchup/')) {
    return playedChannel(request, slug, Number(pathText(request, 'ts')) || undefined)
  }
  if (pattern.startsWith('/media/vod/')) return { plays: slug, playsFrom: null }
  if (pattern.startsWith('/media/licence/')) {
    const opens = tokens.issuedPass(presentedPass(request))?.opens
    return typeof opens === 'number'
      ? playedChannel(request, roster.byId(opens)?.slug)
      : { plays: opens === undefined ? null : (catalogue.find(opens)?.slug ?? null), playsFrom: null }
  }
  return nothing
}

/** The account, device and profile behind the credential of a request. */
const presented = (
  request: FastifyRequest,
  isMedia: boolean,
): Pick<CallDetail, 'userId' | 'device' | 'role'> => {
  const { tokens, devices, users } = request.visit.world
  const credential = isMedia
    ? tokens.issuedPass(presentedPass(request))
    : tokens.issued(presentedToken(request) ?? '')
  const deviceId = credential?.deviceId ?? null
  const device = deviceId === null ? undefined : devices.byId(deviceId)
  const userId = credential && 'userId' in credential ? credential.userId : (device?.userId ?? null)
  const user = device && users.byId(device.userId)
  return {
    userId,
    device: deviceId === null ? null : (devices.findLabel(deviceId) ?? null),
    role: user ? activeProfile(user, device).role : null,
  }
}

/** The details of a call that has just arrived. */
export const callDetail = (request: FastifyRequest, pattern: string, isMedia: boolean): CallDetail => {
  const { 'trace-page': page, 'trace-page-at': pageAt } = request.headers
  return {
    order: request.visit.world.ledger.nextOrder(),
    answeredOrder: null,
    page: typeof page === 'string' ? page : null,
    language: request.headers['accept-language'] ?? null,
    pageAt: pageAt === undefined ? null : Number(pageAt),
    ...presented(request, isMedia),
    ...played(request, pattern),
    body: null,
    answer: null,
    signedIn: null,
    transactionId: null,
    isHandled: false,
    hasTakenEffect: false,
  }
}

const plainFields = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => typeof inner !== 'object'))

const recorded = (world: World, value: unknown): unknown => {
  if (value === undefined || Buffer.isBuffer(value)) return null
  const bare = withoutSecrets(world, value)
  if (JSON.stringify(bare).length <= maxBytes) return bare
  return typeof bare === 'object' && bare !== null && !Array.isArray(bare) ? plainFields(bare) : null
}

const isWrite = ({ method, path }: LedgerEntry): boolean =>
  method !== 'GET' && method !== 'HEAD' && path.startsWith('/v2/')

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Keeps the body of a write. */
export const recordBody = (entry: LedgerEntry, { visit, body }: FastifyRequest): void => {
  if (isWrite(entry)) entry.detail.body = recorded(visit.world, body)
}

/** Keeps the outcome of a call that the operator has handled, before a fault changes its answer. */
export const recordEffect = (
  { detail }: LedgerEntry,
  world: World,
  status: number,
  answer: unknown,
): void => {
  detail.hasTakenEffect = detail.isHandled && status < 400
  if (!detail.isHandled || typeof answer !== 'string') return
  const [, token] = /"access_token":"([^"]+)"/.exec(answer) ?? []
  const [, transactionId] = /"transaction_id":"?(\d+)/.exec(answer) ?? []
  if (token) detail.signedIn = world.tokens.issued(token)?.userId ?? null
  if (transactionId) detail.transactionId = Number(transactionId)
}

/** Keeps the answer to a write or about a transaction as it is sent, and its time. */
export const recordAnswer = (entry: LedgerEntry, world: World, answer: unknown): void => {
  const { detail } = entry
  detail.answeredOrder ??= world.ledger.nextOrder()
  const isKept = isWrite(entry) || entry.pattern === '/v2/users/self/transactions/:id'
  if (isKept && typeof answer === 'string' && answer !== '') detail.answer = recorded(world, parsed(answer))
}
