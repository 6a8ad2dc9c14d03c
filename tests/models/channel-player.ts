import { expect, type Locator, type Page } from '@playwright/test'
import type {
  TvChannelPlayerElement,
  TvChannelPlayerEventMap,
} from '../../widgets/tv-channel-player/contract'
import { expectFrames, type Frame } from './picture'
import { expectProtectedFrames } from './protected-picture'
import type { World } from './world'

/** A `tv-*` event as a host page hears it. */
export interface RecordedEvent {
  type: string
  /** Which of the page's players it came from, in their order. */
  playerIndex: number
  /** When, seconds after the page began. */
  at: number
  /** The detail as JSON would write it. */
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

/** `<tv-channel-player>` as a viewer sees it and as its host page hears it. */
export class ChannelPlayer {
  constructor(
    readonly page: Page,
    readonly tag: Locator = page.locator('tv-channel-player').first(),
  ) {}

  /** Has the page write down the elements' events from its beginning; before the page is opened. */
  static async recordEvents(page: Page): Promise<void> {
    await page.addInitScript((names) => {
      const heard: unknown[] = []
      Object.defineProperty(window, Symbol.for('test.heard'), { value: heard })
      for (const name of names) {
        addEventListener(name, (event) => {
          const { detail, target } = event as CustomEvent
          const players: unknown[] = [...document.querySelectorAll('tv-channel-player')]
          heard.push({
            type: name,
            playerIndex: players.indexOf(target),
            at: performance.now() / 1000,
            detail: JSON.parse(JSON.stringify(detail ?? null)),
          })
        })
      }
    }, EVENTS)
  }

  /** Events so far, oldest first. Only after {@link recordEvents}. */
  events(): Promise<RecordedEvent[]> {
    return this.page.evaluate(() => Reflect.get(window, Symbol.for('test.heard')) as RecordedEvent[])
  }

  /** What `tv-error` told so far, oldest first. */
  async errors(): Promise<ErrorDetail[]> {
    return (await this.events())
      .filter(({ type }) => type === 'tv-error')
      .map(({ detail }) => detail as ErrorDetail)
  }

  read<K extends keyof TvChannelPlayerElement>(property: K): Promise<TvChannelPlayerElement[K]> {
    return this.tag.evaluate((tag, name) => Reflect.get(tag, name), property)
  }

  /** Calls a method of the element, as its host page would. */
  async call(method: string, ...args: number[]): Promise<void> {
    await this.tag.evaluate((tag, { name, values }) => Reflect.get(tag, name).apply(tag, values), {
      name: method,
      values: args,
    })
  }

  /** From here on it is noted, frame by frame, what stands in for the picture: its poster, or nothing at all. */
  async recordCoveredFrames(): Promise<() => Promise<string[]>> {
    const seen = await this.tag.evaluateHandle((tag) => {
      const notes: string[] = []
      const picture = () => tag.shadowRoot?.querySelector('video')
      let hasPicture = (picture()?.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA
      let listensTo: unknown = null
      const shown = () => {
        hasPicture = true
        picture()?.requestVideoFrameCallback(shown)
      }
      const look = () => {
        const video = picture()
        if (video && video !== listensTo) video.requestVideoFrameCallback(shown)
        listensTo = video
        if (video?.readyState === HTMLMediaElement.HAVE_NOTHING) hasPicture = false
        const covers = (part: string) => !!tag.shadowRoot?.querySelector(part)?.checkVisibility()
        const state = Reflect.get(tag, 'state')
        if (covers('.poster')) notes.push(`poster while ${state}`)
        else if (!hasPicture && !covers('.frozen-frame')) notes.push(`dark while ${state}`)
        // What keeps a picture keeps nothing from view before it has one.
        const still = tag.shadowRoot?.querySelector<HTMLCanvasElement>('.frozen-frame:not([hidden])')
        if (still?.width === 0 && getComputedStyle(still).backgroundColor !== 'rgba(0, 0, 0, 0)') {
          notes.push(`black while ${state}`)
        }
        requestAnimationFrame(look)
      }
      look()
      return notes
    })
    return async () => [...new Set(await seen.jsonValue())]
  }

  /** Waits for one of the element's states. */
  async expectState(state: string, timeout = 20_000): Promise<void> {
    await expect.poll(() => this.read('state'), { message: `state of the player`, timeout }).toBe(state)
  }

  /** Two seconds of frames of this loop, as the world served them. */
  expectVisible(world: World, loop: number, patienceMs?: number): Promise<Frame[]> {
    return expectFrames(world, this.tag, loop, patienceMs)
  }

  /** Two seconds of the protected channel's pictures, as the world served them. */
  expectProtectedVisible(world: World): Promise<void> {
    return expectProtectedFrames(world, this.tag)
  }

  /** Waits until the player plays and its picture has moved on by a second. */
  async expectAdvancing(timeout = 20_000): Promise<void> {
    await this.expectState('playing', timeout)
    const position = () => this.tag.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
    let before = await position()
    await expect
      .poll(
        async () => {
          const now = await position()
          // Another source begins at another place.
          if (now < before) before = now
          return now - before
        },
        { message: 'seconds the picture moved on', timeout },
      )
      .toBeGreaterThan(1)
  }

  part(name: string): Locator {
    return this.tag.locator(`[part~="${name}"]`)
  }

  button(name: string): Locator {
    return this.tag.getByRole('button', { name, exact: true })
  }

  get timeline(): Locator {
    return this.tag.getByRole('slider', { name: 'Programme timeline' })
  }

  /** Brings the controls into view, as a hand on the mouse does. */
  async showControls(): Promise<void> {
    await this.tag.hover()
    await this.page.mouse.move(5, 5)
    await this.tag.hover()
  }

  /**
   * Waits until the element says this: the heading of a screen in place of the picture, and the `tv-error` of the
   * code with that number.
   */
  async expectError(words: string | RegExp, error: Pick<ErrorDetail, 'code' | 'number'>): Promise<void> {
    await expect(this.tag.getByRole('heading', { name: words })).toBeVisible({ timeout: 30_000 })
    await expect
      .poll(() => this.errors(), { message: 'what tv-error told' })
      .toContainEqual(expect.objectContaining(error))
    const told = (await this.errors()).find(({ code }) => code === error.code)
    expect(told?.message, 'the words that come with tv-error').not.toBe('')
  }
}
