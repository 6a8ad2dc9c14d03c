import type { Emitter } from '../../../lib/state/emitter'
import type { Tv } from '../../../tv-contract'
import type { Gate } from '../gate'
import type { Found, Kind, PlaybackRequest, PlaybackSource } from '../kind'
import type { Media } from '../media'
import type { MediaOptions } from '../media/media-parts'

export interface Checked<Item> {
  found: Item
  gate: Gate | null
}

/** Returns the request to open after a purchase; null if the gate is still closed. `findGate` looks for the present gate. */
export type AfterPurchase<Request> = (
  request: Request,
  findGate: () => Promise<Gate | null>,
) => Promise<Request | null>

/** The steps of a load. */
export interface LoadEvents<Request, Item, Source> {
  /**
   * A load begins, of a request or of another position of found content. Emitted in a batch with the change to
   * `loading`.
   */
  opening: { request: Request; previous: Request | null; found: Item | null }
  /** The content is found; its gate is checked next. */
  found: Item
  /** The gate and the viewer's rights are known. */
  checked: Checked<Item>
  /** The engine is about to load this source, or (`before`) one that plays before it. */
  starting: { source: Source; before: boolean }
  /** The engine has loaded the source. */
  loaded: { source: Source; signal: AbortSignal }
}

export interface LoaderOptions
  extends Pick<MediaOptions, 'engine'>,
    Pick<Tv, 'api' | 'session' | 'clock' | 'storage' | 'config'> {
  /** Language of the offers of a gate. */
  language(): string
}

/** The parts of a loader that its capabilities share. */
export interface LoadParts<
  Request extends PlaybackRequest,
  Item extends Found<Request>,
  Source extends PlaybackSource,
> extends LoaderOptions {
  media: Media
  kind: Kind<Request, Item, Source>
  events: Emitter<LoadEvents<Request, Item, Source>>
  current: {
    /** The last request, at the position that a retry loads; null before the first and after release. */
    request: Request | null
    /** The result of the last request; null until it is found. */
    found: Item | null
    /** The load that ended because the operator gave no stream; recovery continues it. */
    refused: AbortSignal | null
  }
}
