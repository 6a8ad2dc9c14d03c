import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Channel, Channels, Program } from '../../channels'
import type { Clock } from '../../lib/clock'
import { asTvError } from '../../lib/errors'

/** The schedule is requested again this often, ms: the hours it covers move with the present. */
const EVERY_MS = 3_600_000

const NONE: Program[] = []

/** The programmes of the channel on screen. The picture does not wait for them. */
export interface ProgramList {
  readonly programs: ReadonlySignal<Program[]>
  /** True once the operator has answered, or the request has failed. */
  readonly listed: ReadonlySignal<boolean>
  /** Requests the schedule now, and every hour while this channel is on screen. */
  ask(channel: Channel): void
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
): ProgramList {
  const answer = signal<{ of: string; list: Program[] } | null>(null)
  const listed = computed(() => answer.value !== null && answer.value.of === channel.value?.id)
  const programs = computed(() => (listed.value && answer.value?.list) || NONE)
  let timer = 0
  let missing = false
  let released = false

  function ask(found: Channel): void {
    const asked = channels()
    const wanted = () => !released && channel.value?.id === found.id && asked === channels()
    const answered = (list: Program[]) => {
      if (wanted()) answer.value = { of: found.id, list }
    }
    clock.clearTimeout(timer)
    timer = clock.setTimeout(() => wanted() && ask(found), EVERY_MS)
    missing = false
    asked.schedule(found).then(answered, (error) => {
      note(`schedule ${asTvError(error).code}`)
      missing ||= wanted()
      answered(programs.value)
    })
  }

  return {
    programs,
    listed,
    ask,
    askAgain() {
      if (channel.value && missing) ask(channel.value)
    },
    release() {
      released = true
      clock.clearTimeout(timer)
    },
  }
}
