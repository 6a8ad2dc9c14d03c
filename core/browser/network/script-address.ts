import { TvError } from '../../lib/errors/errors'

/** Google's cast sender: the one script of an origin that no configuration has to name. */
const CAST_SENDER = /^https:\/\/www\.gstatic\.com\/cv\/js\/sender\/v\d+\/cast_sender\.js$/

const LOOPBACK = /^(?:(?:[^.]+\.)*localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Returns the address of a script that may run in this page. `origins` are those that the product's own script trusts;
 * `page` is the page's origin. Allowed are files `.js` and `.mjs` of these origins, over https, from the page's own
 * origin or from this machine, and Google's cast sender. Throws `script-refused`, whose detail names the origin and the
 * problem, for every other address.
 */
export function allowedScript(address: string, origins: readonly string[], page: string): string {
  if (!URL.canParse(address)) throw refusal('(none)', 'not an absolute address')
  const { protocol, hostname, pathname, origin, username, password, href } = new URL(address)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  if (!isWeb) throw refusal(protocol, 'not an https address')
  if (protocol === 'http:' && origin !== page && !LOOPBACK.test(hostname))
    throw refusal(origin, 'not an https address')
  if (username || password) throw refusal(origin, 'an address with a password')
  if (CAST_SENDER.test(`${origin}${pathname}`)) return href
  if (!origins.includes(origin)) throw refusal(origin, 'not an origin that the operator lists')
  if (!/\.m?js$/.test(pathname)) throw refusal(origin, 'not a file .js or .mjs')
  return href
}

const refusal = (script: string, problem: string) => new TvError('script-refused', { script, problem })
