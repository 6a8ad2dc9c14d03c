import { signal } from '@preact/signals-core'
import { pass } from '../../lib/clock'
import { asTvError, TvError } from '../../lib/errors'
import { STORED } from '../../lib/storage-keys'
import { STARVED_S } from '../recovery/error-policy'
import { createRecovery } from '../recovery/recovery'
import { createBreaks } from './ad-breaks'
import type { Screening, ScreeningOptions, Show, Source } from './contract'
import { errorOfGate } from './gate'
import { createRemarks } from './notices'
import { type PlayerEvent, type PlayerState, reduce } from './player-state'
import { createTrackChoice } from './track-choice'

/** What is on screen goes on no longer than this once it is known what follows, ms. */
const GOES_ON_MS = 200

/** What every player does with its engine, whatever it shows (spec/2 §4). */
export function createScreening(options: ScreeningOptions, show: Show): Screening {
  const { session, clock, storage, engine, connection, statistics } = options
  const state = signal<PlayerState>({ name: 'idle' })
  const sound = signal({ muted: engine.muted, volume: Math.round(engine.volume * 100) })
  const tracks = createTrackChoice(engine, storage, () => session.network.value?.audio_languages ?? [])
  const remarks = createRemarks(clock)
  let turn = 0
  /** The turn whose media is over, while what comes after it is on screen. */
  let closing = 0
  let asking = new AbortController()
  let lastPosition = -1
  /** Between a source that is given up and the next: the engine speaks of the former, or of none. */
  let leaving = false
  /** Begins with the first frame; resolves to what ends it. */
  let watch: Promise<() => void> | null = null
  /** The viewer's own pause. */
  const stands = () => state.value.name === 'paused' && state.value.why === 'viewer'
  const sleeper = {
    onAir: () =>
      ['playing', 'waiting', 'loading'].includes(state.value.name) ? (show.onAir?.() ?? null) : null,
    get turn() {
      return turn
    },
    renew: () => show.online(),
  }

  const recovery = createRecovery(clock, connection, {
    ahead: () => engine.buffered,
    live: () => show.live?.() ?? false,
    recover(kind) {
      engine.recover(kind)
      // What begins anew stands still.
      if (kind === 'media' && state.value.name !== 'paused') engine.play().catch(() => undefined)
      // Of what is told as failed nobody else says that it is waited for.
      if (state.value.name === 'failed') recovery.waiting(true)
    },
    again: show.again,
    tell(error, retrying) {
      // Nobody waits for what stands.
      if (!stands()) send({ name: 'failed', error, retrying })
    },
    stop: (error) => drop(error, false),
  })

  const breaks = createBreaks(
    options.ads,
    {
      hold() {
        show.paused?.()
        engine.pause()
        recovery.waiting(false)
      },
      goOn() {
        recovery.waiting(state.value.name === 'waiting')
        void (show.goOn ?? resume)().catch(() => undefined)
      },
      refused: () => send({ name: 'autoplay-refused' }),
    },
    remarks.note,
    clock,
  )
  /** What began early is what is wanted. */
  const isFormer = () => leaving && engine.begun === null

  const stopListening = [
    engine.events.on('playing', () => {
      if (isFormer()) return
      watch ??= import('../recovery/sleep-detector')
        .then(({ watchSleep }) => watchSleep(clock, engine, sleeper))
        .catch(() => () => {})
      send({ name: 'media-playing' })
      breaks.playing()
    }),
    engine.events.on('waiting', () => {
      // What stands waits for nobody; whoever goes on without data does.
      if (!engine.paused) send({ name: 'media-waiting' })
    }),
    engine.events.on('paused', () => {
      if (isFormer() || breaks.holds) return
      show.paused?.()
      breaks.paused()
      send({ name: 'media-paused' })
    }),
    engine.events.on('time', onTime),
    engine.events.on('ended', () => {
      if (!isFormer()) over()
    }),
    engine.events.on('tracks', () => {
      if (!isFormer()) show.learnt?.()
      tracks.update()
    }),
    engine.events.on('volume', () => {
      sound.value = { muted: engine.muted, volume: Math.round(engine.volume * 100) }
    }),
    engine.events.on('fault', (fault) => {
      remarks.note(`${fault.kind} ${fault.detail} ${fault.status ?? ''}${fault.fatal ? ' fatal' : ''}`)
      const { value: now } = state
      // What is over needs nothing more.
      const over = now.name === 'paused' && now.why === 'ended'
      if (!isFormer() && !over && now.name !== 'idle' && now.name !== 'blocked') recovery.fault(fault)
    }),
    session.events.on('change', (change) => {
      if (change !== 'token-error' && change !== 'expired') show.viewerChanged()
    }),
    connection.onOnline(() => {
      const { name } = state.value
      const waits = name === 'failed' || name === 'waiting' || name === 'loading'
      if (waits && !breaks.holds) show.online()
      else recovery.online()
    }),
  ]

  function send(event: PlayerEvent): void {
    const before = state.value
    state.value = reduce(before, event)
    // What changes nothing says nothing of how long has been waited.
    if (state.value !== before) recovery.waiting(state.value.name === 'waiting')
  }

  function nextTurn(): number {
    asking.abort()
    asking = new AbortController()
    recovery.cancel()
    breaks.leave()
    statistics?.watch(null)
    show.turned()
    turn += 1
    leaving = true
    return turn
  }

  function drop(error: TvError, retrying: boolean): void {
    leaving = true
    show.dropped?.()
    engine.unload()
    statistics?.failed(error)
    send({ name: 'failed', error, retrying })
  }

  function onTime(): void {
    if (isFormer()) return
    const { position } = engine
    show.moved()
    const moved = position - lastPosition
    const advanced = moved > 0 && lastPosition >= 0 && !engine.paused
    lastPosition = position
    if (!advanced) return
    breaks.advanced(moved, show.place?.() ?? null)
    recovery.healthy()
    // The last frames of what is buffered are no recovery.
    const before = [engine.buffered > STARVED_S && 'failed', 'waiting', 'loading']
    if (before.includes(state.value.name)) send({ name: 'media-playing' })
  }

  /** The next time only the engine that is needed is fetched. */
  function noteProtection({ address, knownAs }: Source): void {
    for (const key of knownAs.map(STORED.protection)) {
      if (typeof address !== 'string') storage.set(key, 'true')
      else if (storage.get(key) !== null) storage.remove(key)
    }
  }

  function over(): void {
    const mine = turn
    const after = breaks.ended()
    if (!after) show.ended()
    // Media that is as good as over ends too while what comes after it is looked for.
    if (!after || closing === mine) return
    closing = mine
    void after.then(() => {
      closing = 0
      if (mine === turn) show.ended()
    })
  }

  async function resume(): Promise<void> {
    try {
      await engine.play()
    } catch (error) {
      if (asTvError(error).code === 'autoplay-blocked') send({ name: 'autoplay-refused' })
      throw error
    }
  }

  // Said once and in passing: playback is not touched.
  if (storage.blocked) remarks.show(new TvError('storage-blocked'))

  return {
    state,
    notice: remarks.notice,
    tracks,
    sound,
    remarks,
    recovery,
    breaks,
    get turn() {
      return turn
    },
    get asking() {
      return asking.signal
    },
    send,
    nextTurn,
    prepare(name) {
      // What nobody has seen counts as clear: nothing may come before the first frame of what is.
      const known = name !== null && storage.get(STORED.protection(name)) !== null
      const prepared = engine.prepare(known ? 'protected' : 'clear')
      prepared.catch(() => undefined)
      return prepared
    },
    async screen(mine, prepared, source, shown) {
      const { address, startAt, ahead } = source
      if (source.ad) await breaks.before(source.ad.block, source.ad.of)
      else breaks.leave()
      if (mine !== turn) return ahead?.drop()
      // From here on only the engine is waited for, and its code and its first frame may stall too.
      recovery.waiting(true)
      // Which engine opens a protected stream is found out first: the code of another is not waited for.
      if (typeof address === 'string') await prepared
      if (mine !== turn) return ahead?.drop()
      // Taking a picture away takes time, and leaves nothing to see: what follows comes nearer meanwhile.
      const shows = engine.height > 0 && engine.begun === null
      const files = ahead ?? (shows && typeof address === 'string' ? engine.ahead(address, startAt) : null)
      if (shows) await Promise.race([files?.ready, pass(clock, GOES_ON_MS)])
      if (mine !== turn) return files?.drop()
      noteProtection(source)
      shown()
      leaving = false
      lastPosition = -1
      tracks.renew(source.tracksOf, source.subtitled)
      statistics?.watch(source.watch ?? null)
      await engine.load(address, startAt, files, source.brief)
      // What recovery loads anew under a pause stands.
      if (stands()) recovery.waiting(false)
      if (mine !== turn || stands()) return
      await engine.play().catch((error) => {
        if (mine === turn && asTvError(error).code === 'autoplay-blocked') send({ name: 'autoplay-refused' })
      })
    },
    over,
    resume,
    stand() {
      const now = state.value
      const coming =
        now.name === 'loading' || (now.name === 'failed' && now.retrying) || engine.begun !== null
      if (breaks.holds && !(coming && breaks.coming)) breaks.pause()
      else if (coming) {
        nextTurn()
        engine.unload()
        send({ name: 'shown' })
        return false
      } else {
        engine.pause()
        send({ name: 'media-paused' })
      }
      return true
    },
    fail(error) {
      recovery.cancel()
      drop(error, connection.offline)
    },
    facts(shown) {
      const now = state.value
      const error = now.name === 'failed' ? now.error : now.name === 'blocked' ? errorOfGate(now.gate) : null
      const detail = Object.entries(error?.detail ?? {}).map(([key, value]) => [
        `error.${key}`,
        value ?? null,
      ])
      return {
        code: error ? `${error.number} ${error.code}` : null,
        ...Object.fromEntries(detail),
        state: now.name,
        ...shown,
        engine: engine.name,
        height: engine.height,
        position: Math.round(engine.position * 10) / 10,
        buffered: Math.round(engine.buffered * 10) / 10,
        faults: recovery.faults,
        ...recovery.facts(),
        timestamp: new Date(clock.now()).toISOString(),
        session: session.state.value.name,
        clock: `${clock.source} ${Math.round(clock.offset / 1000)} s`,
        storage: storage.blocked ? 'blocked' : 'kept',
        offline: connection.offline,
        ...breaks.facts(),
        log: remarks.log(),
      }
    },
    did: (action) => statistics?.did(action),
    onEmptying: (run) => engine.events.on('emptying', run),
    setMuted(muted) {
      engine.muted = muted
    },
    setVolume(percent) {
      engine.volume = Math.min(100, Math.max(0, percent)) / 100
    },
    release() {
      nextTurn()
      statistics?.release()
      remarks.clear()
      state.value = reduce(state.value, { name: 'closed' })
      for (const stop of stopListening) stop()
      breaks.release()
      void watch?.then((stop) => stop())
      engine.release()
    },
  }
}
