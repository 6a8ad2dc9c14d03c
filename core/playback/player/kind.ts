import type { AdBlock } from '../../api/ad-block'
import type { OfferSubject } from '../../api/packets'
import type { TvError } from '../../lib/errors/errors'
import type { EngineSource, MediaPrefetch } from '../engine'
import type { Watch } from '../statistics/contract'
import type { Gate } from './gate'

/** A request to watch something. */
export interface PlaybackRequest {
  /** False only finds the content; the stream waits for play. */
  readonly autoplay: boolean
}

/** The result of a request before anything of it is loaded. */
export interface Found<Request extends PlaybackRequest> {
  readonly request: Request
}

/** The source to play next. */
export interface PlaybackSource {
  address: EngineSource
  /** Media seconds; absent for the live edge or the beginning. */
  startAt?: number | undefined
  /** Id of the channel or content under which the viewer's choice of audio is stored. */
  tracksOf: string
  /** The operator wants subtitles on from the beginning. */
  subtitled?: boolean
  /** Names under which storage records whether the source is protected; empty for a placeholder or a trailer. */
  knownAs: readonly string[]
  /** The first files, if they were prefetched. */
  prefetch?: MediaPrefetch | null
  /** True if the engine should keep little of the watched media: for a trailer. */
  brief?: boolean
  /** The source is the live edge of a channel, see `EngineLoadOptions.live` of the engine port. */
  live?: boolean
  /** The ad block of the stream; a pre-roll plays once for each channel, film or episode `of`. */
  ad?: { block: AdBlock; of: string } | null
  /** The watch to report to statistics. */
  watch?: Watch | null
  /** Addresses of short media that play before it, in their order: packshots. */
  before?: readonly string[]
}

/** The part of a load that may begin before the request is found. */
export interface EarlyStart<Source> {
  /** Name of the request as {@link MediaEngine.earlySource} has it; null if it does not start as a page would. */
  name: string | null
  /** Name under which {@link PlaybackSource.knownAs} recorded its source; null for a source without a record. */
  knownAs: string | null
  /** Requests the stream; null if this viewer's permission is known only once the content is found. */
  stream: (() => Promise<Source>) | null
  /** True if nothing else is requested for a while, so that the picture has the connection to itself. */
  isAhead: boolean
}

/**
 * The differences between a player of channels and one of contents. The functions only return data; they do not know
 * the player, its media or its state. `signal` aborts when a newer load starts.
 */
export interface Kind<
  Request extends PlaybackRequest,
  Item extends Found<Request>,
  Source extends PlaybackSource,
> {
  /** Returns the part that may begin before `find`. */
  early(request: Request, signal: AbortSignal): EarlyStart<Source>
  /** Finds the requested content; `onScreen` is the one that plays already, if it is checked again for another viewer. */
  find(request: Request, signal: AbortSignal, onScreen?: Item | null): Promise<Item>
  /** Finds its gate, null if this viewer may watch it, and the rights that the gate depends on. */
  gate(found: Item, signal: AbortSignal): Promise<{ found: Item; gate: Gate | null }>
  /** Requests its stream; `retries` replaces the client's default. */
  stream(found: Item, signal: AbortSignal, retries?: number): Promise<Source>
  /** Returns the gate that a refused call means, else the error to show. */
  refusal(error: TvError, request: Request | null): Gate | TvError
  /** Returns the channel or content whose packets are offered at a purchase gate; null if nothing is sold. */
  offers(gate: Gate, found: Item | null): OfferSubject | null
}
