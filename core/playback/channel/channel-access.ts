import { effect, type ReadonlySignal } from '@preact/signals-core'
import { broadcastKey, type Channel, type KnownAge, type StoredChannel } from '../../channels'
import type { Parental } from '../../household'
import { findObstacle, mayStartUnasked } from '../../rights'
import type { Tv } from '../../tv-contract'
import { type Gate, gateOnceKnown, lockGate } from '../player/gate'
import type { PlayerState } from '../player/player-state'
import type { ChannelPosition } from './channel-position'

interface ChannelAccessOptions extends Pick<Tv, 'session' | 'clock'> {
  /** Null if parental control is ignored. */
  parental: Parental | null
  state: ReadonlySignal<PlayerState>
  channel: ReadonlySignal<Channel | null>
  position: ChannelPosition
  /** The stored facts about the requested channel, for the time before the list has loaded. */
  stored(): StoredChannel | null
  /** The stored age of the requested channel at an epoch second, for the time before its programme is known. */
  ageAt(second: number): KnownAge | null
  /** Called when another programme is on screen than the one whose gate was checked. */
  changed(): void
}

/**
 * Names for moments without a programme. An unknown programme has no end, so an unlock that expires takes effect during it.
 */
const UNKNOWN = 'unknown'
const HOLE = 'hole'

/** The programme, by its age; null for a hole in a loaded schedule, undefined before the schedule has loaded. */
type Broadcast = { age: number | null } | null | undefined

export type ChannelAccess = ReturnType<typeof createChannelAccess>

/**
 * Checks the gate of a channel and of each programme on it, at its start (PIN-05); an unlock that expires takes effect
 * with the next programme.
 */
export function createChannelAccess(options: ChannelAccessOptions) {
  const { session, clock, parental, state, channel, position } = options
  const { program, time, live } = position
  // Plain functions, because the requested channel is not a signal.
  const knownAge = () => options.ageAt(time.value)
  const broadcast = (): Broadcast =>
    program.value ?? (position.answered.value ? null : (knownAge() ?? undefined))
  /** Changes with each programme, or with the stored age while no programme is known. */
  const onScreen = () =>
    (program.value && broadcastKey(program.value)) ??
    (position.answered.value ? HOLE : (knownAge()?.until ?? UNKNOWN))
  /** The programme on screen that has passed its gate. */
  let passed: string | number | null = null

  /** The channel before the list has loaded; without stored facts its age is unknown. */
  const storedChannel = () => {
    const { id, age } = options.stored() ?? { id: '', age: undefined }
    return { id, age, accessError: '', available: true, purchased: true }
  }

  /** Returns the gate by what is known now. `here` is null while the channel list is unavailable. */
  function now(here: Channel | null): Gate | null {
    const watched = here ?? storedChannel()
    const obstacle = findObstacle({ channel: watched, program: broadcast() }, parental)
    if (!obstacle) return null
    if (obstacle.name === 'locked') return lockGate(obstacle.lock, session.state.value.name === 'user')
    return obstacle.name === 'not-bought'
      ? { reason: 'purchase', offers: null }
      : { reason: 'unavailable', message: watched.accessError }
  }

  /** False if the programme on screen has passed its gate, so that a PIN gate never interrupts a programme. */
  function isNew(): boolean {
    const current = onScreen()
    if (current !== passed) return true
    const gate = current === UNKNOWN ? now(channel.value) : null
    return gate !== null && 'for' in gate
  }

  return {
    now,
    isNew,
    /** True if the live edge of the requested channel may start before the list has loaded. */
    mayStart: () =>
      options.stored() !== null &&
      mayStartUnasked({ channel: storedChannel(), program: broadcast() }, parental),
    /**
     * Returns the gate; before it requires a PIN, it waits for the account's settings and for an unknown programme. If
     * there is no gate, the programme on screen is recorded as passed.
     */
    gate(here: Channel | null): Promise<Gate | null> {
      const check = () => {
        const gate = now(here)
        if (!gate) passed = onScreen()
        return gate
      }
      return gateOnceKnown(clock, check, (gate) => {
        const isUnknown = gate.for === 'unknown-program'
        return Promise.all([parental?.whenKnown(), isUnknown && here && position.askPrograms(here)])
      })
    },
    /** Epoch second at which the gate ends by itself; null if only the viewer can open it. */
    endOf: (gate: Gate): number | null =>
      'for' in gate && gate.for === 'program' && live.value ? (program.value?.end ?? null) : null,
    release: effect(() => {
      const now = state.value
      const isPaused = now.name === 'paused' && now.why !== 'not-started'
      const watched = now.name === 'playing' || now.name === 'waiting' || isPaused
      if (isNew() && watched) queueMicrotask(options.changed)
    }),
  }
}
