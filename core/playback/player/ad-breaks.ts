import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { AdBlock } from '../../api/ad-block'
import { type Clock, delay } from '../../lib/clock'
import { TvError } from '../../lib/errors/errors'
import type { AdController, AdMedia, AdState } from '../ads/ad-controller'
import type { AdEvent } from '../statistics/analytics'
import type { Watch } from '../statistics/contract'

/** Fetches the advertising code, which keeps `state` up to date. */
export type LoadAds = (state: Signal<AdState>, media: AdMedia) => Promise<AdController>

/** The advertisements over a player's media, for its view: state to show and intents to send. */
export interface AdControls {
  readonly state: ReadonlySignal<AdState>
  /** True while an advertisement is on screen, or the media waits for one. */
  readonly holds: boolean
  play(): Promise<void>
  pause(): void
  /** Skips the advertisement, if it can be skipped. */
  skip(): void
  /** Reports that the viewer followed the link of the advertisement. */
  clicked(): void
}

/** A longer step of the position is a seek and does not count as watched, s. */
const LONGEST_STEP_S = 5
/** The media plays without advertisements if their code takes longer than this, ms, because the picture waits for it. */
const CODE_MS = 10_000

export type AdBreaks = ReturnType<typeof createAdBreaks>

/**
 * The part of advertising that every player carries; the rest loads with the first stream that has an ad block. `note`
 * adds a line to the log if that code fails to load.
 */
export function createAdBreaks(
  load: LoadAds | undefined,
  media: Omit<AdMedia, 'report'> & { report(event: AdEvent, watch: Watch | null): void },
  note: (what: string) => void,
  clock: Clock,
) {
  /** The watch of the stream that the advertisements surround. */
  let watched: Watch | null = null
  const state = signal<AdState>({ name: 'off' })
  /** The advertisements over the current stream. */
  let ads: AdController | null = null
  let coming: Promise<AdController | null> | null = null
  /** The ad block of the current stream, until its code has opened it. */
  let wanted: { block: AdBlock; of: string } | null = null
  let waits = false
  /** True from a pause until the same content plays again: only then may a post-pause break follow. */
  let wasPaused = false
  let last = ''

  async function open(): Promise<void> {
    const ownRequest = wanted
    if (!ownRequest || !load) return
    coming ??= load(state, { ...media, report: (event) => media.report(event, watched) }).catch(() => {
      coming = null
      note('advertising did not come')
      return null
    })
    const made = await Promise.race([coming, delay(clock, CODE_MS)])
    if (ownRequest !== wanted) return
    wanted = null
    waits = false
    ads = made ?? null
    await made?.open(ownRequest.block.wire, ownRequest.of)
  }

  function leave(): void {
    wanted = null
    waits = false
    ads?.abort()
    ads = null
  }

  const holds = () => waits || (ads?.isHolding ?? false)

  return {
    state: state as ReadonlySignal<AdState>,
    get holds() {
      return holds()
    },
    play: async () => ads?.play(),
    pause: () => ads?.pause(),
    skip: () => ads?.skip(),
    clicked: () => ads?.clicked(),
    /** True while an advertisement holds the media and has no picture yet. */
    get coming() {
      return holds() && ['off', 'looking', 'loading'].includes(state.value.name)
    },
    /** Throws `not-ready` while an advertisement holds the media. */
    check(): void {
      if (holds()) throw new TvError('not-ready', { state: 'ad' })
    },
    /**
     * Resolves when the stream may be shown, after its pre-roll. `of` is the id of the channel or content; `watch` are
     * its facts for analytics, because a pre-roll precedes the stream's own statistics.
     */
    async before(block: AdBlock, of: string, watch: Watch | null = null): Promise<void> {
      leave()
      watched = watch
      if (of !== last) wasPaused = false
      last = of
      wanted = { block, of }
      // Without a pre-roll the code loads after the first frame.
      if (!block.hasPreRoll || !load) return
      waits = true
      await open()
    },
    /** Called when the media has advanced by this many seconds, to second `place`; null for a channel. */
    advanced(seconds: number, place: number | null): void {
      if (wanted) void open()
      else ads?.advanced(seconds < LONGEST_STEP_S ? seconds : 0, place)
    },
    paused(): void {
      wasPaused = true
      ads?.paused()
    },
    playing(): void {
      if (wasPaused) ads?.resumed()
      wasPaused = false
    },
    /** The media has ended; resolves after the advertisements that follow it, null for none. */
    ended: (): Promise<void> | null => ads?.ended() ?? null,
    /** Drops the advertisements of the current stream. */
    leave,
    facts: (): Record<string, string> => ads?.facts() ?? {},
    release(): void {
      leave()
      void coming?.then((made) => made?.release())
    },
  }
}
