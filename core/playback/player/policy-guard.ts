import { TvError } from '../../lib/errors/errors'
import { getOrigin } from '../../lib/origin'
import type { MediaEngine } from '../engine'

/** A request or media that the page's Content Security Policy does not allow. */
export interface PolicyRefusal {
  /** Name of the directive: `connect-src` or `media-src`. */
  readonly directive: string
  /** Origin of the address; `blob:` for media of the page's own scripts. */
  readonly origin: string
}

/** The refusals of the page's policy. */
export interface PolicyRefusals {
  /** Calls the listener at each refusal; returns the function that unsubscribes it. */
  onRefusal(listener: (refusal: PolicyRefusal) => void): () => void
}

/**
 * Ends a load that the page's policy blocks, because repeating it cannot succeed: `stop` receives `policy-refused`. A
 * blocked request counts if its origin is that of the operator's API, or of a file that the engine failed to load.
 * Returns the function that stops the guard.
 */
export function createPolicyGuard(
  refusals: PolicyRefusals,
  engine: Pick<MediaEngine, 'events'>,
  api: string,
  stop: (error: TvError) => void,
): () => void {
  const needed = new Set([getOrigin(api)])
  const refused = new Map<string, PolicyRefusal>()
  const end = ({ directive, origin }: PolicyRefusal) =>
    stop(new TvError('policy-refused', { directive, origin }))

  const stops = [
    refusals.onRefusal((refusal) => {
      refused.set(refusal.origin, refusal)
      if (refusal.directive === 'media-src' || needed.has(refusal.origin)) end(refusal)
    }),
    engine.events.on('fault', ({ url }) => {
      const origin = getOrigin(url)
      if (!origin) return
      needed.add(origin)
      const refusal = refused.get(origin)
      if (refusal) end(refusal)
    }),
  ]
  return () => {
    for (const one of stops) one()
  }
}
