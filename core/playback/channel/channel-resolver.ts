import type { Signal } from '@preact/signals-core'
import { retryAfterOf } from '../../api/api-error'
import type { Channel, Channels } from '../../channels'
import { delay } from '../../lib/clock'
import { asTvError, type TvError } from '../../lib/errors'
import type { PlaybackController, Resolved } from '../player/contract'
import { gateOfError } from '../player/gate'
import type { LoadTask } from '../player/load-task'
import { streamRefusalOf } from '../player/stream-refusal'
import { waitFor } from '../recovery/error-policy'
import { LIVE, type StartPoint } from '../timeline'
import type { ChannelAccessWatcher } from './channel-access-watcher'
import type { ChannelLoadRequest } from './channel-stream-loader'
import type { ChannelPlayerOptions, OpenRequest } from './contract'
import type { createLastFrame } from './last-frame'
import type { PlaybackPosition } from './playback-position'
import type { ProgramList } from './program-list'

/** The picture has the connection for itself this long before the lists are requested, ms. */
const PICTURE_FIRST_MS = 1500

/** Another time on the channel on screen. */
export interface KnownChannel {
  here: Channel
  point: StartPoint
  /** Epoch second to start at; null for the live edge. */
  ts: number | null
}

/** A channel that is requested, and its gate. */
export interface ResolvedChannel extends Resolved {
  /** Null while the lists are unavailable and the early picture plays without them. */
  here: Channel | null
  point: StartPoint
  /**
   * Resolves to whether the stream that was requested before the channel was resolved plays; null for none. Rejects if the
   * operator has no stream for now: it must not be asked once more.
   */
  early: Promise<boolean> | null
}

export type ChannelTask = LoadTask<OpenRequest, KnownChannel>

interface ChannelResolverOptions
  extends Pick<ChannelPlayerOptions, 'api' | 'engine' | 'clock' | 'session' | 'statistics'> {
  /** In the present language. */
  channels(): Channels
  channel: Signal<Channel | null>
  playbackPosition: PlaybackPosition
  list: ProgramList
  lastFrame: ReturnType<typeof createLastFrame>
  accessWatcher(): ChannelAccessWatcher
  controller(): PlaybackController<OpenRequest, KnownChannel, ResolvedChannel>
  load(request: ChannelLoadRequest): Promise<void>
}

/** True for an error that no retry can change. */
const isFinal = (error: TvError) => error.code === 'channel-not-found' || gateOfError(error, null) !== null

