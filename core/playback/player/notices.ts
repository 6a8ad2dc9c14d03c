import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Clock } from '../../lib/clock'
import type { TvError } from '../../lib/errors'

/** How long a notice stays, ms. */
const NOTICE_MS = 5000
/** Lines in the log for support. */
const LOG_LINES = 20

/** A player's messages besides its state: a passing notice for the viewer, and a log for support. */
export interface Notices {
  readonly notice: ReadonlySignal<TvError | null>
  /** Shows the error as a notice and gives it back, to be thrown. */
  show(error: TvError): TvError
  /** Adds a line to the log; never an address, a token or a device id. */
  note(line: string): void
  log(): string
  clear(): void
}

export function createNotices(clock: Clock): Notices {
  const notice = signal<TvError | null>(null)
  const lines: string[] = []
  let timer: number | null = null

  function clear(): void {
    if (timer !== null) clock.clearTimeout(timer)
    timer = null
    notice.value = null
  }

  return {
    notice,
    clear,
    show(error) {
      clear()
      notice.value = error
      timer = clock.setTimeout(clear, NOTICE_MS)
      return error
    },
    note(line) {
      lines.push(`${new Date(clock.now()).toISOString()} ${line}`)
      if (lines.length > LOG_LINES) lines.shift()
    },
    log: () => lines.join('\n'),
  }
}
