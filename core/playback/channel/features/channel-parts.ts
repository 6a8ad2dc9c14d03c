import type { Signal } from '@preact/signals-core'
import type { Channel, Channels } from '../../../channels'
import type { ServerClock } from '../../../lib/clock'
import type { MediaEngine } from '../../engine'
import type { Loader } from '../../player/load'
import type { Media } from '../../player/media'
import type { ChannelAccess } from '../channel-access'
import type { ChannelKind, ChannelSource, FoundChannel, OpenRequest } from '../channel-kind'
import type { ChannelPosition } from '../channel-position'

/** The operator's video in place of a missing archive (PLY-06). */
export interface Placeholder {
  /** True while it plays. */
  readonly blackout: Signal<boolean>
  /** Address of its picture; null for none. */
  readonly blackoutPicture: Signal<string | null>
}

/** The parts of a channel player that its features share. */
export interface ChannelParts {
  clock: ServerClock
  engine: MediaEngine
  media: Media
  loader: Loader<OpenRequest, FoundChannel, ChannelSource>
  kind: ChannelKind
  access: ChannelAccess
  position: ChannelPosition
  placeholder: Placeholder
  channel: Signal<Channel | null>
  /** In the viewer's language. */
  channels(): Channels
}
