import { effect, type ReadonlySignal } from '@preact/signals-core'
import type { Channel, Program } from '../../channels'
import type { Parental } from '../../household'
import { delay, type ServerClock } from '../../lib/clock'
import type { Session } from '../../session'
import { type Gate, gateOf } from '../player/gate'
import type { PlayerState } from '../player/player-state'

/** The gate waits at most this long for the account's parental settings, ms. */
const PATIENCE_MS = 1500

export interface ChannelAccessWatcherOptions {
  session: Session
  clock: ServerClock
  /** null where parental control is ignored. */
  parental: Parental | null
  state: ReadonlySignal<PlayerState>
  channel: ReadonlySignal<Channel | null>
  /** The programme on screen. */
  program: ReadonlySignal<Program | null>
  live: ReadonlySignal<boolean>
  /** Another programme is on screen than the one whose gate was checked. */
  changed(): void
  /** The PIN gate has opened: the viewer entered the PIN, or the account requires none. */
  unlocked(): void
}

/** Checks the gate of a channel and of each programme on it (PIN-05). */
export interface ChannelAccessWatcher {
  /** The gate now; waits for the account's settings before it requires a PIN. Marks the programme as checked. */
  gate(here: Channel): Promise<Gate | null>
  /** False while the programme on screen has been checked: the PIN gate never opens in the middle of one. */
  isNew(): boolean
  /** Epoch second at which the gate ends by itself; null if only the viewer can open it. */
  endOf(gate: Gate): number | null
  release(): void
}

/** Checks each programme at its start; an unlock that expires takes effect with the next programme. */
export function createChannelAccessWatcher(options: ChannelAccessWatcherOptions): ChannelAccessWatcher {
  const { session, clock, parental, state, channel, program, live } = options
  let seen: string | null = null

  const isNew = () => (program.value?.id ?? null) !== seen
  const now = (here: Channel) =>
    gateOf(here, program.value, parental?.needs ?? null, session.state.value.name === 'user')

  const stops = [
    effect(() => {
      const { name } = state.value
      const watched = name === 'playing' || name === 'waiting' || name === 'paused'
      if (isNew() && watched) queueMicrotask(options.changed)
    }),
    effect(() => {
      const open = channel.value && !now(channel.value)
      const waits = state.peek()
      if (open && waits.name === 'blocked' && waits.gate.reason === 'pin') queueMicrotask(options.unlocked)
    }),
  ]

  return {
    isNew,
    async gate(here) {
      seen = program.value?.id ?? null
      const gate = now(here)
      if (gate?.reason !== 'pin') return gate
      await Promise.race([parental?.known(), delay(clock, PATIENCE_MS)])
      return now(here)
    },
    endOf: (gate) =>
      'for' in gate && gate.for === 'program' && live.value ? (program.value?.end ?? null) : null,
    release() {
      for (const stop of stops) stop()
    },
  }
}
