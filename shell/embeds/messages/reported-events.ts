import type { TvFrameEvents } from '../../../widgets/frame/contract'
import type { TvPlayerEventMap } from '../../../widgets/kit/player/contract'
import type { Receiver } from './message-receiver'

/**
 * The fields of an event's detail that are sent to the host page, by the event's name without `tv-`: the values `V` of
 * the frame's contract. They are listed one by one, so that fields added to an event later are not sent by accident.
 */
export type ReportedEvents<D, P, V> = {
  readonly [E in keyof D & keyof V]: (detail: D[E], player: P) => V[E]
}

/** Details of an element's events, by their names without `tv-`; events that are useless outside the frame are left out. */
export type DetailsOf<M> = {
  [E in keyof M as E extends `tv-${infer Name}`
    ? Exclude<Name, 'ready' | 'analytics' | 'controls-change' | 'purchase-request'>
    : never]: M[E] extends CustomEvent<infer D> ? D : never
}

export const REPORTED_BY_ALL: ReportedEvents<DetailsOf<TvPlayerEventMap>, EventTarget, TvFrameEvents> = {
  play: () => undefined,
  pause: () => undefined,
  waiting: () => undefined,
  'autoplay-blocked': () => undefined,
  'quality-change': ({ quality, height }) => ({ quality, height }),
  'tracks-change': ({ audioTrack, textTrack }) => ({ audioTrack, textTrack }),
  'volume-change': ({ volume, muted }) => ({ volume, muted }),
  'ad-start': ({ roll, number, count }) => ({ roll, number, count }),
  'ad-end': ({ roll, number, count }) => ({ roll, number, count }),
  // Neither the viewer's country nor the offers are sent.
  'access-required': (gate) => ({ reason: gate.reason, ...('for' in gate ? { for: gate.for } : {}) }),
  error: ({ code, number }) => ({ code: number, msg: code }),
}

/** Names of the events sent to the host, besides `error`. */
export const listEventNames = (reported: object): string[] =>
  Object.keys(reported).filter((name) => name !== 'error')

/** Forwards an element's events for the life of the page. `elementEvents` maps a name to the element's own event name. */
export function reportEvents<D, P extends EventTarget, V>(
  reported: ReportedEvents<D, P, V>,
  player: P,
  { sendEvent }: Receiver,
  elementEvents: { readonly [E in keyof D & string]?: string } = {},
): void {
  for (const name of Object.keys(reported) as (keyof D & keyof V & string)[]) {
    player.addEventListener(elementEvents[name] ?? `tv-${name}`, (event) => {
      const { detail } = event as CustomEvent<D[typeof name]>
      sendEvent(name, reported[name](detail, player))
    })
  }
}
