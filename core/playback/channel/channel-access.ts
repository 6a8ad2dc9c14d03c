import { effect, type ReadonlySignal } from '@preact/signals-core'
import type { Channel, KnownAge, Program } from '../../channels'
import type { Parental } from '../../household'
import { delay, type ServerClock } from '../../lib/clock'
import type { Session } from '../../session'
import { type Gate, gateOf, programGate } from '../player/gate'
import type { PlayerState } from '../player/player-state'

/** The gate waits at most this long for the account's parental settings and an unknown programme, ms. */
const PATIENCE_MS = 1500

export interface ChannelAccessOptions {
  session: Session
  clock: ServerClock
  /** null where parental control is ignored. */
  parental: Parental | null
  state: ReadonlySignal<PlayerState>
  channel: ReadonlySignal<Channel | null>
  /** The programme on screen; null while it is unknown. */
  program: ReadonlySignal<Program | null>
  /** Epoch second on screen. */
  time: ReadonlySignal<number>
  /** The stored age of the requested channel at an epoch second, for the time before its programme is known. */
  ageAt(second: number): KnownAge | null
  live: ReadonlySignal<boolean>
  /** Requests the programmes of a channel now; resolves once the operator has answered, or the request has failed. */
  loadPrograms(here: Channel): Promise<unknown>
  /** Another programme is on screen than the one whose gate was checked. */
  changed(): void
  /** The PIN gate has opened: the viewer entered the PIN, or the account requires none. */
  unlocked(): void
}

/** Checks the gate of a channel and of each programme on it (PIN-05). */
export interface ChannelAccess {
  /**
   * The gate now; waits for the account's settings and for an unknown programme before it requires a PIN. Marks what is
   * on screen as checked. `here` is null while the channel list is unavailable.
   */
  gate(here: Channel | null): Promise<Gate | null>
  /** True if a live stream may start before its channel is resolved: its age is known, or this viewer needs no PIN. */
  mayStartUnresolved(): boolean
  /** False while what is on screen has been checked: the PIN gate never opens in the middle of a programme. */
  isNew(): boolean
  /** Epoch second at which the gate ends by itself; null if only the viewer can open it. */
  endOf(gate: Gate): number | null
  release(): void
}

/** Stands for a programme that is not known: it has no end, so it needs the PIN again as soon as an unlock expires. */
const UNKNOWN = 'unknown'

/** Checks each programme at its start; an unlock that expires takes effect with the next programme. */
export function createChannelAccess(options: ChannelAccessOptions): ChannelAccess {
  const { session, clock, parental, state, channel, program, time, live } = options
  // No computed signal: the requested channel is no signal.
  const knownAge = () => options.ageAt(time.value)
  /** Changes with each programme, or with the stored age while no programme is known. */
  const onScreen = () => program.value?.id ?? knownAge()?.until ?? UNKNOWN
  let checked: string | number | null = null

  const now = (here: Channel | null): Gate | null => {
    const isPinRequired = parental?.isPinRequired ?? null
    const broadcast = program.value ?? knownAge()
    const isUser = session.state.value.name === 'user'
    return here
      ? gateOf(here, broadcast, isPinRequired, isUser)
      : programGate(broadcast, isPinRequired, isUser)
  }
  const isNew = () => {
    const current = onScreen()
    if (current !== checked) return true
    const gate = current === UNKNOWN ? now(channel.value) : null
    return gate !== null && 'for' in gate
  }

  const stops = [
    effect(() => {
      const { name } = state.value
      const watched = name === 'playing' || name === 'waiting' || name === 'paused'
      if (isNew() && watched) queueMicrotask(options.changed)
    }),
    effect(() => {
      const open = !now(channel.value)
      const waits = state.peek()
      if (open && waits.name === 'blocked' && waits.gate.reason === 'pin') queueMicrotask(options.unlocked)
    }),
  ]

  return {
    isNew,
    mayStartUnresolved: () => now(null) === null,
    async gate(here) {
      checked = onScreen()
      const gate = now(here)
      if (gate?.reason !== 'pin') return gate
      const isUnknown = gate.for === 'unknown-program'
      const facts = Promise.all([parental?.whenKnown(), isUnknown && here && options.loadPrograms(here)])
      await Promise.race([facts, delay(clock, PATIENCE_MS)])
      checked = onScreen()
      return now(here)
    },
    endOf: (gate) =>
      'for' in gate && gate.for === 'program' && live.value ? (program.value?.end ?? null) : null,
    release() {
      for (const stop of stops) stop()
    },
  }
}
