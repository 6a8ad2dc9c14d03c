import { TvError } from '../lib/errors'

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): unknown
  }
}

/**
 * Loads and runs a third-party script. Rejects with `cast-sandboxed` if a content security policy or the frame's
 * sandbox forbids it, with `cast-failed` if it does not load.
 */
export async function loadScript(address: string): Promise<void> {
  const script = document.createElement('script')
  let forbidden = false
  const onViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    if ((blockedURI && address.startsWith(blockedURI)) || effectiveDirective.startsWith('require-trusted'))
      forbidden = true
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  try {
    script.src = toTrustedUrl(address) as string
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

/** Where Trusted Types are required, a script address must be created by a policy; host pages allow the policy `tv`. */
function toTrustedUrl(address: string): unknown {
  const { trustedTypes } = globalThis as unknown as { trustedTypes?: TrustedTypes }
  try {
    policy ??= trustedTypes?.createPolicy('tv', { createScriptURL: (url) => url }) ?? null
  } catch {
    // A page that forbids the policy name may still accept plain addresses.
  }
  return policy?.createScriptURL(address) ?? address
}
