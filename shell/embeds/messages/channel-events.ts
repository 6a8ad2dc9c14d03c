import type { TvChannelFrameEvents } from '../../../widgets/frame/contract'
import type { TvChannelPlayerEventMap } from '../../../widgets/tv-channel-player/contract'
import { type FramedPlayer, getProgramPlace, toPublicProgram } from './framed-player'
import type { Receiver } from './message-receiver'
import {
  type DetailsOf,
  listEventNames,
  REPORTED_BY_ALL,
  type ReportedEvents,
  reportEvents,
} from './reported-events'

const REPORTED: ReportedEvents<DetailsOf<TvChannelPlayerEventMap>, FramedPlayer, TvChannelFrameEvents> = {
  ...REPORTED_BY_ALL,
  timeupdate: ({ time, live }, player) => ({ ...getProgramPlace(player), time, live }),
  'live-change': ({ live }) => ({ live }),
  'program-change': ({ program }) => ({ program: toPublicProgram(program) }),
  'channel-change': ({ channel: { id, slug, name } }) => ({ channel: { id, slug, name } }),
}

/** Names of the events sent to the host, besides `error`. */
export const CHANNEL_EVENTS: readonly string[] = listEventNames(REPORTED)

/** Forwards the element's events to the host, for the life of the page. */
export const reportChannelEvents = (player: FramedPlayer, receiver: Receiver): void =>
  reportEvents(REPORTED, player, receiver)