/** Resolves a request to its channel, its start point and its gate; requests the stream early where it may. */
export function createChannelResolver(options: ChannelResolverOptions) {
  const { pacing } = options.api
  const { engine, clock, session, channels, channel, playbackPosition, list, lastFrame, load } = options

  /** Finds a channel by slug or id, and shows it unless a newer load or another language replaced the request. */
  async function identify(name: string, signal: AbortSignal): Promise<Channel> {
    const asked = channels()
    const found = await asked.find(name)
    if (!signal.aborted && asked === channels()) channel.value = found
    return found
  }

  /** Clears the screen for the next stream, and requests that stream early if this viewer may watch it. */
  function startEarly({ request, signal }: ChannelTask): Promise<boolean> | null {
    const { channel: name, ts, autoplay } = request
    const isAdopted = engine.earlySource === name && ts === null
    if (!autoplay || (engine.earlySource !== null && !isAdopted)) engine.unload()
    else if (!isAdopted) lastFrame.hold()
    if (!autoplay) return null
    const channelId = channels().cachedId(name)
    void options.controller().media.prepare(channelId)
    // No frame is shown before it is known that this viewer may see it.
    if (channelId === null || ts !== null || session.role.value !== 'adult') return null
    if (!options.accessWatcher().mayStartUnresolved()) return null
    const early = load({ channelId, point: LIVE, exact: null, signal }).then(
      () => true,
      (error) => (streamRefusalOf(error) ? Promise.reject(error) : false),
    )
    // The rejection is shown once the channel and its gate are known.
    early.catch(() => undefined)
    return early
  }

  /** Finds the channel and its gate. */
  async function look(task: ChannelTask, early: ResolvedChannel['early']): Promise<ResolvedChannel> {
    const { request, previous, signal } = task
    const here = await identify(request.channel, signal)
    signal.throwIfAborted()
    const about = { channelId: here.id, position: request.ts ?? clock.seconds() }
    if (previous?.channel !== request.channel) options.statistics?.reportAction('open_channel', about)
    else if (request.ts !== null && previous.ts !== request.ts)
      options.statistics?.reportAction('select_schedule', about)
    // The gate of a live programme ends with the programme, one in the archive does not: the gate needs the point.
    const point = playbackPosition.pointAt(request.ts, here)
    playbackPosition.start.value = point
    const gate = await options.accessWatcher().gate(here)
    signal.throwIfAborted()
    if (gate || !request.autoplay) void list.ask(here)
    return { here, point, gate, early }
  }

  /** Looks again, with a back-off, while an early picture plays whose lists are unavailable. */
  async function lookUntilFound(task: ChannelTask, early: Promise<boolean>): Promise<ResolvedChannel> {
    let retryAfterS: number | null = null
    for (let times = 2; ; times += 1) {
      // The lists are requested again after 1 s at the earliest, and by a random part of the delay later.
      await delay(clock, pacing.poll(waitFor(times), retryAfterS ?? 0))
      task.signal.throwIfAborted()
      try {
        return await look(task, early)
      } catch (thrown) {
        const error = asTvError(thrown)
        if (isFinal(error)) throw error
        note(error)
        retryAfterS = retryAfterOf(error)
      }
    }
  }

  const plays = (early: Promise<boolean>) => early.catch(() => false)

  const note = (error: TvError) => options.controller().media.notices.note(error.code)

  return {
    identify,

    async resolve(task: ChannelTask): Promise<ResolvedChannel> {
      const { known, signal } = task
      if (known) {
        lastFrame.hold()
        const { here, point } = known
        const accessWatcher = options.accessWatcher()
        return {
          here,
          point,
          gate: accessWatcher.isNew() ? await accessWatcher.gate(here) : null,
          early: null,
        }
      }
      const early = startEarly(task)
      // The picture is loaded before the lists, unless it takes long.
      if (early && !channels().isListLoaded)
        await Promise.race([plays(early), delay(clock, PICTURE_FIRST_MS)])
      signal.throwIfAborted()
      try {
        return await look(task, early)
      } catch (thrown) {
        const error = asTvError(thrown)
        if (signal.aborted || isFinal(error) || early === null || !(await plays(early))) throw error
        // The picture plays: it is not removed because a list is unavailable.
        note(error)
        void options.controller().proceed(task, lookUntilFound(task, early))
        return { here: null, point: LIVE, gate: null, early }
      }
    },

    /** Loads the stream of a resolved channel; its programmes are requested once the picture is there or is slow. */
    async load(
      { here, point, early }: ResolvedChannel,
      { request, known, signal }: ChannelTask,
    ): Promise<void> {
      const isPlaying = early !== null && (await early)
      signal.throwIfAborted()
      if (isPlaying && here) void list.ask(here)
      if (isPlaying || !here) return
      const exact = known ? known.ts : request.ts
      const picture = load({ channelId: here.id, point, exact, signal })
      if (!known) {
        const settled = Promise.race([picture, delay(clock, PICTURE_FIRST_MS)]).catch(() => undefined)
        void settled.then(() => signal.aborted || void list.ask(here))
      }
      await picture
    },

    /** The gate of the channel on screen for the viewer of now; null for none, or while the lists are unavailable. */
    async recheck(name: string, point: StartPoint, signal: AbortSignal): Promise<ResolvedChannel | null> {
      const here = await identify(name, signal).catch(() => null)
      signal.throwIfAborted()
      const gate = here && (await options.accessWatcher().gate(here))
      return gate && { here, point, gate, early: null }
    },
  }
}
