import { type ReadonlySignal, signal } from '@preact/signals-core'
import { asTvError, TvError, type TvErrorCode } from '../../lib/errors/errors'
import type { MediaEngine } from '../engine'
import type { EngineSwitch } from '../engine-switch'
import type { AdControls } from '../player/ad-breaks'
import { createCastEngine } from './cast-engine'
import { type CastEvent, type CastState, reduceCast } from './cast-state'
import type { SegmentFormat } from './segment-format'
import type { CastAbout, CastSender } from './sender'

/** The part of a player that casting uses. */
export interface CastPlayer {
  readonly engineSwitch: Pick<EngineSwitch, 'switchTo' | 'switchBack'>
  /** True if there is media to cast. */
  playable(): boolean
  /** Describes the media for the receiver. */
  about(): CastAbout
  /** Reads the container of a stream's segments; null if it is unknown. */
  loadSegmentFormat(address: string): Promise<SegmentFormat | null>
  /** While an advertisement `holds` the picture, casting neither starts nor ends. */
  readonly ads: Pick<AdControls, 'state' | 'holds'>
  /** Loads the same position in the current engine, and stays paused there if `isPaused`. */
  reopen(isPaused: boolean): Promise<void>
}

/** A cast session of a player (PLY-14). */
export interface Cast {
  readonly state: ReadonlySignal<CastState>
  /** Lets the viewer choose a receiver and continues playback there; failures become a state. */
  connect(): Promise<void>
  /** Continues playback on this device at the receiver's position. */
  disconnect(): void
  /** Hides the error after the viewer has read it. */
  dismiss(): void
  release(): void
}

/** Reasons why a browser or a page cannot cast at all: the viewer reads them where casting would be offered. */
const EXCLUSIONS: readonly TvErrorCode[] = ['cast-unsupported', 'cast-switched-off', 'cast-sandboxed']

/**
 * Casting is available for as long as the sender has found a receiver. `sender` loads the SDK; it rejects with
 * `cast-unsupported`, `cast-switched-off`, `cast-sandboxed`, `script-refused` or `cast-failed`.
 */
export function createCast(sender: () => Promise<CastSender>, player: CastPlayer): Cast {
  const state = signal<CastState>({ name: 'unavailable', error: null })
  let session: { sender: CastSender; engine: MediaEngine; stop: () => void } | null = null
  let released = false

  const send = (event: CastEvent) => {
    state.value = reduceCast(state.value, event)
  }

  const search = searchScreens(sender, send)

  async function connect(): Promise<void> {
    const screens = await search.screens
    if (!screens || state.peek().name === 'connecting' || session || released) return
    if (!playable()) return send({ name: 'refused', error: new TvError('cast-no-media') })
    send({ name: 'asked' })
    try {
      const device = await screens.connect()
      if (device === null) return rest({ name: 'dismissed' })
      if (released) return screens.disconnect()
      if (!playable()) {
        screens.disconnect()
        throw new TvError('cast-no-media')
      }
      await join(screens, device)
    } catch (error) {
      if (session) giveUp(asTvError(error))
      else if (state.peek().name === 'connecting') send({ name: 'refused', error: asTvError(error) })
    }
  }

  async function join(screens: CastSender, device: string): Promise<void> {
    const engine = createCastEngine(screens, player.about, player.loadSegmentFormat, (error) =>
      error ? giveUp(error) : void leave(),
    )
    const stop = screens.listen(() => {
      if (screens.report.device === null) void leave()
      else send({ name: 'reported', media: screens.report.media })
    })
    session = { sender: screens, engine, stop }
    send({ name: 'joined', device })
    player.engineSwitch.switchTo(engine)
    await player.reopen(false)
  }

  /** Ends the session because of an error, without waiting for the receiver. */
  function giveUp(error: TvError): void {
    const last = session
    void leave(error)
    last?.sender.disconnect()
  }

  /** Ends the session and continues playback on this device. */
  async function leave(error: TvError | null = null): Promise<void> {
    const last = session
    if (!last) return
    session = null
    const before = state.peek()
    const paused = before.name === 'connected' && (before.media === 'paused' || before.media === 'ended')
    last.stop()
    last.engine.release()
    player.engineSwitch.switchBack()
    if (error) send({ name: 'refused', error })
    else rest({ name: 'left' })
    if (released) return
    await adOver(player.ads)
    if (session || released) return
    await player.reopen(paused).catch(() => undefined)
  }

  /** Sends the event that ends casting; whether casting is offered then depends on the receivers present. */
  function rest(event: CastEvent): void {
    send(event)
    void search.screens.then((screens) => screens && send({ name: 'offered', on: screens.report.found }))
  }

  const playable = () => player.playable() && !player.ads.holds

  return {
    state,
    connect,
    disconnect() {
      session?.sender.disconnect()
    },
    dismiss: () => rest({ name: 'dismissed' }),
    release() {
      released = true
      search.stop()
      session?.sender.disconnect()
      void leave()
    },
  }
}

/**
 * Resolves at the end of the advertisement that holds the media; null without one. The media accepts no commands until
 * then.
 */
function adOver(ads: CastPlayer['ads']): Promise<void> | null {
  if (!ads.holds) return null
  return new Promise((resolve) => {
    const stop = ads.state.subscribe(() => {
      if (ads.holds) return
      resolve()
      queueMicrotask(() => stop())
    })
  })
}

/** Follows the receivers that the sender finds until `stop`; no `screens` if casting cannot be offered. */
function searchScreens(sender: () => Promise<CastSender>, send: (event: CastEvent) => void) {
  let stop: () => void = () => undefined
  let isStopped = false

  async function find(): Promise<CastSender | null> {
    try {
      const screens = await sender()
      const offer = () => send({ name: 'offered', on: screens.report.found })
      if (isStopped) return null
      stop = screens.listen(offer)
      offer()
      return screens
    } catch (error) {
      const reason = asTvError(error)
      // If the sender's code does not load, casting is not offered, and no message is needed.
      if (EXCLUSIONS.includes(reason.code)) send({ name: 'excluded', error: reason })
      return null
    }
  }

  return {
    screens: find(),
    stop(): void {
      isStopped = true
      stop()
    },
  }
}
