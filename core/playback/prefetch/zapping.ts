import { effect, type ReadonlySignal, signal } from '@preact/signals-core'
import type { ApiClient } from '../../api/client'
import { getChannelStream, getClearAddress } from '../../api/streams'
import type { Channel, Channels, WatchedChannels } from '../../channels'
import type { Clock, ServerClock } from '../../lib/clock'
import { asTvError } from '../../lib/errors/errors'
import { channelObstacle } from '../../rights'
import type { MediaEngine } from '../engine'
import type { PlayerState } from '../player/player-state'
import { createStreamPrefetch, type PrefetchedStream, type StreamPrefetch } from './stream-prefetch'

/** A typed number is complete when no digit follows within this time, ms. */
const TYPING_MS = 1500
/** Time for which the chosen channel is displayed, ms. */
const DISPLAY_MS = 3000
/** Presses less than this apart are combined, and only the last channel is opened, ms. */
const RAPID_MS = 300
/** Delay after the first frame before the next channel is prefetched, ms, so that the picture has the whole bandwidth. */
const PREFETCH_DELAY_MS = 1000

/** The display during zapping. */
export type ZapState =
  | { name: 'idle' }
  /** The digits so far, and the channel with that number. */
  | { name: 'typing'; digits: string; channel: Channel | null }
  | { name: 'chosen'; channel: Channel }
  | { name: 'not-found'; digits: string }

export interface ZappingOptions {
  clock: Clock
  prefetch: StreamPrefetch
  watched: Pick<WatchedChannels, 'ids'>
  channel: ReadonlySignal<Channel | null>
  state: ReadonlySignal<PlayerState>
  /** True at the live edge; false in the archive. */
  live: ReadonlySignal<boolean>
  /** The operator's list, in its order. */
  list(): Promise<Channel[]>
  /** The channels that the step keys go through; absent for the whole list. */
  stepList?(): Promise<Channel[]>
  /** True for a channel whose stream may be requested before the viewer chooses it. */
  mayPrefetch(channel: Channel): boolean
  /** Returns a function that throws `aborted` once another intent has replaced the present one. */
  followIntent(): () => void
  open(channel: Channel): Promise<void>
}

/** Changes channels as with a remote (PLY-18): up and down, by number, and back to the last one. */
export interface Zapping {
  readonly state: ReadonlySignal<ZapState>
  /** Opens the next or previous channel that this viewer may watch, unless `check` throws; the list is circular. */
  step(by: 1 | -1, check?: () => void): Promise<void>
  /** Adds a digit to the number. A zero without digits before it opens the previous channel. */
  type(digit: string): Promise<void>
  /** Takes the digits so far as the complete number. */
  enter(): Promise<void>
  /** Opens the channel that was watched before this one. */
  back(): Promise<void>
  /** Prefetches the next or previous channel, which the viewer may open soon, while a picture plays. */
  expect(by: 1 | -1): Promise<void>
  /** Discards what was prefetched: it belongs to an earlier viewer, or to earlier rights. */
  forget(): void
  /** The operator's channels in their order. */
  list(): Promise<Channel[]>
  /** Opens a channel of the list. */
  choose(channel: Channel): Promise<void>
  /** Returns the prefetched stream, see {@link StreamPrefetch}. */
  take(channelId: string): Promise<PrefetchedStream | null>
  release(): void
}

