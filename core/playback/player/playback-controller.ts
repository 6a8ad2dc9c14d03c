import { batch } from '@preact/signals-core'
import { asTvError, TvError } from '../../lib/errors'
import { isRefusal } from '../recovery/error-policy'
import { streamRequestFault } from '../recovery/fault'
import type {
  PlaybackController,
  PlaybackControllerOptions,
  PlaybackDefinition,
  PlaybackRequest,
  Resolved,
} from './contract'
import type { Gate } from './gate'
import { createGateController } from './gate-controller'
import { type LoadTask, runLoad } from './load-task'
import { notNow } from './player-state'
import { createPolicyGuard } from './policy-guard'
import { createSkipPresses } from './skip-presses'
import { createSourcePlayer } from './source-player'
import { streamRefusalOf } from './stream-refusal'

/**
 * The flow that the channel player and the content player share. A request becomes a load: it is resolved, stopped at
 * its gate, or passed to the engine; a newer request aborts it. The `definition` adds what depends on the kind.
 */
export function createPlaybackController<Request extends PlaybackRequest, Known, Found extends Resolved>(
  options: PlaybackControllerOptions,
  definition: PlaybackDefinition<Request, Known, Found>,
): PlaybackController<Request, Known, Found> {
  // State: the last request here, everything else in the source player.

  const { api, session, engine } = options
  let request: Request | null = null
  let released = false
  /** The viewer has left a gate to buy. */
  let isPurchaseExpected = false
  /** The load that an operator without a stream has stopped; recovery continues it. */
  let refused: LoadTask<Request, Known> | null = null

  const media = createSourcePlayer(options, {
    timing: definition.timing,
    unpause: definition.unpause,
    renewStream: (aheadS) => void renewStream(aheadS),
    viewerChanged: () => void viewerChanged(),
    reconnected: () => void restart(request?.autoplay ?? true, false),
  })
  const { state, notices, recovery, adBreaks, send } = media
  const gates = createGateController({
    ...{ session, engine, media },
    about: () => ({ api, session, language: definition.language() }),
  })
  const presses = createSkipPresses(options.clock, media, (seconds, staysPaused) => {
    const moved = seekTo(definition.skipTarget(seconds))
    // The seek loads another stream, which would start to play.
    if (staysPaused && state.value.name === 'loading') void pause()
    return moved
  })
  media.events.on('load-started', presses.cancel)
  const stopGuard =
    options.policy &&
    createPolicyGuard(options.policy, engine, api.base, (error) => {
      const now = state.value
      const isTold = now.name === 'failed' && now.error.code === error.code
      if (isTold || !['loading', 'waiting', 'failed'].includes(now.name)) return
      const { directive, origin } = error.detail
      console.error(`tv: the policy of this page refuses ${origin} to the player: add it to ${directive}`)
      notices.note(error.code)
      media.startLoad()
      media.fail(error, false)
    })

  // A load, from its request to the engine, a gate or an error.

  async function open(next: Request, known: Known | null = null): Promise<void> {
    if (released) return
    const signal = media.startLoad()
    const task = { request: next, previous: request, known, signal }
    request = next
    recovery.forget()
    batch(() => {
      definition.reset(task)
      send({ name: 'opened' })
    })
    await proceed(task, definition.resolve(task))
  }

  const proceed = (task: LoadTask<Request, Known>, resolving: Promise<Found>): Promise<void> =>
    runLoad(
      task.signal,
      () => finish(task, resolving),
      (thrown) => failLoad(task, asTvError(thrown)),
    )

  async function finish(task: LoadTask<Request, Known>, resolving: Promise<Found>): Promise<void> {
    const found = await resolving
    task.signal.throwIfAborted()
    if (found.gate) await block(found.gate, found)
    else if (task.request.autoplay) await definition.load(found, task)
    else send({ name: 'shown' })
    if (refused === task) refused = null
  }

  /** A load that the operator answers with 429 or 503 is retried as it asks for; any other error ends it. */
  async function failLoad(task: LoadTask<Request, Known>, error: TvError): Promise<void> {
    const answer = streamRefusalOf(error)
    if (!answer) return fail(error)
    refused = task
    notices.note(error.code)
    media.fail(error, true)
    recovery.fault(streamRequestFault(error.code, answer))
  }

  /** Runs steps of the current load: their error is shown, unless a newer load has aborted them. */
  const run = (signal: AbortSignal, steps: () => Promise<void>): Promise<void> =>
    runLoad(signal, steps, (thrown) => fail(asTvError(thrown)))

  const block = (gate: Gate, found: Found | null): Promise<void> =>
    gates.stop(gate, definition.offersFor(gate, found))

  async function fail(error: TvError): Promise<void> {
    notices.note(error.code)
    const meaning = definition.interpret(error)
    if (meaning instanceof TvError) media.fail(meaning)
    else await block(meaning, null)
  }

  // Events of the media and of the session.

  /** A call that fails during recovery is a fault of its own; a refusal ends the recovery. */
  function renewStream(aheadS: number): Promise<void> {
    const signal = media.loadSignal
    return runLoad(
      signal,
      async () => {
        if (refused?.signal === signal) await loadAgain(refused)
        else await definition.renew(aheadS, signal)
        api.pacing.budget.answered()
      },
      (thrown) => {
        const error = asTvError(thrown)
        const isGate = !(definition.interpret(error) instanceof TvError)
        if (isGate || isRefusal(error.code)) return fail(error)
        recovery.fault(
          streamRequestFault(error.code, streamRefusalOf(error) ?? { code: null, retryAfterS: null }),
        )
      },
    )
  }

  async function loadAgain(task: LoadTask<Request, Known>): Promise<void> {
    if (session.state.value.name === 'failed') await session.retry()
    task.signal.throwIfAborted()
    await finish(task, definition.resolve(task))
  }

  /** The next viewer may have fewer rights than the last one, or more. */
  async function viewerChanged(): Promise<void> {
    const now = state.value
    if (!request || now.name === 'idle') return
    if (now.name === 'failed') return open(request)
    // A login requested by a gate is a request to watch; any other login starts nothing by itself.
    const isAsked = now.name === 'blocked' && now.gate.reason === 'login'
    if (now.name === 'blocked') return open({ ...request, autoplay: isAsked || request.autoplay })
    const signal = media.loadSignal
    await run(signal, async () => {
      const found = await definition.recheck(signal)
      signal.throwIfAborted()
      if (found?.gate) await block(found.gate, found)
    })
  }

  /** Loads the last request again; a failed session is restored first. */
  async function restart(autoplay: boolean, byViewer: boolean): Promise<void> {
    if (!request) return
    if (session.state.value.name === 'failed') await session.retry()
    if (request) await definition.restart({ ...definition.withPosition(request), autoplay }, byViewer)
  }

  // Intents of the viewer.

  async function play(): Promise<void> {
    const now = state.value
    if (adBreaks.holds) return adBreaks.play()
    if (!request || now.name === 'blocked') throw notNow(now)
    if (now.name === 'failed') return restart(true, true)
    const waitsForPlay = now.name === 'loading' && !request.autoplay
    if (waitsForPlay || (now.name === 'paused' && now.why === 'not-started'))
      return open({ ...request, autoplay: true })
    if (now.name === 'paused') await definition.unpause(now.why)
    else await media.resume()
  }

  async function pause(): Promise<void> {
    if (media.pauseOrCancelLoad() || !request) return
    request = { ...definition.withPosition(request), autoplay: false }
  }

  async function seekTo(position: number): Promise<void> {
    adBreaks.check()
    if (!request || state.value.name === 'blocked') throw notNow(state.value)
    await definition.seekTo(position)
  }

  async function skip(seconds: number): Promise<void> {
    adBreaks.check()
    presses.add(seconds)
  }

  async function refreshEntitlements(): Promise<void> {
    const now = state.value
    if (now.name !== 'blocked' || now.gate.reason !== 'purchase' || !request) return
    const signal = media.loadSignal
    const next = await definition.requestAfterPurchase(request, signal)
    if (!next || signal.aborted) return
    const autoplay = next.autoplay || isPurchaseExpected
    isPurchaseExpected = false
    await open({ ...next, autoplay })
  }

  // Playback continues without storage, so a passing notice is enough.
  if (options.storage.blocked) notices.show(new TvError('storage-blocked'))

  return {
    media,
    player: {
      state,
      notice: media.notice,
      tracks: media.tracks,
      sound: media.sound,
      ads: adBreaks,
      play,
      pause,
      seekTo,
      skip,
      skipByViewer: skip,
      bufferedAhead: () => engine.transport.buffered,
      retry: (autoplay = true) => restart(autoplay, true),
      expectPurchase() {
        isPurchaseExpected = true
      },
      refreshEntitlements,
      setMuted: media.setMuted,
      setVolume: media.setVolume,
      reportAction: media.reportAction,
      onEmptying: media.onEmptying,
      engineSwitch: engine,
    },
    get request() {
      return request
    },
    open,
    run,
    proceed,
    amend(change) {
      if (request) request = { ...request, ...change }
    },
    block,
    fail,
    isBought: gates.isBought,
    release() {
      released = true
      request = null
      stopGuard?.()
      media.release()
    },
  }
}
