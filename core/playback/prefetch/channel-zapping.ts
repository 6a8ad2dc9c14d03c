import type { ReadonlySignal } from '@preact/signals-core'
import type { ApiClient } from '../../api/client'
import { getChannelStream } from '../../api/streams'
import type { Channel, Channels } from '../../channels'
import type { ServerClock } from '../../lib/clock'
import type { MediaEngine } from '../engine'
import type { PlayerState } from '../player/player-state'
import { createStreamPrefetch } from './stream-prefetch'
import { createZapping, type Zapping, type ZappingOptions } from './zapping'

export interface ChannelZappingOptions extends Pick<ZappingOptions, 'mayPrefetch' | 'open' | 'watched'> {
  api: ApiClient
  clock: ServerClock
  engine: MediaEngine
  channel: ReadonlySignal<Channel | null>
  state: ReadonlySignal<PlayerState>
  live: ReadonlySignal<boolean>
  /** Languages of the audio that this viewer prefers on a channel. */
  audioLanguages(channelId: string): string[]
  /** In the present language. */
  channels(): Channels
  language(): string
}

/** Creates the zapping of a channel player; this chunk loads after the first frame. */
export const createChannelZapping = ({
  api,
  clock,
  engine,
  audioLanguages,
  channels,
  language,
  ...rest
}: ChannelZappingOptions): Zapping =>
  createZapping({
    ...rest,
    clock,
    list: () => channels().list(),
    stepList: () => channels().stepList(),
    prefetch: createStreamPrefetch({
      clock,
      requestStream: (id, signal) =>
        getChannelStream(api, id, { language: language(), history: false, signal }),
      fetch(stream, channelId) {
        const address = stream.hls_mbr ?? stream.hls
        // A pre-roll delays the picture until the prefetched live files are stale.
        if (!address || stream.ad?.hasPreRoll) return null
        return engine.prefetch(address, undefined, audioLanguages(channelId))
      },
    }),
  })
