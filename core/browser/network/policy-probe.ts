import { getOrigin } from '../../lib/origin'

/** A refused request fails at once; one that does not is not waited for, ms. */
const PROBE_MS = 1000

/**
 * Whether the Content Security Policy of the page refuses requests to an address that could not be fetched: requests it
 * once more and waits for the browser's report. Null if the policy allows it.
 */
export async function probePolicy(address: string): Promise<{ directive: string; origin: string } | null> {
  const { origin } = new URL(address)
  let refusal: { directive: string; origin: string } | null = null
  const listen = ({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce' && getOrigin(blockedURI) === origin)
      refusal = { directive: effectiveDirective, origin }
  }
  document.addEventListener('securitypolicyviolation', listen)
  // Without CORS, whose refusal would be a line of its own in the console.
  await fetch(address, { mode: 'no-cors', signal: AbortSignal.timeout(PROBE_MS) }).catch(() => undefined)
  // The event is a task of its own.
  await new Promise((resolve) => setTimeout(resolve))
  document.removeEventListener('securitypolicyviolation', listen)
  return refusal
}
