import { type ReadonlySignal, signal } from '@preact/signals-core'
import { getRetryAfter } from '../../api/api-error'
import type { ApiClient } from '../../api/client'
import { getBlockStatus } from '../../api/middleware'
import type { Clock } from '../../lib/clock'
import type { BlockStatus, Session } from '../../session'
import { createPoll } from '../poll'

/** Interval between requests of the block status, ms. */
const POLL_INTERVAL_MS = 5000

export type BlockWatch = ReturnType<typeof createBlockWatch>

/** Creates the block status of a viewer's account, for providers that have one (ACC-10). */
export function createBlockWatch(options: {
  api: ApiClient
  clock: Clock
  /** Informed of every status, because only a login may follow a blocked account. */
  session: Pick<Session, 'setLoginRequired'>
}) {
  const { api, clock, session } = options
  const block = signal<BlockStatus | null>(null)
  let viewerId = 0

  /** Requests the status; resolves with the seconds that the operator asked to wait, else null. */
  async function request(): Promise<number | null> {
    const ownViewerId = viewerId
    let answer: Awaited<ReturnType<typeof getBlockStatus>>
    try {
      answer = await getBlockStatus(api)
    } catch (error) {
      return getRetryAfter(error) ?? 0
    }
    if (ownViewerId !== viewerId) return null
    const { status, balance, amount, username, message_detail: message } = answer
    const isBlocked = status === -1 || status === -2
    session.setLoginRequired(isBlocked)
    block.value = isBlocked ? { status, balance, amount, username, message } : null
    return null
  }

  const poll = createPoll({ clock, api }, POLL_INTERVAL_MS, request, true)
  return {
    /** The block in force; null if there is none, or the status is not known yet. */
    block: block as ReadonlySignal<BlockStatus | null>,
    /** Requests the status once. A failed request changes nothing: a network failure must not lock out a viewer. */
    check: async (): Promise<void> => void (await request()),
    /** Requests the status now and then every 5 s, until the returned function is called. */
    watch: poll.watch,
    /** Discards the status after a change of viewer. */
    forget(): void {
      viewerId += 1
      block.value = null
    },
  }
}
