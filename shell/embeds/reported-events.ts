import type { TvGate } from '../../widgets/kit/shapes'
import type { Receiver } from './message-receiver'

/**
 * What of an event's detail travels, by the event's name without `tv-`: named one by one, so that what is added to an
 * event later stays in the frame.
 */
export type ReportedEvents<D, P> = { readonly [E in keyof D]: (detail: D[E], player: P) => unknown }

interface Advertised {
  roll: string
  number: number
  count: number
}

/** Details of the events that every player has. */
export interface CommonDetails {
  play: null
  pause: null
  waiting: null
  'autoplay-blocked': null
  'quality-change': { quality: string | null; height: number }
  'tracks-change': { audioTrack: string | null; textTrack: string | null }
  'volume-change': { volume: number; muted: boolean }
  'ad-start': Advertised
  'ad-end': Advertised
  'access-required': TvGate
  error: { code: string; number: number }
}

export const REPORTED_BY_ALL: ReportedEvents<CommonDetails, EventTarget> = {
  play: () => undefined,
  pause: () => undefined,
  waiting: () => undefined,
  'autoplay-blocked': () => undefined,
  'quality-change': ({ quality, height }) => ({ quality, height }),
  'tracks-change': ({ audioTrack, textTrack }) => ({ audioTrack, textTrack }),
  'volume-change': ({ volume, muted }) => ({ volume, muted }),
  'ad-start': ({ roll, number, count }) => ({ roll, number, count }),
  'ad-end': ({ roll, number, count }) => ({ roll, number, count }),
  // Not where the viewer is, nor what the operator offers.
  'access-required': (gate) => ({ reason: gate.reason, ...('for' in gate ? { for: gate.for } : {}) }),
  error: ({ code, number }) => ({ code: number, msg: code }),
}

/** Names of what is told, besides `error`. */
export const namesOf = (reported: object): string[] =>
  Object.keys(reported).filter((name) => name !== 'error')

/** Passes an element's events on, for good. `heardAs` names the element's own event where it has another name. */
export function reportEvents<D, P extends EventTarget>(
  reported: ReportedEvents<D, P>,
  player: P,
  { tell }: Receiver,
  heardAs: { readonly [E in keyof D & string]?: string } = {},
): void {
  for (const name of Object.keys(reported) as (keyof D & string)[]) {
    player.addEventListener(heardAs[name] ?? `tv-${name}`, (event) => {
      const { detail } = event as CustomEvent<D[typeof name]>
      tell(name, reported[name](detail, player))
    })
  }
}
