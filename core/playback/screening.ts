import { signal } from '@preact/signals-core'
import type { AdBlock } from '../api/ad-block'
import type { ServerClock } from '../lib/clock'
import { asTvError, TvError } from '../lib/errors'
import type { Storage } from '../lib/storage'
import { STORED } from '../lib/storage-keys'
import type { Session } from '../session'
import { type Breaks, createBreaks, type LoadAds } from './breaks'
import type { EngineSource, MediaEngine } from './engine'
import { errorOfGate } from './gate'
import type { MediaAhead } from './media-ahead'
import type { Player } from './player'
import { type PlayerEvent, type PlayerState, reduce } from './player-state'
import type { Connection } from './ports'
import { createRecovery, type Recovery } from './recovery'
import { createRemarks, type Remarks } from './remarks'
import type { Statistics } from './statistics/statistics'
import type { Watch } from './statistics/watch'
import { createTrackChoice } from './track-choice'

export interface ScreeningOptions {
  session: Session
  clock: ServerClock
  storage: Storage
  engine: MediaEngine
  connection: Connection
  /** Fetches the code of advertising; absent where none is shown. */
  ads?: LoadAds | undefined
  /** Hears what is watched; nobody does in a preview (PLY-16). */
  statistics?: Statistics | null
}

/** What a player decides while its media is on screen. */
export interface Show {
  /** Asks the operator for the stream once more and plays it from the same place, or so many seconds after it. */
  again(aheadS: number): void
  /** Nothing is ahead of what is shown that could be jumped to; false where it is not said. */
  live?(): boolean
  /** The media is over. */
  ended(): void
  /** The picture stands somewhere else; called before anybody hears that frames advance. */
  moved(): void
  /** Its media is about to go, because of a failure; another source may follow. */
  dropped?(): void
  /** The viewer's pause, or an advertisement's. */
  paused?(): void
  /** An advertisement in the middle is over; by default the media goes on where it stood. */
  goOn?(): Promise<void>
  /** Second of what is shown that is on screen, where it has such. */
  place?(): number
  /** The engine learnt something of its source; the tracks are read afterwards. */
  learnt?(): void
  /** Somebody else is watching, or may watch something else. */
  viewerChanged(): void
  /** The second on screen where that is to be the live edge; null or not there elsewhere. */
  onAir?(): number | null
  /** The connection is back, and what was wanted is not on screen. */
  online(): void
  /** Another wish came: what was planned for the last one is off. */
  turned(): void
}

/** What plays next. `startAt`: media seconds, absent for the live edge or the beginning. */
export interface Source {
  address: EngineSource
  startAt?: number | undefined
  /** Whose choice of audio counts: the channel's or the content's id. */
  tracksOf: string
  /** The operator wants subtitles on from the beginning. */
  subtitled?: boolean
  /** What it may be called the next time, when only the engine it needs is to be fetched; nothing for what stands in. */
  knownAs: readonly string[]
  /** Its first files, where they were asked for before. */
  ahead?: MediaAhead | null
  /** What was seen of it needs no keeping: a trailer. */
  brief?: boolean
  /** What is to be advertised around it; it begins with a pre-roll once for each channel, film or episode. */
  ad?: { block: AdBlock; of: string } | null
  /** What its frames belong to. */
  watch?: Watch | null
}

/** One player's media on one engine: its state, its recovery, its sound and tracks, and whose turn it is. */
export interface Screening
  extends Pick<Player, 'state' | 'notice' | 'tracks' | 'sound' | 'setMuted' | 'setVolume' | 'did'> {
  readonly remarks: Remarks
  readonly recovery: Recovery
  /** Advertising; while it holds the screen, intents are its own. */
  readonly breaks: Breaks
  /** Every new wish is a turn; answers that belong to an older turn are dropped. */
  readonly turn: number
  /** Ends with the turn. */
  readonly asking: AbortSignal
  send(event: PlayerEvent): void
  nextTurn(): number
  /** Fetches the engine's code for what is known by this name, see {@link Source.knownAs}; null where it has none. */
  prepare(name: string | null): Promise<void>
  /**
   * Hands a source to the engine once its code is here, `prepared`; `shown` runs just before. A browser that wants a
   * gesture first is a state, not a failure.
   */
  screen(mine: number, prepared: Promise<void>, source: Source, shown: () => void): Promise<void>
  /** The media is over, or as good as: what is advertised after it comes, then {@link Show.ended}. */
  over(): void
  /** Lets the engine go on; rejects as {@link Player.play} does. */
  resume(): Promise<void>
  /** Drops the media and says what is wrong. */
  fail(error: TvError): void
  /** What is known of the media, for support. */
  facts(): {
    what: Record<string, string | number | boolean | null>
    media: Record<string, string | number | boolean | null>
  }
  release(): void
}

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
      },
      goOn: () => void (show.goOn ?? resume)().catch(() => undefined),
      refused: () => send({ name: 'autoplay-refused' }),
    },
    remarks.note,
  )
  /** What began early is what is wanted. */
  const isFormer = () => leaving && engine.begun === null

  const stopListening = [
    engine.events.on('playing', () => {
      if (isFormer()) return
      watch ??= import('./wake')
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
      show.learnt?.()
      tracks.update()
    }),
    engine.events.on('volume', () => {
      sound.value = { muted: engine.muted, volume: Math.round(engine.volume * 100) }
    }),
    engine.events.on('fault', (fault) => {
      remarks.note(`${fault.kind} ${fault.detail} ${fault.status ?? ''}${fault.fatal ? ' fatal' : ''}`)
      if (!isFormer() && state.value.name !== 'idle' && state.value.name !== 'blocked') recovery.fault(fault)
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
    if (['failed', 'waiting', 'loading'].includes(state.value.name)) send({ name: 'media-playing' })
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
      if (source.ad) await breaks.before(source.ad.block, source.ad.of)
      else breaks.leave()
      if (mine !== turn) return
      // From here on only the engine is waited for, and its code and its first frame may stall too.
      recovery.waiting(true)
      // Which engine opens a protected stream is found out first: the code of another is not waited for.
      if (typeof source.address === 'string') await prepared
      if (mine !== turn) return
      noteProtection(source)
      shown()
      leaving = false
      lastPosition = -1
      tracks.renew(source.tracksOf, source.subtitled)
      statistics?.watch(source.watch ?? null)
      await engine.load(source.address, source.startAt, source.ahead, source.brief)
      // What recovery loads anew under a pause stands.
      if (mine !== turn || stands()) return
      await engine.play().catch((error) => {
        if (mine === turn && asTvError(error).code === 'autoplay-blocked') send({ name: 'autoplay-refused' })
      })
    },
    over,
    resume,
    fail(error) {
      recovery.cancel()
      drop(error, connection.offline)
    },
    facts() {
      const now = state.value
      const error = now.name === 'failed' ? now.error : now.name === 'blocked' ? errorOfGate(now.gate) : null
      const detail = Object.entries(error?.detail ?? {}).map(([key, value]) => [
        `error.${key}`,
        value ?? null,
      ])
      return {
        what: {
          code: error ? `${error.number} ${error.code}` : null,
          ...Object.fromEntries(detail),
          state: now.name,
        },
        media: {
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
        },
      }
    },
    did: (action) => statistics?.did(action),
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
