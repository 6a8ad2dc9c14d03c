import { effect, type ReadonlySignal, signal } from '@preact/signals-core'
import * as v from 'valibot'
import type { DeviceNotification } from '../api/devices'
import { picture, scalar, text, timestampMs } from '../api/wire'
import type { Clock } from '../lib/clock'
import { asTvError } from '../lib/errors/errors'
import { getLinkTarget } from '../navigation'
import type { Session } from '../session'

const field = v.fallback(v.pipe(v.nullish(scalar, ''), v.transform(String)), '')

const destination = v.object({
  type: field,
  id: field,
  slug: field,
  code: field,
  src: v.fallback(text(), ''),
})

const record = v.object({
  id: field,
  title: v.fallback(text(), ''),
  body: v.fallback(text(), ''),
  icon: v.fallback(picture, null),
  action: v.fallback(text(), ''),
  timeToLive: v.nullish(scalar, null),
  time_to_live: v.nullish(scalar, null),
  timeStart: v.fallback(timestampMs, null),
  time_start: v.fallback(timestampMs, null),
  destination: v.fallback(v.nullish(destination, null), null),
})

/** Target of a push's button: a path of the site, or an address of another one. */
export type PushTarget =
  | { type: 'path'; path: string; needsLogin: boolean }
  | { type: 'url'; address: string }

/** A push that a page can show (MSG-04). */
export interface Push {
  id: string
  title: string
  body: string
  icon: string | null
  /** Label of the button; empty for "watch". */
  action: string
  /** Epoch ms; null without a start or an end. */
  startsAt: number | null
  endsAt: number | null
  /** Null if it has no target: then there is no button. */
  target: PushTarget | null
  /** As received, for the log of the application around the site. */
  received: Pick<v.InferOutput<typeof record>, 'destination'> & {
    timeStart: number | null
    timeToLive: number | null
  }
}

function toTarget(to: v.InferOutput<typeof destination> | null): PushTarget | null {
  if (!to) return null
  const link = getLinkTarget(to)
  if (link) return { type: 'path', ...link }
  return /^https?:\/\/[^\s/]+/.test(to.src) ? { type: 'url', address: to.src } : null
}

/** Reads a push that was received at `now`, epoch ms; null if it has nothing to show. */
export function readPush(value: unknown, now: number): Push | null {
  const result = v.safeParse(record, value)
  if (!result.success) return null
  const { id, title, body, icon, action, destination: to } = result.output
  const target = toTarget(to)
  const hasAction = action !== '' && target !== null
  if (title === '' && body === '' && !hasAction) return null
  const timeStart = result.output.timeStart ?? result.output.time_start
  const seconds = Number(result.output.timeToLive ?? result.output.time_to_live ?? Number.NaN)
  const timeToLive = Number.isFinite(seconds) ? seconds : null
  return {
    id,
    title,
    body,
    icon,
    action,
    startsAt: timeStart,
    endsAt: timeToLive === null ? null : (timeStart ?? now) + timeToLive * 1000,
    target,
    received: { destination: to, timeStart, timeToLive },
  }
}

/** The pushes of a page, one at a time: each is shown from its start until its end, or until the viewer closes it. */
export interface Pushes {
  readonly shown: ReadonlySignal<Push | null>
  /** Takes a push as it was received; one with the id of an earlier one replaces it. */
  receive(value: unknown): void
  /** Removes a shown push, because the viewer has seen it. */
  close(push: Push): void
  /** The push that the viewer saw last; null if there is none, or it has ended. */
  latest(): Push | null
  /** Removes all pushes, because their viewer has left. */
  clear(): void
}

/** Browsers fire longer timers at once, ms, so the timer is set again after this. */
const LONGEST_MS = 2_147_483_647

/** Creates the {@link Pushes}. `onRemoved` is called when a shown push is removed. */
export function createPushes(clock: Clock, onRemoved: (push: Push) => void = () => undefined): Pushes {
  const shown = signal<Push | null>(null)
  let waiting: Push[] = []
  let seen: Push | null = null
  let timer: number | null = null

  const hasEnded = ({ endsAt }: Push) => endsAt !== null && endsAt <= clock.now()

  function update(): void {
    if (timer !== null) clock.clearTimeout(timer)
    timer = null
    const now = clock.now()
    waiting = waiting.filter((push) => !hasEnded(push))
    const before = shown.peek()
    const isKept = before !== null && waiting.includes(before)
    const next = isKept
      ? before
      : (waiting.find(({ startsAt }) => startsAt === null || startsAt <= now) ?? null)
    shown.value = next
    if (before !== null && before !== next) onRemoved(before)
    const changes = waiting
      .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
      .filter((time): time is number => time !== null && time > now)
    if (changes.length > 0) timer = clock.setTimeout(update, Math.min(Math.min(...changes) - now, LONGEST_MS))
  }

  return {
    shown,
    receive(value) {
      const push = readPush(value, clock.now())
      if (!push) return
      const isKnown = push.id !== '' && waiting.some(({ id }) => id === push.id)
      waiting = isKnown ? waiting.map((one) => (one.id === push.id ? push : one)) : [...waiting, push]
      update()
    },
    close(push) {
      if (push !== shown.peek()) return
      seen = push
      waiting = waiting.filter((one) => one !== push)
      update()
    },
    latest: () => (seen === null || hasEnded(seen) ? null : seen),
    clear() {
      seen = null
      waiting = []
      update()
    },
  }
}

/** The address for pushes to this browser; saved on the device of its viewer (MSG-04). */
export interface PushToken {
  /** Saves the token on the viewer's device, and on that of every later viewer of this page. Rejects as the call does. */
  save(notification: DeviceNotification): Promise<void>
  release(): void
}

export function createPushToken(
  session: Pick<Session, 'identity' | 'start' | 'saveNotification'>,
): PushToken {
  let known: DeviceNotification | null = null
  let savedFor: string | null = null

  async function send(notification: DeviceNotification): Promise<void> {
    savedFor = session.identity.peek()
    await session.saveNotification(notification)
  }

  const stop = effect(() => {
    const viewer = session.identity.value
    if (known === null || viewer === null || viewer === savedFor) return
    send(known).catch((thrown) => console.warn(`tv: the push token was not saved: ${asTvError(thrown).code}`))
  })

  return {
    async save(notification) {
      await session.start()
      known = notification
      await send(notification)
    },
    release: stop,
  }
}
