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
 * Fetches and runs somebody else's script. Rejects with `cast-sandboxed` if the page's policy or its frame forbids it,
 * `cast-failed` if it cannot be loaded.
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
    script.src = trusted(address) as string
    await new Promise<void>((resolve, reject) => {
      script.addEventListener('load', () => resolve())
      script.addEventListener('error', reject)
      document.head.append(script)
    })
  } catch (error) {
    // The browser says what its policy forbids in a task of its own.
    await new Promise((told) => setTimeout(told))
    const refused = forbidden || error instanceof TypeError || location.origin === 'null'
    throw new TvError(refused ? 'cast-sandboxed' : 'cast-failed', { script: new URL(address).host })
  } finally {
    document.removeEventListener('securitypolicyviolation', onViolation)
    script.remove()
  }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | null = null

/** Where Trusted Types are required an address has to come from a policy, which pages know as `tv`. */
function trusted(address: string): unknown {
  const { trustedTypes } = globalThis as unknown as { trustedTypes?: TrustedTypes }
  try {
    policy ??= trustedTypes?.createPolicy('tv', { createScriptURL: (url) => url }) ?? null
  } catch {
    // A page that forbids the name may still take plain addresses.
  }
  return policy?.createScriptURL(address) ?? address
}
