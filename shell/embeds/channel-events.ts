import type { TvChannelInfo, TvProgram } from '../../widgets/kit/shapes'
import { type FramedPlayer, facts, place } from './framed-player'
import type { Receiver } from './message-receiver'
import {
  type CommonDetails,
  namesOf,
  REPORTED_BY_ALL,
  type ReportedEvents,
  reportEvents,
} from './reported-events'

/** Details of the element's events, by their names without `tv-`. */
interface Details extends CommonDetails {
  timeupdate: { time: number; live: boolean }
  'live-change': { live: boolean }
  'program-change': { program: TvProgram | null }
  'channel-change': { channel: TvChannelInfo }
}

const TOLD: ReportedEvents<Details, FramedPlayer> = {
  ...REPORTED_BY_ALL,
  timeupdate: ({ time, live }, player) => ({ ...place(player), time, live }),
  'live-change': ({ live }) => ({ live }),
  'program-change': ({ program }) => ({ program: facts(program) }),
  'channel-change': ({ channel: { id, slug, name } }) => ({ channel: { id, slug, name } }),
}

/** Names of the events sent to the host, besides `error`. */
export const CHANNEL_EVENTS: readonly string[] = namesOf(TOLD)

/** Forwards the element's events to the host, for the life of the page. */
export const tellChannelEvents = (player: FramedPlayer, receiver: Receiver): void =>
  reportEvents(TOLD, player, receiver)
