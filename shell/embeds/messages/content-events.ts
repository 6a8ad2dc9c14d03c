import type { TvContentFrameEvents } from '../../../widgets/frame/contract'
import type { TvContentPlayerEventMap } from '../../../widgets/tv-content-player/contract'
import { type FramedContent, getContentPlace, toPublicEpisode } from './framed-content'
import type { Receiver } from './message-receiver'
import {
  type DetailsOf,
  listEventNames,
  REPORTED_BY_ALL,
  type ReportedEvents,
  reportEvents,
} from './reported-events'

/** Details of the element's events, and of the one that only embed pages have. */
type Details = DetailsOf<TvContentPlayerEventMap> & { 'content-change': null }

const REPORTED: ReportedEvents<Details, FramedContent, TvContentFrameEvents> = {
  ...REPORTED_BY_ALL,
  timeupdate: (_, player) => getContentPlace(player),
  ended: () => undefined,
  'content-change': (_, { contentInfo }) => {
    if (!contentInfo) return { content: null }
    const { id, slug, title } = contentInfo
    return { content: { id, slug, title } }
  },
  'episode-change': ({ episode }) => ({ episode: toPublicEpisode(episode) }),
  'skip-point': ({ point }) => ({
    point: { start: point.start, end: point.end, action: point.action, caption: point.caption },
  }),
}

/** Names of the events sent to the host, besides `error`. */
export const CONTENT_EVENTS: readonly string[] = listEventNames(REPORTED)

/** Forwards the element's events to the host, for the life of the page. */
export function reportContentEvents(player: FramedContent, receiver: Receiver): void {
  // The element sends `tv-ready` for each content; the protocol's `ready` is sent once, by the receiver.
  reportEvents(REPORTED, player, receiver, { 'content-change': 'tv-ready' })
  let isEpisode = false
  player.addEventListener('tv-episode-change', () => {
    isEpisode = true
  })
  // The element has no event for a content without episodes, which follows one with them.
  player.addEventListener('tv-ready', () => {
    if (!isEpisode || player.episode) return
    isEpisode = false
    receiver.sendEvent('episode-change', { episode: null })
  })
}
