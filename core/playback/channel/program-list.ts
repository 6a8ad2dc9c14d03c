import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { retryAfterOf } from '../../api/api-error'
import type { Channel, Channels, Program } from '../../channels'
import type { Clock } from '../../lib/clock'
import { asTvError } from '../../lib/errors'
import type { Pacing } from '../../lib/pacing'

/** The schedule is requested again this often, ms: the hours it covers move with the present. */
const EVERY_MS = 3_600_000

/**
 * A failed schedule is requested again after this long at the earliest, doubled with each further failure up to the
 * maximum, ms; up to half of it is added, so that viewers do not ask at once.
 */
const AGAIN_MS = 10_000
const AGAIN_AT_MOST_MS = 60_000

const NONE: Program[] = []

/** The programmes of the channel on screen. The picture does not wait for them. */
export interface ProgramList {
  readonly programs: ReadonlySignal<Program[]>
  /** True once the operator has answered, or the request has failed. */
  readonly listed: ReadonlySignal<boolean>
  /**
   * Requests the schedule now, every hour while this channel is on screen, and sooner after a failure. Resolves once the
   * operator has answered, or the request has failed.
   */
  ask(channel: Channel): Promise<void>
  /** Requests the schedule again if the last request failed. */
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
  let missing = false
  /** Consecutive failures for the channel on screen. */
  let failures = 0
  let released = false

  async function request(found: Channel): Promise<void> {
    const asked = channels()
    const wanted = () => !released && channel.value?.id === found.id && asked === channels()
    const answered = (list: Program[]) => {
      if (wanted()) answer.value = { of: found.id, list }
    }
    clock.clearTimeout(timer)
    const again = (ms: number) => {
      timer = clock.setTimeout(() => wanted() && void request(found), ms)
    }
    again(pacing.poll(EVERY_MS, 0))
    missing = false
    try {
      // The first request has the retries of the specification, the later ones have their own delays.
      answered(await asked.schedule(found, failures === 0 ? undefined : 0))
      failures = 0
    } catch (error) {
      note(`schedule ${asTvError(error).code}`)
      answered(programs.value)
      if (!wanted()) return
      missing = true
      const delayMs = Math.min(AGAIN_AT_MOST_MS, AGAIN_MS * 2 ** failures)
      failures += 1
      clock.clearTimeout(timer)
      again(pacing.poll(delayMs, retryAfterOf(error) ?? 0))
    }
  }

  function ask(found: Channel): Promise<void> {
    failures = 0
    return request(found)
  }

  return {
    programs,
    listed,
    ask,
    askAgain() {
      if (channel.value && missing) void ask(channel.value)
    },
    release() {
      released = true
      clock.clearTimeout(timer)
    },
  }
}
