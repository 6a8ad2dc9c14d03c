import { laws } from '.'
import type { Breach, Law } from './law'
import type { Trace } from './trace'

/** The type of a Playwright annotation that exempts a test from a law; its description is `law-name: reason`. */
const BREAKS_LAW = 'breaks-law'

/** A law that a test breaks on purpose, and the reason. */
export interface Exemption {
  readonly law: string
  readonly reason: string
}

export interface Verdict {
  /** One line for every breach of a law, and for every exemption that is unknown, without a reason, or not needed. */
  readonly faults: readonly string[]
  /** Names of the laws that the trace breaks, exempt or not. */
  readonly broken: readonly string[]
  /** Number of the laws that the trace had to keep. */
  readonly judged: number
}

/** Largest number of listed breaches of one law: the others usually have the same cause. */
const MAX_LISTED = 5

/** Returns the exemptions that the annotations of a test state. */
export function readExemptions(
  annotations: readonly { readonly type: string; readonly description?: string | undefined }[],
): Exemption[] {
  return annotations
    .filter(({ type }) => type === BREAKS_LAW)
    .map(({ description = '' }) => {
      const [law = '', ...reason] = description.split(':')
      return { law: law.trim(), reason: reason.join(':').trim() }
    })
}

/**
 * Judges the traces of a run, one for each operator, by all laws. An exempt law has to be broken: otherwise its
 * exemption is out of date, which is a fault too.
 */
export function judge(
  traces: Trace | readonly Trace[],
  exemptions: readonly Exemption[] = [],
  judges: readonly Law[] = laws,
): Verdict {
  const faults: string[] = []
  const broken: string[] = []
  for (const law of judges) {
    const exemption = exemptions.find((one) => one.law === law.name)
    // A page may show two operators.
    const breaches = [...new Set([traces].flat().flatMap((trace) => law.judge(trace)))]
    if (breaches.length > 0) broken.push(law.name)
    if (!exemption) faults.push(...listed(law, breaches))
    else if (breaches.length === 0)
      faults.push(`${law.name}: exempt (${exemption.reason}), but not broken: remove the exemption`)
  }
  for (const { law, reason } of exemptions) {
    if (!judges.some(({ name }) => name === law))
      faults.push(`${law}: an exemption names a law that is unknown`)
    if (reason === '') faults.push(`${law}: an exemption needs a reason`)
  }
  return { faults, broken, judged: judges.length - exemptions.length }
}

function listed({ name }: Law, breaches: readonly Breach[]): string[] {
  const shown = breaches.slice(0, MAX_LISTED).map((breach) => `${name}: ${breach}`)
  const rest = breaches.length - shown.length
  return rest > 0 ? [...shown, `${name}: and ${rest} more`] : shown
}
