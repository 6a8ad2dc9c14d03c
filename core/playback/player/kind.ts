import type { OfferSubject } from '../../api/packets'
import type { TvError } from '../../lib/errors'
import type { Gate } from './gate'
import type { PlaybackSource } from './source'

/** A request to watch something. */
export interface PlaybackRequest {
  /** False finds what is requested only; the stream waits for play. */
  readonly autoplay: boolean
}

/** The result of a request before anything of it is loaded. */
export interface Found<Request extends PlaybackRequest> {
  readonly request: Request
}

/** The part of a load that may begin before the request is found. */
export interface EarlyStart<Source> {
  /** Name of the request as {@link MediaEngine.earlySource} has it; null if it does not start as a page would. */
  name: string | null
  /** Name under which {@link PlaybackSource.knownAs} recorded its source; null for a source without a record. */
  knownAs: string | null
  /** Requests the stream; null where only what is found decides whether this viewer may watch it. */
  stream: (() => Promise<Source>) | null
  /** The picture has the connection for itself before anything else is requested. */
  isAhead: boolean
}

/**
 * The difference between a player of channels and one of contents. Every function returns data: none knows the player, its
 * media or its state. `signal` aborts when a newer load starts.
 */
export interface Kind<
  Request extends PlaybackRequest,
  It extends Found<Request>,
  Source extends PlaybackSource,
> {
  /** The part that may begin before `find`. */
  early(request: Request, signal: AbortSignal): EarlyStart<Source>
  /** Finds what is requested; `onScreen` is what plays of it already, for another viewer than before. */
  find(request: Request, signal: AbortSignal, onScreen?: It | null): Promise<It>
  /** Finds the gate before it, null if this viewer may watch it, and the rights that this depends on. */
  gate(found: It, signal: AbortSignal): Promise<{ found: It; gate: Gate | null }>
  /** Requests its stream; `retries` in place of the client's. */
  stream(found: It, signal: AbortSignal, retries?: number): Promise<Source>
  /** The gate that a refused call means, else the error to show. */
  refusal(error: TvError, request: Request | null): Gate | TvError
  /** The channel or content that the packets on offer at a purchase gate unlock; null if nothing is sold. */
  offers(gate: Gate, found: It | null): OfferSubject | null
}
