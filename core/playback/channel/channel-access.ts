import { effect, type ReadonlySignal } from '@preact/signals-core'
import type { Channel, KnownAge, Program } from '../../channels'
import type { Parental } from '../../household'
import type { Tv } from '../../tv-contract'
import { type Gate, type GatedBy, gateOnceKnown } from '../player/gate'
import type { PlayerState } from '../player/player-state'
import type { ChannelPosition } from './channel-position'

interface ChannelAccessOptions extends Pick<Tv, 'session' | 'clock'> {
  /** null where parental control is ignored. */
  parental: Parental | null
  state: ReadonlySignal<PlayerState>
  channel: ReadonlySignal<Channel | null>
  position: ChannelPosition
  /** The stored age of the requested channel at an epoch second, for the time before its programme is known. */
  ageAt(second: number): KnownAge | null
  /** Another programme is on screen than the one whose gate was checked. */
  changed(): void
}

/** Stands for a programme that is not known: it has no end, so it needs the PIN again as soon as an unlock expires. */
const UNKNOWN = 'unknown'

/**
 * The gate that a channel or the programme on screen requires; null if it may be watched. A guest has no PIN and is
 * asked to log in instead (PIN-05). `program`: null if it is unknown. `isPinRequired`: null ignores parental control.
 */
export function gateOf(
  channel: Channel,
  program: Pick<Program, 'age'> | null,
  isPinRequired: Parental['isPinRequired'] | null,
  signedIn: boolean,
): Gate | null {
  if (!channel.available) return { reason: 'unavailable', message: channel.accessError }
  if (!channel.purchased) return { reason: 'purchase', offers: null }
  const { age, id: channelId } = channel
  if (isPinRequired?.('channel', { age, channelId })) return pinGate('channel', signedIn)
  return programGate(program, isPinRequired, signedIn)
}

/** The gate that a programme alone requires, as for a channel whose list is unavailable. */
function programGate(
  program: Pick<Program, 'age'> | null,
  isPinRequired: Parental['isPinRequired'] | null,
  signedIn: boolean,
): Gate | null {
  if (!isPinRequired?.('program', program ? { age: program.age } : { isUnknown: true })) return null
  return pinGate(program ? 'program' : 'unknown-program', signedIn)
}

const pinGate = (cause: GatedBy, signedIn: boolean): Gate => ({
  reason: signedIn ? 'pin' : 'login',
  for: cause,
})

export type ChannelAccess = ReturnType<typeof createChannelAccess>

/**
 * Checks the gate of a channel and of each programme on it, at its start (PIN-05); an unlock that expires takes effect
 * with the next programme.
 */
export function createChannelAccess(options: ChannelAccessOptions) {
  const { session, clock, parental, state, channel, position } = options
  const { program, time, live } = position
  // No computed signal: the requested channel is no signal.
  const knownAge = () => options.ageAt(time.value)
  /** Changes with each programme, or with the stored age while no programme is known. */
  const onScreen = () => program.value?.id ?? knownAge()?.until ?? UNKNOWN
  let checked: string | number | null = null

  /** The gate by what is known now. `here` is null while the channel list is unavailable. */
  function now(here: Channel | null): Gate | null {
    const isPinRequired = parental?.isPinRequired ?? null
    const broadcast = program.value ?? knownAge()
    const isUser = session.state.value.name === 'user'
    return here
      ? gateOf(here, broadcast, isPinRequired, isUser)
      : programGate(broadcast, isPinRequired, isUser)
  }

  /** False while what is on screen has been checked: the PIN gate never opens in the middle of a programme. */
  function isNew(): boolean {
    const current = onScreen()
    if (current !== checked) return true
    const gate = current === UNKNOWN ? now(channel.value) : null
    return gate !== null && 'for' in gate
  }

  return {
    now,
    isNew,
    /**
     * The gate now; waits for the account's settings and for an unknown programme before it requires a PIN. Marks what is
     * on screen as checked.
     */
    gate(here: Channel | null): Promise<Gate | null> {
      const check = () => {
        checked = onScreen()
        return now(here)
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
      const { name } = state.value
      const watched = name === 'playing' || name === 'waiting' || name === 'paused'
      if (isNew() && watched) queueMicrotask(options.changed)
    }),
  }
}
