import type { TvChannelInfo, TvGate, TvProgram } from '../../widgets/kit/shapes'
import { type FramedPlayer, facts, place } from './framed-player'
import type { Receiver } from './message-receiver'

interface Advertised {
  roll: string
  number: number
  count: number
}

/** Details of the element's events, by their names without `tv-`. */
interface Details {
  play: null
  pause: null
  waiting: null
  'autoplay-blocked': null
  timeupdate: { time: number; live: boolean }
  'live-change': { live: boolean }
  'program-change': { program: TvProgram | null }
  'channel-change': { channel: TvChannelInfo }
  'quality-change': { quality: string | null; height: number }
  'tracks-change': { audioTrack: string | null; textTrack: string | null }
  'volume-change': { volume: number; muted: boolean }
  'ad-start': Advertised
  'ad-end': Advertised
  'access-required': TvGate
  error: { code: string; number: number }
}

/** What of a detail travels: named one by one, so that what is added to an event later stays in the frame. */
const TOLD: { [E in keyof Details]: (detail: Details[E], player: FramedPlayer) => unknown } = {
  play: () => undefined,
  pause: () => undefined,
  waiting: () => undefined,
  'autoplay-blocked': () => undefined,
  timeupdate: ({ time, live }, player) => ({ ...place(player), time, live }),
  'live-change': ({ live }) => ({ live }),
  'program-change': ({ program }) => ({ program: facts(program) }),
  'channel-change': ({ channel: { id, slug, name } }) => ({ channel: { id, slug, name } }),
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
export const CHANNEL_EVENTS: readonly string[] = Object.keys(TOLD).filter((name) => name !== 'error')

/** Passes the element's events on, for good. */
export function tellEvents(player: FramedPlayer, { tell }: Receiver): void {
  for (const [name, write] of Object.entries(TOLD)) {
    player.addEventListener(`tv-${name}`, (event) => {
      const { detail } = event as CustomEvent<never>
      tell(name, write(detail, player))
    })
  }
}
