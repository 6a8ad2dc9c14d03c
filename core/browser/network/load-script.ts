import { TvError } from '../../lib/errors/errors'

/** Google's cast sender: the only script that no configuration has to allow. */
const CAST_SENDER = /^https:\/\/www\.gstatic\.com\/cv\/js\/sender\/v\d+\/cast_sender\.js$/

const LOOPBACK = /^(?:(?:[^.]+\.)*localhost|127\.0\.0\.1|\[::1\])$/

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string, origins: readonly string[]): string },
  ): {
    createScriptURL(url: string, origins: readonly string[]): unknown
  }
}

/**
 * Loads and runs a script of another party. `origins` are the origins whose scripts may run in this page. Rejects with
 * `script-refused` for any other address, see {@link allowedScript}, with `cast-sandboxed` if a content security policy
 * or the frame's sandbox forbids the script, with `cast-failed` if it does not load.
 */
export async function loadScript(address: string, origins: readonly string[]): Promise<void> {
  const trusted = trustedUrl(address, origins)
  const script = document.createElement('script')
  let forbidden = false
  const onViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    if ((blockedURI && address.startsWith(blockedURI)) || effectiveDirective.startsWith('require-trusted'))
      forbidden = true
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  try {
    script.src = trusted as string
    await new Promise<void>((resolve, reject) => {
      script.addEventListener('load', () => resolve())
      script.addEventListener('error', reject)
      document.head.append(script)
    })
  } catch (error) {
    // The `securitypolicyviolation` event fires in a later task than the script's `error`.
    await new Promise((done) => setTimeout(done))
    const refused = forbidden || error instanceof TypeError || location.origin === 'null'
    throw new TvError(refused ? 'cast-sandboxed' : 'cast-failed', { script: new URL(address).host })
  } finally {
    document.removeEventListener('securitypolicyviolation', onViolation)
    script.remove()
  }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | null = null

const checked = (url: string, origins: readonly string[]) => allowedScript(url, origins, location.origin)

/**
 * Where Trusted Types are required, a script address must be created by a policy; host pages allow the policy `tv`. It
 * checks the address itself, so that no caller can pass another one.
 */
function trustedUrl(address: string, origins: readonly string[]): unknown {
  const { trustedTypes } = globalThis as unknown as { trustedTypes?: TrustedTypes }
  try {
    policy ??= trustedTypes?.createPolicy('tv', { createScriptURL: checked }) ?? null
  } catch {
    // A page that forbids the policy name may still accept plain addresses.
  }
  return policy ? policy.createScriptURL(address, origins) : checked(address, origins)
}

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
