import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { ApiClient } from '../api/client'
import { getBlockStatus } from '../api/middleware'
import type { Clock } from '../lib/clock'
import type { Block } from '../session'
import { createPoll } from './poll'

/** How often it is asked whether an account may watch again, ms. */
const ASK_EVERY_MS = 5000

/** Whether the account of a viewer may watch; only where the provider has such a thing (ACC-10). */
export interface BlockWatch {
  /** The block status; null if the account is not blocked or not yet checked. */
  readonly block: ReadonlySignal<Block | null>
  /** Asks once. A failed call changes nothing: a network fault must not lock a viewer out. */
  check(): Promise<void>
  /** Asks at once and then every 5 s, until the returned function is called. */
  watch(): () => void
  /** Another viewer: what was known is not theirs. */
  forget(): void
}

export function createBlockWatch({ api, clock }: { api: ApiClient; clock: Clock }): BlockWatch {
  const block = signal<Block | null>(null)
  let turn = 0

  async function check(): Promise<void> {
    const mine = turn
    const answer = await getBlockStatus(api).catch(() => null)
    if (!answer || mine !== turn) return
    const { status, balance, amount, username, message_detail: message } = answer
    const stands = status === -1 || status === -2
    block.value = stands ? { status, balance, amount, username, message } : null
  }

  const poll = createPoll(clock, ASK_EVERY_MS, check, true)
  return {
    block,
    check,
    watch: () => poll.watch(),
    forget() {
      turn += 1
      block.value = null
    },
  }
}
