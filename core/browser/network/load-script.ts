import { TvError } from '../../lib/errors/errors'
import { allowedScript } from './script-address'

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
