import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Channel, Channels, Program } from '../../channels'
import { type Clock, delay } from '../../lib/clock'
import { asTvError } from '../../lib/errors'
import type { Pacing } from '../../lib/pacing'
import { PICTURE_FIRST_MS } from '../player/load'
import type { PlayerState } from '../player/player-state'

/** The schedule is requested again this often, ms: the hours it covers move with the present. */
const EVERY_MS = 3_600_000

const NONE: Program[] = []

/** The programmes of the channel on screen. The picture does not wait for them. */
export interface ProgramList {
  readonly programs: ReadonlySignal<Program[]>
  /** True once the operator has answered, or the request has failed. */
  readonly listed: ReadonlySignal<boolean>
  /**
   * Requests the schedule now, and every hour while this channel is on screen. Resolves once the operator has answered, or
   * the request and its retries have failed.
   */
  ask(channel: Channel): Promise<void>
  /** Requests it once the picture plays, is slow or is stopped by a gate; not if another channel is on screen then. */
  askAfterPicture(channel: Channel, state: ReadonlySignal<PlayerState>): Promise<void>
  /** Requests the schedule again, once, if the last request failed. */
  askAgain(): void
  release(): void
}

/** `channels` returns those in the viewer's language; `note` adds a line to the log. */
export function createProgramList(
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  channel: ReadonlySignal<Channel | null>,
  channels: () => Channels,
  note: (line: string) => void,
  pacing: Pacing,
): ProgramList {
  const answer = signal<{ of: string; list: Program[] } | null>(null)
  const listed = computed(() => answer.value !== null && answer.value.of === channel.value?.id)
  const programs = computed(() => (listed.value && answer.value?.list) || NONE)
  let timer = 0
  let isMissing = false
  let released = false

  async function ask(found: Channel, retries?: number): Promise<void> {
    const asked = channels()
    const wanted = () => !released && channel.value?.id === found.id && asked === channels()
    clock.clearTimeout(timer)
    timer = clock.setTimeout(() => wanted() && void ask(found), pacing.poll(EVERY_MS, 0))
    isMissing = false
    try {
      const list = await asked.schedule(found, retries)
      if (wanted()) answer.value = { of: found.id, list }
    } catch (error) {
      note(`schedule ${asTvError(error).code}`)
      if (!wanted()) return
      isMissing = true
      answer.value = { of: found.id, list: programs.value }
    }
  }

  return {
    programs,
    listed,
    ask: (found) => ask(found),
    async askAfterPicture(found, state) {
      const left = new Promise<void>((resolve) => {
        const stop = state.subscribe(({ name }) => {
          if (name === 'loading') return
          queueMicrotask(() => stop())
          resolve()
        })
      })
      await Promise.race([left, delay(clock, PICTURE_FIRST_MS)])
      if (channel.value === found && !released) await ask(found)
    },
    askAgain() {
      if (channel.value && isMissing) void ask(channel.value, 0)
    },
    release() {
      released = true
      clock.clearTimeout(timer)
    },
  }
}
