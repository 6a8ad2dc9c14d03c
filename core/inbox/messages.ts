import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { getRetryAfter } from '../api/api-error'
import type { ApiClient } from '../api/client'
import { listMessages, type MessageRecord, readAllMessages } from '../api/inbox'
import type { Clock } from '../lib/clock'
import { asTvError, type TvError } from '../lib/errors/errors'
import type { Session } from '../session'

export type InboxMessage = Omit<MessageRecord, 'removed'>

/** Time between two requests of the list, ms (MSG-01). */
const PERIOD_MS = 150_000
/** The list is no longer requested once the viewer has been inactive for this long, ms (MSG-01). */
const INPUT_MS = 1_800_000

/** The operator's unread messages to the viewer, newest first. */
export type MessagesState =
  /** No viewer is signed in, or the operator has not answered yet. */
  | { name: 'unknown' }
  | { name: 'ready'; messages: readonly InboxMessage[] }
  /** The first request has failed; after later failures the list is kept. */
  | { name: 'failed'; error: TvError }

/** Signs that a viewer is using the page. */
export interface Presence {
  readonly visible: boolean
  /** Epoch ms of the last press, key or movement, on the page's clock. */
  readonly lastInput: number
  /**
   * Called when the page is shown or hidden, and at the first input after a while; returns the function that removes
   * the listener.
   */
  onChange(listener: () => void): () => void
}

/** The viewer's messages; requested regularly while the viewer is active (MSG-01). */
export interface Messages {
  readonly state: ReadonlySignal<MessagesState>
  /** Requests the list now. Never rejects. */
  refresh(): Promise<void>
  /** Marks all messages as read. Rejects with what the call throws; the messages then stay. */
  readAll(): Promise<void>
  release(): void
}

/** Creates the model of the viewer's messages and begins to request them. */
export function createMessages(options: {
  api: ApiClient
  session: Pick<Session, 'state' | 'identity'>
  clock: Clock
  presence: Presence
  connection: { readonly offline: boolean; onOnline(listener: () => void): () => void }
  language: string
}): Messages {
  const { api, session, clock, presence, connection, language } = options
  const state = signal<MessagesState>({ name: 'unknown' })
  let timer: number | null = null
  let dueAt = 0
  /** Incremented for each viewer and reading, so that outdated answers are dropped. */
  let round = 0

  const user = computed(() => (session.state.value.name === 'user' ? session.identity.value : null))
  const isAway = () => !presence.visible || connection.offline || clock.now() - presence.lastInput >= INPUT_MS

  function stop(): void {
    if (timer !== null) clock.clearTimeout(timer)
    timer = null
  }

  /** Sets the timer of the next request; if there is none, the return of the viewer or the connection triggers it. */
  function wait(): void {
    stop()
    if (user.peek() === null || isAway()) return
    timer = clock.setTimeout(
      () => {
        timer = null
        if (!isAway()) void refresh()
      },
      Math.max(0, dueAt - clock.now()),
    )
  }

  async function refresh(): Promise<void> {
    if (user.peek() === null) return
    stop()
    const asked = ++round
    dueAt = clock.now() + api.pacing.poll(PERIOD_MS)
    try {
      const found = await listMessages(api, language)
      if (asked !== round) return
      const messages = found
        .filter(({ removed }) => !removed)
        .sort((one, other) => (other.created_at ?? 0) - (one.created_at ?? 0))
      state.value = { name: 'ready', messages }
    } catch (thrown) {
      if (asked !== round) return
      dueAt = clock.now() + api.pacing.poll(PERIOD_MS, getRetryAfter(thrown) ?? 0)
      if (state.peek().name !== 'ready') state.value = { name: 'failed', error: asTvError(thrown) }
    } finally {
      if (asked === round) wait()
    }
  }

  function restart(): void {
    round += 1
    dueAt = clock.now()
    stop()
    state.value = { name: 'unknown' }
    wait()
  }

  const stops = [user.subscribe(restart), presence.onChange(wait), connection.onOnline(wait), stop]

  return {
    state,
    refresh,
    async readAll() {
      const reader = user.peek()
      await readAllMessages(api)
      if (reader !== user.peek()) return
      round += 1
      state.value = { name: 'ready', messages: [] }
      wait()
    },
    release() {
      round += 1
      for (const end of stops) end()
    },
  }
}
