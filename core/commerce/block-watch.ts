import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { ApiClient } from '../api/client'
import { getBlockStatus } from '../api/middleware'
import type { Clock } from '../lib/clock'
import type { Block } from '../session'
import { createPoll } from './poll'

/** Interval between requests of the block status, ms. */
const ASK_EVERY_MS = 5000

/** The block status of a viewer's account, for providers that have one (ACC-10). */
export interface BlockWatch {
  /** The block in force; null if there is none, or the status is not known yet. */
  readonly block: ReadonlySignal<Block | null>
  /** Requests the status once. A failed request changes nothing: a network failure must not lock out a viewer. */
  check(): Promise<void>
  /** Requests the status now and then every 5 s, until the returned function is called. */
  watch(): () => void
  /** Discards the status after a change of viewer. */
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
