import { getOrigin } from '../../lib/origin'

/** A blocked request fails at once; any other outcome is not waited for longer than this, ms. */
const PROBE_MS = 1000

/**
 * Determines whether the page's Content Security Policy blocks requests to an address that could not be fetched:
 * requests it again and waits for the browser's report. Null if the policy allows it.
 */
export async function probePolicy(address: string): Promise<{ directive: string; origin: string } | null> {
  const { origin } = new URL(address)
  let refusal: { directive: string; origin: string } | null = null
  const listen = ({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce' && getOrigin(blockedURI) === origin)
      refusal = { directive: effectiveDirective, origin }
  }
  document.addEventListener('securitypolicyviolation', listen)
  // Without CORS, whose refusal would add a line to the console.
  await fetch(address, { mode: 'no-cors', signal: AbortSignal.timeout(PROBE_MS) }).catch(() => undefined)
  // The event is sent in a task of its own.
  await new Promise((resolve) => setTimeout(resolve))
  document.removeEventListener('securitypolicyviolation', listen)
  return refusal
}
