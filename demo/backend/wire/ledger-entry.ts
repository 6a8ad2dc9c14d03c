import type { FastifyRequest } from 'fastify'
import type { LedgerEntry, PresentedAs } from '../worlds/ledger'
import { callDetail } from './call-detail'
import { presentedAs, presentedPass, presentedToken } from './credentials'
import { pathText, queryFields, queryText } from './request-fields'
import { secretNames } from './secret-labels'

const isMedia = (path: string): boolean => path.startsWith('/media/')

const credentialOf = (request: FastifyRequest, path: string): { auth: PresentedAs; who: string | null } => {
  if (!isMedia(path)) return presentedAs(request)
  const { tokens } = request.visit.world
  const secret = presentedPass(request)
  if (!secret) return { auth: 'none', who: null }
  return { auth: tokens.validPass(secret) ? 'device' : 'invalid', who: tokens.labelOf(secret) ?? null }
}

const recordSecrets = (request: FastifyRequest): void => {
  const { ledger } = request.visit.world
  const inQuery = secretNames.map((name) => queryText(request, name))
  for (const secret of [presentedToken(request), pathText(request, 'pass'), ...inQuery]) {
    if (secret) ledger.recordSecret(secret)
  }
}

const loopAndSegment = (path: string): { loop?: number; segment?: number } => {
  const [, loop, segment] = /^\/media\/loops\/(\d+)\/[^/]+\/(\d+)\.\w+$/.exec(path) ?? []
  return loop === undefined || segment === undefined ? {} : { loop: Number(loop), segment: Number(segment) }
}

/** The ledger's entry for a call that has just arrived, without its secrets. */
export const ledgerEntry = (request: FastifyRequest, path: string): LedgerEntry => {
  recordSecrets(request)
  const pass = pathText(request, 'pass')
  const pattern = request.routeOptions.url ?? path
  const query = Object.entries(queryFields(request)).filter(([name]) => !secretNames.includes(name))
  return {
    at: request.visit.world.clock.nowMs(),
    method: request.method,
    path: pass ? path.replace(`/${pass}/`, '/:pass/') : path,
    pattern,
    query: Object.fromEntries(query),
    status: null,
    origin: request.headers.origin ?? null,
    ...credentialOf(request, path),
    ...loopAndSegment(path),
    detail: callDetail(request, pattern, isMedia(path)),
  }
}
