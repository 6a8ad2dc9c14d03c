import type { FastifyRequest } from 'fastify'
import type { ResolvedOptions } from '../options'
import { type ErrorBody, errorBody } from './api-error'

/** Host names of this machine, which DNS never assigns to another site. */
const OWN_HOST = /^(?:(?:[^.]+\.)*localhost|127\.0\.0\.1|\[::1\])$/

/** Paths below `/demo` that pages of other origins load. */
const PUBLIC = ['/demo/texts/', '/demo/cast/', '/demo/control.css']

const hostName = (host: string): string => host.replace(/:\d*$/, '').toLowerCase()

/** True for the orders and the readings of a world: clock, faults, accounts, ledger, inbox. */
const isControl = (path: string): boolean =>
  (path === '/demo' || path.startsWith('/demo/')) && !PUBLIC.some((open) => path.startsWith(open))

const isOwnOrigin = (origin: string, host: string, options: ResolvedOptions): boolean =>
  options.controlOrigins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host)

/**
 * True if the request is from a page of the operator, or from no page at all. A link of another site may open a page, as
 * `GET` orders nothing and the site cannot read the answer.
 */
const isFromOwnPage = ({ headers, method }: FastifyRequest, options: ResolvedOptions): boolean => {
  const { origin, host = '', 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers
  if (origin !== undefined) return isOwnOrigin(origin, host, options)
  if (site === undefined || site === 'same-origin' || site === 'none') return true
  return mode === 'navigate' && method === 'GET'
}

/**
 * The answer to a request that is refused; null for all others. A host name that is not of this machine is refused with
 * 421: a site can make its own name lead here (DNS rebinding), and its pages would then be of the same origin. Control
 * calls from the pages of other sites are refused with 403.
 */
export const refusal = (
  request: FastifyRequest,
  options: ResolvedOptions,
  path: string,
): ErrorBody | null => {
  const name = hostName(request.headers.host ?? '')
  if (!OWN_HOST.test(name) && !options.hosts.includes(name)) {
    const text = 'The demo operator answers at localhost, its subdomains, 127.0.0.1 and [::1] only.'
    return errorBody(421, text, 'misdirected_request')
  }
  // The address of the route, because the one of the request can be percent-encoded.
  if (!isControl(request.routeOptions.url ?? path) || isFromOwnPage(request, options)) return null
  return errorBody(
    403,
    'Only pages of the demo operator may inspect and change its worlds.',
    'foreign_origin',
  )
}

/** True if pages of this origin may read the answer. */
export const isReadableFrom = (
  { headers: { host = '' } }: FastifyRequest,
  origin: string,
  options: ResolvedOptions,
  path: string,
): boolean => !isControl(path) || isOwnOrigin(origin, host, options)
