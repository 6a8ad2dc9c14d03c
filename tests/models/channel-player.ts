import { expect, type Locator, type Page, test } from '@playwright/test'
import type {
  TvChannelPlayerElement,
  TvChannelPlayerEventMap,
} from '../../widgets/tv-channel-player/contract'
import { timeLimit } from '../tools/time-limits'
import { expectFrames, type Frame } from './picture'
import { Player } from './player'
import { expectProtectedFrames } from './protected-picture'
import type { World } from './world'

/** A `tv-*` event that the host page received. */
export interface RecordedEvent {
  type: string
  /** Index of the player that dispatched it among the players of the page. */
  playerIndex: number
  /** Seconds since navigation start. */
  at: number
  /** The detail after a JSON round trip. */
  detail: unknown
}

/** Detail of `tv-error`. */
export type ErrorDetail = TvChannelPlayerEventMap['tv-error']['detail']

const EVENTS = [
  'tv-ready',
  'tv-error',
  'tv-access-required',
  'tv-play',
  'tv-pause',
  'tv-waiting',
  'tv-timeupdate',
  'tv-live-change',
  'tv-program-change',
  'tv-channel-change',
  'tv-quality-change',
  'tv-tracks-change',
  'tv-volume-change',
  'tv-ad-start',
  'tv-ad-end',
  'tv-autoplay-blocked',
  'tv-analytics',
] as const satisfies (keyof TvChannelPlayerEventMap)[]

/** `<tv-channel-player>`: its controls, its properties and the events that the host page receives. */
export class ChannelPlayer extends Player<TvChannelPlayerElement> {
  constructor(page: Page, tag: Locator = page.locator('tv-channel-player').first()) {
    super(page, tag)
  }

  /** Records the elements' events from the start of the page; call it before the page is opened. */
  static async recordEvents(page: Page): Promise<void> {
    await page.addInitScript((names) => {
      const recorded: unknown[] = []
      Object.defineProperty(window, Symbol.for('test.events'), { value: recorded })
      for (const name of names) {
        addEventListener(name, (event) => {
          const { detail, target } = event as CustomEvent
          const players: unknown[] = [...document.querySelectorAll('tv-channel-player')]
          recorded.push({
            type: name,
            playerIndex: players.indexOf(target),
            at: performance.now() / 1000,
            detail: JSON.parse(JSON.stringify(detail ?? null)),
          })
        })
      }
    }, EVENTS)
  }

  /** Events so far, oldest first. Requires {@link recordEvents}. */
  events(): Promise<RecordedEvent[]> {
    return this.page.evaluate(() => Reflect.get(window, Symbol.for('test.events')) as RecordedEvent[])
  }

  /** Details of the `tv-error` events so far, oldest first. */
  async errors(): Promise<ErrorDetail[]> {
    return (await this.events())
      .filter(({ type }) => type === 'tv-error')
      .map(({ detail }) => detail as ErrorDetail)
  }

  /**
   * Records from now on, per animation frame, when the viewer sees a poster or black instead of the picture. The
   * function that it returns gives each distinct note once, such as `poster while loading`.
   */
  async recordCoveredFrames(): Promise<() => Promise<string[]>> {
    const handle = await this.tag.evaluateHandle((tag) => {
      const notes: string[] = []
      const picture = () => tag.shadowRoot?.querySelector('video')
      let hasPicture = (picture()?.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA
      let observed: unknown = null
      const shown = () => {
        hasPicture = true
        picture()?.requestVideoFrameCallback(shown)
      }
      const look = () => {
        const video = picture()
        if (video && video !== observed) video.requestVideoFrameCallback(shown)
        observed = video
        if (video?.readyState === HTMLMediaElement.HAVE_NOTHING) hasPicture = false
        const covers = (part: string) => !!tag.shadowRoot?.querySelector(part)?.checkVisibility()
        const state = Reflect.get(tag, 'state')
        if (covers('.poster')) notes.push(`poster while ${state}`)
        else if (!hasPicture && !covers('.frozen-frame')) notes.push(`dark while ${state}`)
        // The canvas of a frozen frame must be transparent until a frame is drawn on it.
        const still = tag.shadowRoot?.querySelector<HTMLCanvasElement>('.frozen-frame:not([hidden])')
        if (still?.width === 0 && getComputedStyle(still).backgroundColor !== 'rgba(0, 0, 0, 0)') {
          notes.push(`black while ${state}`)
        }
        requestAnimationFrame(look)
      }
      look()
      return notes
    })
    return async () => [...new Set(await handle.jsonValue())]
  }

  /** Expects two seconds of frames of this loop, as the world served them, and returns them. */
  expectVisible(world: World, loop: number, timeoutMs?: number): Promise<Frame[]> {
    return test.step('video: two seconds of frames', () => expectFrames(world, this.tag, loop, timeoutMs))
  }

  /** Expects two seconds of frames of a protected channel, as the world served them. */
  expectProtectedVisible(world: World): Promise<void> {
    return test.step('video: two seconds of frames', () => expectProtectedFrames(world, this.tag))
  }

  /** Waits until the player plays and its media time has advanced by a second. */
  async expectAdvancing(timeout = 20_000): Promise<void> {
    await this.expectState('playing', timeout)
    const position = () => this.tag.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
    let before = await position()
    const advance = async () => {
      const now = await position()
      // A new source starts at another media time.
      if (now < before) before = now
      return now - before
    }
    await test.step('video: a second of media', () =>
      expect
        .poll(advance, { message: 'seconds that the media time advanced', timeout: timeLimit(timeout) })
        .toBeGreaterThan(1))
  }

  get timeline(): Locator {
    return this.tag.getByRole('slider', { name: 'Programme timeline' })
  }

  /** Waits until a screen with this heading replaces the picture, and a `tv-error` event has this code and number. */
  async expectError(heading: string | RegExp, error: Pick<ErrorDetail, 'code' | 'number'>): Promise<void> {
    await expect(this.tag.getByRole('heading', { name: heading })).toBeVisible({ timeout: timeLimit(30_000) })
    await expect
      .poll(() => this.errors(), { message: 'details of tv-error' })
      .toContainEqual(expect.objectContaining(error))
    const reported = (await this.errors()).find(({ code }) => code === error.code)
    expect(reported?.message, 'message of tv-error').not.toBe('')
  }
}