export function createZapping(options: ZappingOptions): Zapping {
  const { clock, prefetch, watched, channel, followIntent } = options
  const state = signal<ZapState>({ name: 'idle' })
  /** The channel of the last zap, until it is on screen. */
  let target: Channel | null = null
  let direction: 1 | -1 = 1
  /** Throws once another intent has replaced the last press; the presses before it count as long as it does. */
  let check = followIntent()
  let [displayTimer, prefetchTimer] = [0, 0]
  const openings = createOpenings(clock, async (next) => {
    check()
    await options.open(next)
  })

  function display(next: ZapState, durationMs = DISPLAY_MS, then = clearDisplay): void {
    clock.clearTimeout(displayTimer)
    state.value = next
    displayTimer = clock.setTimeout(then, durationMs)
  }

  const stepList = () => (options.stepList ?? options.list)()

  const clearDisplay = () => {
    state.value = { name: 'idle' }
  }

  const stop = effect(() => {
    const current = channel.value
    clock.clearTimeout(prefetchTimer)
    // The channel was opened elsewhere on the page.
    if (current && current.id !== target?.id && !openings.isBusy) target = null
    if (options.state.value.name !== 'playing' || !current) return
    // A viewer in the archive may return to live; one who is zapping may zap again: prefetch that channel.
    const live = options.live.value
    if (live && target?.id !== current.id) return
    prefetchTimer = clock.setTimeout(() => {
      // Clear the target only after the delay, so that a picture that stalls in its first second still counts as being
      // zapped to.
      if (target?.id === current.id) target = null
      if (!live) return prefetchNext(current)
      void expect(direction)
    }, PREFETCH_DELAY_MS)
  })

  /** Prefetches the live edge of this channel. */
  function prefetchNext(next: Channel | null): void {
    const isShown = options.live.peek() && next?.id === channel.peek()?.id
    if (next && !isShown && options.mayPrefetch(next)) prefetch.start(next.id)
  }

  /** Without the list nothing is prefetched; the next zap requests the list again and reports its failure. */
  async function expect(by: 1 | -1): Promise<void> {
    const list = await stepList().catch(() => [])
    // While a picture is still loading, it gets the whole bandwidth.
    if (options.state.peek().name === 'playing')
      prefetchNext(findNeighbour(list, target ?? channel.peek(), by))
  }

  /** Opens a channel at once, or when the presses end; resolves once the channel of the last press is open. */
  async function zapTo(next: Channel): Promise<void> {
    check()
    target = next
    display({ name: 'chosen', channel: next })
    return openings.add(next).catch((error) => {
      target = null
      // The name of a channel that another intent has replaced must not stay over the one that plays on.
      if ('channel' in state.value && state.value.channel === next && asTvError(error).code === 'aborted')
        clearDisplay()
      throw error
    })
  }

  const typedDigits = () => (state.value.name === 'typing' ? state.value.digits : '')

  /** Returns the channel with the digits so far; undefined if they were completed, or more were typed, meanwhile. */
  async function findTypedChannel(list: Promise<Channel[]>): Promise<Channel | null | undefined> {
    const digits = typedDigits()
    const found = (await list).find(({ number }) => number === Number(digits)) ?? null
    return digits === typedDigits() ? found : undefined
  }

  async function enter(): Promise<void> {
    const digits = typedDigits()
    check = followIntent()
    const next = digits === '' ? undefined : await findTypedChannel(options.list())
    if (next) await zapTo(next)
    else if (next === null) display({ name: 'not-found', digits })
  }

  async function back(): Promise<void> {
    check = followIntent()
    const list = await options.list()
    const current = (target ?? channel.peek())?.id
    const ids = watched.ids().filter((id) => id !== current)
    const last = ids.map((id) => list.find((one) => one.id === id)).find(Boolean)
    if (last) await zapTo(last)
  }

  return {
    state,
    enter,
    back,
    list: options.list,
    choose(next) {
      check = followIntent()
      return zapTo(next)
    },
    expect,
    forget: prefetch.discard,
    take: prefetch.take,
    async step(by, own = followIntent()) {
      check = own
      const list = await stepList()
      const next = findNeighbour(list, target ?? channel.peek(), by)
      direction = by
      if (next) await zapTo(next)
    },
    async type(digit) {
      const digits = typedDigits() + digit
      if (digits === '0') return back()
      const list = options.list()
      // Show the digits, and let Enter complete them, before the list has loaded.
      display({ name: 'typing', digits, channel: null }, TYPING_MS, () => void enter().catch(clearDisplay))
      const next = await findTypedChannel(list)
      if (next === undefined) return
      state.value = { name: 'typing', digits, channel: next }
      // No channel number starts with these digits and has more.
      if (!(await list).some(({ number }) => number >= Number(digits) * 10)) return enter()
      prefetchNext(next)
    },
    release() {
      stop()
      prefetch.discard()
      openings.release()
      for (const timer of [displayTimer, prefetchTimer]) clock.clearTimeout(timer)
    },
  }
}

function findNeighbour(list: Channel[], from: Channel | null, by: 1 | -1): Channel | null {
  const at = list.findIndex(({ id }) => id === from?.id)
  const start = at < 0 ? (by > 0 ? -1 : 0) : at
  const candidates = list.map((_, step) => list[(start + by * (step + 1) + list.length * 2) % list.length])
  return (
    candidates.find((next) => next !== undefined && next.id !== from?.id && !channelObstacle(next)) ?? null
  )
}

/** Opens channels; of rapid presses only the last one. */
function createOpenings(clock: Clock, open: (channel: Channel) => Promise<void>) {
  let pressedAt = Number.NEGATIVE_INFINITY
  let timer = 0
  let waiting: ((opened: Promise<void>) => void)[] = []
  /** Number of channels that are being opened. */
  let count = 0
  function openNow(next: Channel): void {
    count += 1
    const opened = open(next).finally(() => {
      count -= 1
    })
    for (const done of waiting) done(opened)
    waiting = []
  }
  return {
    get isBusy() {
      return count + waiting.length > 0
    },
    add(next: Channel): Promise<void> {
      const isRapid = count > 0 && clock.now() - pressedAt < RAPID_MS
      pressedAt = clock.now()
      clock.clearTimeout(timer)
      return new Promise((resolve) => {
        waiting.push(resolve)
        if (isRapid) timer = clock.setTimeout(() => openNow(next), RAPID_MS)
        else openNow(next)
      })
    },
    release: () => clock.clearTimeout(timer),
  }
}

export interface ChannelZappingOptions
  extends Omit<ZappingOptions, 'clock' | 'prefetch' | 'list' | 'stepList'> {
  api: ApiClient
  clock: ServerClock
  engine: MediaEngine
  /** Languages of the audio that this viewer prefers on a channel. */
  audioLanguages(channelId: string): string[]
  /** In the present language. */
  channels(): Channels
  language(): string
}

/** Creates the zapping of a channel player; this chunk loads after the first frame. */
export const createChannelZapping = ({
  api,
  clock,
  engine,
  audioLanguages,
  channels,
  language,
  ...rest
}: ChannelZappingOptions): Zapping =>
  createZapping({
    ...rest,
    clock,
    list: () => channels().list(),
    stepList: () => channels().stepList(),
    prefetch: createStreamPrefetch({
      clock,
      requestStream: (id, signal) =>
        getChannelStream(api, id, { language: language(), history: false, signal }),
      fetch(stream, channelId) {
        const address = getClearAddress(stream)
        // A pre-roll delays the picture until the prefetched live files would be stale.
        if (!address || stream.ad?.hasPreRoll) return null
        return engine.prefetch(address, undefined, audioLanguages(channelId))
      },
    }),
  })
