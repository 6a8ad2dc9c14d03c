import { effect, type ReadonlySignal } from '@preact/signals-core'
import type { Channel, Program } from '../../channels'
import type { Parental } from '../../household'
import { delay, type ServerClock } from '../../lib/clock'
import type { Session } from '../../session'
import { type Gate, gateOf } from '../player/gate'
import type { PlayerState } from '../player/player-state'

/** No longer than this the account's own word on parental control is waited for, ms. */
const PATIENCE_MS = 1500

export interface ChannelAccessWatcherOptions {
  session: Session
  clock: ServerClock
  /** null where parental control is ignored. */
  parental: Parental | null
  state: ReadonlySignal<PlayerState>
  channel: ReadonlySignal<Channel | null>
  /** What is on screen. */
  program: ReadonlySignal<Program | null>
  live: ReadonlySignal<boolean>
  /** Another programme is on screen than the one that was let through. */
  changed(): void
  /** The PIN that a gate waits for was given, or the account came and asks for none. */
  unlocked(): void
}

/** What stands before a channel and its programmes, and when it goes away (PIN-05). */
export interface ChannelAccessWatcher {
  /** The gate now, the viewer's account asked before a PIN is. The programme on screen counts as looked at. */
  gate(here: Channel): Promise<Gate | null>
  /** False while the programme on screen is the one that was looked at last: a PIN is not asked in the middle. */
  isNew(): boolean
  /** When the gate goes away by itself, epoch seconds; null where only the viewer opens it. */
  endOf(gate: Gate): number | null
  release(): void
}

/** Looks at every programme that comes on screen; an unlock that ends waits for the next one. */
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
