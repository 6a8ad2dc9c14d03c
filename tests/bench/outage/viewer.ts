import { createClient } from '../../../core/api/client'
import { getChannelStream } from '../../../core/api/streams'
import { reportWatched } from '../../../core/api/watched'
import { createChannels } from '../../../core/channels'
import { type Clock, createServerClock } from '../../../core/lib/clock'
import { asTvError } from '../../../core/lib/errors/errors'
import { fraction, type Random } from '../../../core/lib/random'
import { memoryStorage } from '../../../core/lib/storage/storage'
import { type EngineFault, streamRequestFault } from '../../../core/playback/recovery/fault'
import { createRecovery } from '../../../core/playback/recovery/recovery'
import type { SimulatedOperator } from './operator'

/** Watch reports of a viewer who watches (PLY-15); the lists are those of the real code. */
const REPORT_EVERY_MS = 30_000
/** The engine asks for media this often, and gives up a request after this time, ms: guesses. */
const MEDIA_EVERY_MS = 4000
const MEDIA_GIVES_UP_MS = 3000
/** Buffered media of a live player, s. */
const BUFFER_S = { least: 4, most: 10 }

const SEGMENT_FAULT: EngineFault = {
  category: 'network',
  reason: 'segment',
  status: 503,
  fatal: true,
  url: null,
  detail: 'fragLoadError',
}

/**
 * A viewer of the site who watches a live channel: the product's client, channel list and recovery, over a simulated
 * operator and engine. `arrives` is the time at which the first stream is requested, epoch ms; before 0: it plays.
 */
export function startViewer(
  clock: Clock,
  operator: SimulatedOperator,
  random: Random,
  arrives: number,
): { isPlaying(): boolean } {
  const api = createClient({ base: 'https://api.example', fetch: operator.fetch, clock, random })
  api.credentials = { token: async () => 't', reader: async () => 't', renew: async () => 't' }
  let isPlaying = arrives < 0
  /** Time at which the media that is buffered ends, epoch ms; null while media arrives. */
  let bufferedUntil: number | null = null
  const within = (least: number, most: number) => least + fraction(random) * (most - least)

  const recovery = createRecovery(clock, { offline: false, onOnline: () => () => undefined }, api.pacing, {
    bufferedAhead: () => (bufferedUntil === null ? 0 : Math.max(0, (bufferedUntil - clock.now()) / 1000)),
    live: () => true,
    isAtEnd: () => false,
    recover: () => void clock.setTimeout(requestMedia, isPlaying ? 0 : LATE_MS),
    again: () => void requestStream(0),
    reload: () => requestMedia(),
    release: () => undefined,
    end: () => undefined,
    tell: () => undefined,
    stop: () => undefined,
  })

  /** As the playback controller does: a failed request for a stream is a fault of its own. */
  async function requestStream(retries?: number): Promise<void> {
    try {
      await getChannelStream(api, '7', { language: 'en', ...(retries === undefined ? {} : { retries }) })
      api.pacing.budget.answered()
      requestMedia()
    } catch (error) {
      recovery.fault(streamRequestFault(asTvError(error)))
    }
  }

  function requestMedia(): void {
    if (operator.hasMedia()) {
      bufferedUntil = null
      isPlaying = true
      recovery.healthy()
      clock.setTimeout(requestMedia, MEDIA_EVERY_MS)
      return
    }
    bufferedUntil ??= isPlaying ? clock.now() + within(BUFFER_S.least, BUFFER_S.most) * 1000 : clock.now()
    clock.setTimeout(() => {
      isPlaying = (bufferedUntil ?? 0) > clock.now()
      recovery.fault(SEGMENT_FAULT)
    }, MEDIA_GIVES_UP_MS)
  }

  function report(): void {
    if (isPlaying) reportWatched(api, '1', 30, 1).catch(() => undefined)
    clock.setTimeout(report, REPORT_EVERY_MS)
  }

  function watchList(): void {
    const serverClock = createServerClock(clock)
    const options = { api, clock: serverClock, storage: memoryStorage(), scope: 'x', language: 'en' }
    createChannels({ ...options, random: () => fraction(random) }).watch()
  }

  if (arrives < 0) clock.setTimeout(requestMedia, within(0, MEDIA_EVERY_MS))
  else clock.setTimeout(() => void requestStream(), arrives)
  clock.setTimeout(report, within(0, REPORT_EVERY_MS) + Math.max(0, arrives))
  clock.setTimeout(watchList, arrives < 0 ? within(0, LIST_MS) : arrives)
  return { isPlaying: () => isPlaying }
}

/** Viewers who play at the start arrived over this time, ms, which spreads their lists. */
const LIST_MS = 300_000
/** A request for media of a player without any, ms: the engine's own delay, a guess. */
const LATE_MS = 500
