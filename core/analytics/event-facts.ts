import type { ApiClient } from '../api/client'
import type { Clock } from '../lib/clock'

/** Resolves with true if the viewer may still use a trial of this packet; false if that is not known. */
export async function hasTrial(api: ApiClient, packetId: string, language: string): Promise<boolean> {
  try {
    // Loaded by then: the viewer has pressed a button of this packet.
    const { getPacket } = await import('../api/packets')
    const { is_trial, is_used_trial } = await getPacket(api, packetId, language)
    return is_trial && !is_used_trial
  } catch {
    return false
  }
}

/** A search is reported this long after its last letter, ms (OPS-03). */
const SETTLED_MS = 500
const MAX_LENGTH = 64

/** Reports the text of a search once the viewer has stopped typing; an empty one is not reported. */
export function createSearchReport(
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  report: (query: string) => void,
): (typed: string) => void {
  let timer = 0
  return (typed) => {
    clock.clearTimeout(timer)
    const text = typed.trim()
    if (text !== '') timer = clock.setTimeout(() => report(toReportedQuery(text)), SETTLED_MS)
  }
}

/** A viewer may type anything into a field: numbers of five digits and more, and mail addresses, are left out. */
const toReportedQuery = (text: string): string =>
  /@|(?:\d[\s()+-]*){5}/.test(text) ? '' : text.slice(0, MAX_LENGTH)
