import type { ReadonlySignal, Signal } from '@preact/signals-core'
import { type Channel, type Program, programAt } from '../../channels'
import type { Screening } from '../player/contract'
import { isClosed, type StartPoint } from '../timeline'
import { type ChannelSourceOptions, createChannelSource } from './channel-source'
import type { ChannelPlace } from './playback-position'

/** One showing of a channel. */
export interface ChannelShowing {
  channelId: string
  point: StartPoint
  /** The second to begin at, epoch; null for the live edge. */
  exact: number | null
  /** The turn it belongs to. */
  mine: number
}

interface ChannelProjectorOptions extends Omit<ChannelSourceOptions, 'asking' | 'note'> {
  screening: Screening
  place: ChannelPlace
  channel: ReadonlySignal<Channel | null>
  programs: ReadonlySignal<Program[]>
  blackout: Signal<boolean>
  /** Its stream is about to be on screen. */
  began(): void
}

/** Brings a channel to the screen: asks for the stream and hands it to the engine, whose code comes at the same time. */
export function createChannelProjector(options: ChannelProjectorOptions) {
  const { screening, place, channel, programs, blackout, preview } = options
  const { time, program } = place
  const find = createChannelSource({
    ...options,
    asking: () => screening.asking,
    note: screening.remarks.note,
  })

  return async ({ channelId, point, exact, mine }: ChannelShowing): Promise<void> => {
    const prepared = screening.prepare(channelId)
    const startAt = point.name === 'archive' ? (exact ?? point.ts) - point.ts : undefined
    const closed =
      point.name === 'archive' && isClosed(programAt(programs.value, exact ?? point.ts), place.air())
    const here = channel.value?.id === channelId ? channel.value : null
    const { stream, address, kept } = await find({ channelId, here, point, closed })
    if (mine !== screening.turn) return kept?.media?.drop()
    const watch = stream && {
      statId: stream.stat?.id ?? here?.statId ?? null,
      // Of a channel that began early more is known when its frames show.
      get trackers() {
        return stream.trackers ?? channel.value?.trackers
      },
      unwritten: kept !== null,
      facts: () => ({
        channelId,
        contentId: program.value?.contentId ?? null,
        contentParentId: program.value?.contentParentId ?? null,
        libraryId: null,
        startType: point.name,
        position: time.value,
      }),
    }
    const ad = stream?.ad && !preview ? { block: stream.ad, of: channelId } : null
    const source = {
      address,
      startAt: stream ? startAt : 0,
      tracksOf: channelId,
      subtitled: stream?.drm?.force_subtitles ?? false,
      knownAs: stream ? [channelId] : [],
      watch,
      ad,
      ahead: kept?.media ?? null,
    }
    await screening.screen(mine, prepared, source, () => {
      options.began()
      place.begin(point, exact)
      blackout.value = stream === null
    })
  }
}
