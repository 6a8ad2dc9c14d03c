import { batch } from '@preact/signals-core'
import { getRetryAfter } from '../../api/api-error'
import { delay } from '../../lib/clock'
import { asTvError, type TvError } from '../../lib/errors/errors'
import { createEmitter } from '../../lib/state/emitter'
import { isFinal, waitFor } from '../recovery/error-policy'
import { streamRequestFault } from '../recovery/fault'
import type { Found, Kind, PlaybackRequest, PlaybackSource } from './kind'
import type { Checked, LoadEvents, LoaderOptions, LoadParts } from './load/load-parts'
import { createLoadGates, createSourcePlay } from './load/load-steps'
import type { Media } from './media'

/** The picture has the connection to itself for this long before anything else is requested, ms. */
export const PICTURE_FIRST_MS = 1500

export type Loader<
  Request extends PlaybackRequest,
  It extends Found<Request>,
  Source extends PlaybackSource,
> = ReturnType<typeof createLoader<Request, It, Source>>

/**
 * Loads requests; a newer request replaces the previous one. A load finds its content, stops at its gate or requests
 * its stream, and passes it to the engine. One AbortSignal covers the whole load.
 */
export function createLoader<
  Request extends PlaybackRequest,
  It extends Found<Request>,
  Source extends PlaybackSource,
>(options: LoaderOptions, media: Media, kind: Kind<Request, It, Source>) {
  const { api, session, clock } = options
  const events = createEmitter<LoadEvents<Request, It, Source>>()
  const current: LoadParts<Request, It, Source>['current'] = { request: null, found: null, refused: null }
  const parts = { ...options, media, kind, events, current }
  const sources = createSourcePlay(parts)
  const gates = createLoadGates(parts)
  const { attempt, block, check, fail, isGate, look } = gates
  let released = false

  /** Loads a request. Does nothing after release. */
  async function open(next: Request): Promise<void> {
    if (released) return
    const signal = begin(next, null)
    await attempt(signal, () => find(next, signal))
  }

  /** Loads content that is already found, such as another position of it. Does nothing after release. */
  async function openFound(target: It): Promise<void> {
    if (released) return
    const signal = begin(target.request, target)
    sources.holdLastFrame()
    await attempt(signal, async () => proceed(await check(target, signal), null, signal))
  }

  function begin(next: Request, target: It | null): AbortSignal {
    const signal = media.startLoad()
    media.recovery.forget()
    const { request: previous } = current
    current.request = next
    current.found = target
    batch(() => {
      events.emit('opening', { request: next, previous, found: target })
      media.send({ name: 'opened' })
    })
    return signal
  }

  // The steps of a load, in order.

  async function find(wanted: Request, signal: AbortSignal): Promise<void> {
    current.found = null
    const early = kind.early(wanted, signal)
    const picture = sources.startEarly(early, wanted, signal)
    if (picture && early.isAhead) await Promise.race([plays(picture), delay(clock, PICTURE_FIRST_MS)])
    signal.throwIfAborted()
    await lookAndProceed(picture, signal)
  }

  /** Looks up the request and its gate. If that fails while an early picture plays, tries again with a back-off. */
  async function lookAndProceed(
    picture: Promise<boolean> | null,
    signal: AbortSignal,
    times = 2,
  ): Promise<void> {
    try {
      await proceed(await look(signal), picture, signal)
    } catch (thrown) {
      const error = asTvError(thrown)
      if (current.found || signal.aborted || endsPicture(error) || !picture || !(await plays(picture)))
        throw error
      // The picture keeps playing although the content is not known yet.
      media.notices.note(error.code)
      void attempt(signal, async () => {
        // Try again after at least 1 s, plus a random part of the delay.
        await delay(clock, api.pacing.poll(waitFor(times), getRetryAfter(error) ?? 0))
        signal.throwIfAborted()
        await lookAndProceed(picture, signal, times + 1)
      })
    }
  }

  /** True for an error that stops an early picture too: the channel does not exist, or a gate applies. */
  const endsPicture = (error: TvError) => error.code === 'channel-not-found' || isGate(error)

  async function proceed(
    { found: it, gate }: Checked<It>,
    picture: Promise<boolean> | null,
    signal: AbortSignal,
  ): Promise<void> {
    if (gate) return block(gate)
    if (!it.request.autoplay) return media.send({ name: 'shown' })
    const isPlaying = picture !== null && (await picture)
    signal.throwIfAborted()
    if (!isPlaying) await sources.loadStream(it, signal)
    if (current.refused === signal) current.refused = null
  }

  /**
   * Continues a load that has failed: requests the stream of `target` again, or repeats the whole request if `target`
   * is null. A call that fails meanwhile is a new fault; a refusal ends the recovery. With `reloads` the last stream is
   * loaded again without a request, if it is a live edge.
   */
  async function recover(target: () => It | null, reloads = false): Promise<void> {
    const signal = media.loadSignal
    try {
      if (current.request && current.refused === signal) {
        if (session.state.value.name === 'failed') await session.retry()
        signal.throwIfAborted()
        await find(current.request, signal)
      } else if (sources.following) await sources.following()
      else if (reloads && sources.liveEdge) return await sources.liveEdge(signal)
      else {
        const it = target()
        if (it) await sources.loadStream(it, signal, 0)
        else if (current.request) await open({ ...current.request, autoplay: true })
      }
      api.pacing.budget.answered()
    } catch (thrown) {
      if (signal.aborted) return
      const error = asTvError(thrown)
      if (isGate(error) || isFinal(error)) return fail(error)
      media.recovery.fault(streamRequestFault(error))
    }
  }

  return {
    ...gates,
    events,
    get request() {
      return current.request
    },
    get found() {
      return current.found
    },
    open,
    openFound,
    recover,
    /** Loads the media after a source that plays before the requested one; null if no such source is on screen. */
    get following() {
      const next = sources.following
      return next && (() => attempt(media.loadSignal, next))
    },
    /** Changes the request that a retry repeats; the current load continues. */
    amend(change: Partial<Request>): void {
      if (current.request) current.request = { ...current.request, ...change }
    },
    release(): void {
      released = true
      current.request = null
      sources.release()
      events.clear()
    },
  }
}

const plays = (picture: Promise<boolean>) => picture.catch(() => false)
