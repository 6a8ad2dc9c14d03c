import { effect, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Channel } from '../../channels'
import type { Clock } from '../../lib/clock'
import type { PlayerState } from '../player/player-state'
import type { PrefetchedStream, StreamPrefetch } from './stream-prefetch'
import type { WatchedChannels } from './watched-channels'

/** A typed number is complete when no digit follows within this time, ms. */
const TYPING_MS = 1500
/** Time for which the chosen channel is displayed, ms. */
const SHOWN_MS = 3000
/** Presses closer together than this are one move, of which only the last channel is opened, ms. */
const RAPID_MS = 300
/**
 * Delay after the first frame before the next channel is prefetched, ms, so that the picture has the whole bandwidth.
 */
const CALM_MS = 1000

/** The display during zapping. */
export type ZapState =
  | { name: 'idle' }
  /** The digits so far, and the channel with that number. */
  | { name: 'typing'; digits: string; channel: Channel | null }
  | { name: 'chosen'; channel: Channel }
  | { name: 'nobody'; digits: string }

export interface ZappingOptions {
  clock: Clock
  prefetch: StreamPrefetch
  watched: WatchedChannels
  channel: ReadonlySignal<Channel | null>
  state: ReadonlySignal<PlayerState>
  /** True at the live edge; false in the archive. */
  live: ReadonlySignal<boolean>
  /** The operator's list, in its order. */
  list(): Promise<Channel[]>
  /** True for a channel that this viewer can watch without a gate. */
  isOpen(channel: Channel): boolean
  open(channel: Channel): Promise<void>
}

/** Changes channels as with a remote (PLY-18): up and down, by number, and back to the last one. */
export interface Zapping {
  readonly state: ReadonlySignal<ZapState>
  /** Opens the next or previous channel that this viewer may watch; the list is circular. */
  step(by: 1 | -1): Promise<void>
  /** Adds a digit to the number. A zero without digits before it opens the previous channel. */
  type(digit: string): Promise<void>
  /** Takes the digits so far as the complete number. */
  enter(): Promise<void>
  /** Opens the channel that was watched before this one. */
  back(): Promise<void>
  /** Returns the prefetched stream, see {@link StreamPrefetch}. */
  take(channelId: string): Promise<PrefetchedStream | null>
  release(): void
}

const mayWatch = (channel: Channel) => channel.purchased && channel.available

export function createZapping(options: ZappingOptions): Zapping {
  const { clock, prefetch, watched, channel } = options
  const state = signal<ZapState>({ name: 'idle' })
  /** The channel of the last zap, until it is on screen. */
  let target: Channel | null = null
  let direction: 1 | -1 = 1
  let pressedAt = Number.NEGATIVE_INFINITY
  let [speaking, opening, calm] = [0, 0, 0]
  let waiting: (() => void)[] = []
  /** Number of channels that are being opened. */
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
    // Another part of the page opened another channel.
    if (here && here.id !== target?.id && underWay + waiting.length === 0) target = null
    if (options.state.value.name !== 'playing' || !here) return
    watched.add(here.id)
    // A viewer in the archive may return to live, one who is zapping may zap again: prefetch that channel.
    const live = options.live.value
    if (live && target?.id !== here.id) return
    calm = clock.setTimeout(() => {
      // Clear the target only after the delay: a picture that stalls in its first second still counts as being zapped
      // to.
      if (target?.id === here.id) target = null
      if (live) void options.list().then((list) => expect(neighbour(list, here, direction)))
      else expect(here)
    }, CALM_MS)
  })

  /** Prefetches the live edge of this channel. */
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

  /** Opens a channel at once, or when the presses end; resolves when the channel of the last press was opened. */
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

  /** Returns the channel of the digits so far; undefined if they were completed, or more followed, meanwhile. */
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
      // Show the digits, and let Enter complete them, before the list has loaded.
      say({ name: 'typing', digits, channel: null }, TYPING_MS, () => void enter().catch(silence))
      const next = await named(list)
      if (next === undefined) return
      state.value = { name: 'typing', digits, channel: next }
      // No channel number starts with these digits followed by another.
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
