import { effect, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Channel } from '../../channels'
import type { Clock } from '../../lib/clock'
import type { PlayerState } from '../player/player-state'
import type { PrefetchedStream, StreamPrefetch } from './stream-prefetch'
import type { WatchedChannels } from './watched-channels'

/** A number is taken for whole when no digit follows for so long, ms. */
const TYPING_MS = 1500
/** How long is said which channel was chosen, ms. */
const SHOWN_MS = 3000
/** Presses closer together than this are one move, whose end is opened, ms. */
const RAPID_MS = 300
/** A picture has the line for itself this long before the next channel is asked for, ms. */
const CALM_MS = 1000

/** What is said while somebody zaps. */
export type ZapState =
  | { name: 'idle' }
  /** Digits so far, and the channel of that number. */
  | { name: 'typing'; digits: string; channel: Channel | null }
  | { name: 'chosen'; channel: Channel }
  | { name: 'nobody'; digits: string }

export interface ZappingOptions {
  clock: Clock
  prefetch: StreamPrefetch
  watched: WatchedChannels
  channel: ReadonlySignal<Channel | null>
  state: ReadonlySignal<PlayerState>
  /** The live edge is on screen; false in the archive. */
  live: ReadonlySignal<boolean>
  /** The operator's list, in its order. */
  list(): Promise<Channel[]>
  /** True for a channel that is shown to this viewer without a question. */
  isOpen(channel: Channel): boolean
  open(channel: Channel): Promise<void>
}

/** Changing channels as with a remote (PLY-18): up and down, by number, and back to the last one. */
export interface Zapping {
  readonly state: ReadonlySignal<ZapState>
  /** The next or previous channel that this viewer may watch, around the ends of the list. */
  step(by: 1 | -1): Promise<void>
  /** One digit of a number. A zero that begins none goes back to the last channel. */
  type(digit: string): Promise<void>
  /** Takes the digits so far for the whole number. */
  enter(): Promise<void>
  /** The channel that was watched before this one. */
  back(): Promise<void>
  /** What was asked for ahead, see {@link StreamPrefetch}. */
  take(channelId: string): Promise<PrefetchedStream | null>
  release(): void
}

const mayWatch = (channel: Channel) => channel.purchased && channel.available

export function createZapping(options: ZappingOptions): Zapping {
  const { clock, prefetch, watched, channel } = options
  const state = signal<ZapState>({ name: 'idle' })
  /** Where the last zap leads, until that is on screen. */
  let target: Channel | null = null
  let direction: 1 | -1 = 1
  let pressedAt = Number.NEGATIVE_INFINITY
  let [speaking, opening, calm] = [0, 0, 0]
  let waiting: (() => void)[] = []
  /** Channels that are being opened. */
  let underWay = 0

  function say(next: ZapState, forMs: number, then: () => void): void {
    clock.clearTimeout(speaking)
    state.value = next
    speaking = clock.setTimeout(then, forMs)
  }

  const silence = () => {
    state.value = { name: 'idle' }
  }

  const stop = effect(() => {
    const here = channel.value
    clock.clearTimeout(calm)
    // Somebody else chose another channel.
    if (here && here.id !== target?.id && underWay + waiting.length === 0) target = null
    if (options.state.value.name !== 'playing' || !here) return
    watched.add(here.id)
    // Whoever has gone back in time comes back to live; whoever zaps goes on zapping.
    const live = options.live.value
    if (live && target?.id !== here.id) return
    calm = clock.setTimeout(() => {
      // Not before: a picture that waits once more in its first second is zapped to all the same.
      if (target?.id === here.id) target = null
      if (live) void options.list().then((list) => expect(neighbour(list, here, direction)))
      else expect(here)
    }, CALM_MS)
  })

  /** The live edge of this channel may be wanted next. */
  function expect(next: Channel | null): void {
    const shown = options.live.peek() && next?.id === channel.peek()?.id
    if (next && !shown && options.isOpen(next)) prefetch.expect(next.id)
  }

  function neighbour(list: Channel[], from: Channel | null, by: 1 | -1): Channel | null {
    const at = list.findIndex(({ id }) => id === from?.id)
    const start = at < 0 ? (by > 0 ? -1 : 0) : at
    const round = list.map((_, step) => list[(start + by * (step + 1) + list.length * 2) % list.length])
    return round.find((next) => next !== undefined && next.id !== from?.id && mayWatch(next)) ?? null
  }

  /** Opens at once, or when the presses stop; resolves when what they led to was opened. */
  function go(next: Channel): Promise<void> {
    const rapid = underWay > 0 && clock.now() - pressedAt < RAPID_MS
    pressedAt = clock.now()
    target = next
    say({ name: 'chosen', channel: next }, SHOWN_MS, silence)
    clock.clearTimeout(opening)
    return new Promise((resolve) => {
      waiting.push(resolve)
      const open = () => {
        const opened = waiting
        waiting = []
        underWay += 1
        void options.open(next).finally(() => {
          underWay -= 1
          for (const done of opened) done()
        })
      }
      if (rapid) opening = clock.setTimeout(open, RAPID_MS)
      else open()
    })
  }

  const typed = () => (state.value.name === 'typing' ? state.value.digits : '')

  /** The channel of the digits so far; undefined where they were taken for whole, or more came, meanwhile. */
  async function named(list: Promise<Channel[]>): Promise<Channel | null | undefined> {
    const digits = typed()
    const found = (await list).find(({ number }) => number === Number(digits)) ?? null
    return digits === typed() ? found : undefined
  }

  async function enter(): Promise<void> {
    const digits = typed()
    const next = digits === '' ? undefined : await named(options.list())
    if (next) await go(next)
    else if (next === null) say({ name: 'nobody', digits }, SHOWN_MS, silence)
  }

  async function back(): Promise<void> {
    const list = await options.list()
    const here = (target ?? channel.peek())?.id
    const ids = watched.ids().filter((id) => id !== here)
    const last = ids.map((id) => list.find((one) => one.id === id)).find(Boolean)
    if (last) await go(last)
  }

  return {
    state,
    enter,
    back,
    take: prefetch.take,
    async step(by) {
      const list = await options.list()
      const next = neighbour(list, target ?? channel.peek(), by)
      direction = by
      if (next) await go(next)
    },
    async type(digit) {
      const digits = typed() + digit
      if (digits === '0') return back()
      const list = options.list()
      // It is shown, and can be taken for whole, before the list is there.
      say({ name: 'typing', digits, channel: null }, TYPING_MS, () => void enter().catch(silence))
      const next = await named(list)
      if (next === undefined) return
      state.value = { name: 'typing', digits, channel: next }
      // No number of the list goes on from here.
      if (!(await list).some(({ number }) => number >= Number(digits) * 10)) return enter()
      expect(next)
    },
    release() {
      stop()
      prefetch.discard()
      for (const timer of [speaking, opening, calm]) clock.clearTimeout(timer)
    },
  }
}
