import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { AdBlock } from '../../api/ad-block'
import { type Clock, delay } from '../../lib/clock'
import { TvError } from '../../lib/errors'
import type { AdController, AdMedia, AdState } from '../ads/ad-controller'

/** Fetches the code of advertising, which says what it does in `state`. */
export type LoadAds = (state: Signal<AdState>, media: AdMedia) => Promise<AdController>

/** What is advertised over a player's media, for its view: state to show and intents to send. */
export interface AdControls {
  readonly state: ReadonlySignal<AdState>
  /** An advertisement has the screen, or the media waits for one. */
  readonly holds: boolean
  play(): Promise<void>
  pause(): void
  /** Ends what is shown, where that is allowed by now. */
  skip(): void
  /** The link of what is shown was followed. */
  clicked(): void
}

/** Frames advance in smaller steps than this; what moves the media further is no watching, s. */
const LONGEST_STEP_S = 5
/** Code of advertising that takes longer is done without, ms: a picture waits for it. */
const CODE_MS = 10_000

/** What a player carries of advertising: little, and nothing more is fetched for a stream without it. */
export interface AdBreaks extends AdControls {
  /** An advertisement holds the media, and there is nothing of it on screen yet. */
  readonly coming: boolean
  /** Throws `not-ready` while it does: what is wished of the media has to wait. */
  check(): void
  /** A stream is about to begin; resolves when it may have the screen. `of` is the channel's or content's id. */
  before(block: AdBlock, of: string): Promise<void>
  /** Frames of the media advanced by so many seconds, to `place`, where it has one. */
  advanced(seconds: number, place: number | null): void
  paused(): void
  playing(): void
  /** The media is over; resolves when what comes after it is over too, null for nothing. */
  ended(): Promise<void> | null
  /** What plays is given up. */
  leave(): void
  facts(): Record<string, string>
  release(): void
}

/** `note` writes down what did not come. */
export function createAdBreaks(
  load: LoadAds | undefined,
  media: AdMedia,
  note: (what: string) => void,
  clock: Clock,
): AdBreaks {
  const state = signal<AdState>({ name: 'off' })
  /** What lies over the present stream. */
  let ads: AdController | null = null
  let coming: Promise<AdController | null> | null = null
  /** What the present stream wants, until it was opened. */
  let wanted: { block: AdBlock; of: string } | null = null
  let waits = false
  /** What the viewer paused; its pause is over when it plays, not when something else does. */
  let wasPaused = false
  let last = ''

  async function open(): Promise<void> {
    const ownRequest = wanted
    if (!ownRequest || !load) return
    coming ??= load(state, media).catch(() => {
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
    ads?.leave()
    ads = null
  }

  const holds = () => waits || (ads?.holds ?? false)

  return {
    state,
    get holds() {
      return holds()
    },
    get coming() {
      return holds() && ['off', 'looking', 'loading'].includes(state.value.name)
    },
    check() {
      if (holds()) throw new TvError('not-ready', { state: 'ad' })
    },
    async before(block, of) {
      leave()
      if (of !== last) wasPaused = false
      last = of
      wanted = { block, of }
      // What only comes later is fetched when the picture is there.
      if (!block.first || !load) return
      waits = true
      await open()
    },
    advanced(seconds, place) {
      if (wanted) void open()
      else ads?.advanced(seconds < LONGEST_STEP_S ? seconds : 0, place)
    },
    paused() {
      wasPaused = true
      ads?.paused()
    },
    playing() {
      if (wasPaused) ads?.resumed()
      wasPaused = false
    },
    ended: () => ads?.ended() ?? null,
    leave,
    play: async () => ads?.play(),
    pause: () => ads?.pause(),
    skip: () => ads?.skip(),
    clicked: () => ads?.clicked(),
    facts: () => ads?.facts() ?? {},
    release() {
      leave()
      void coming?.then((made) => made?.release())
    },
  }
}
