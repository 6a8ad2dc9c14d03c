import { expect, type Page } from '@playwright/test'
import type { World } from './world'

/** A message of the player.js wire format, as the page around a frame hears it. */
export interface FrameMessage {
  /** Place of the frame it came from among the page's frames. */
  frameIndex: number
  origin: string
  event: string
  value: unknown
  listener: string | null
}

/** A page around frames of the embed page: what it says to them and what it hears. */
export class FrameHost {
  #requests = 0

  constructor(
    readonly page: Page,
    readonly world: World,
  ) {}

  /** Has the page write down every message to it from its beginning; before the page is opened. */
  async recordMessages(): Promise<void> {
    await this.page.addInitScript(() => {
      if (window.parent !== window) return
      const heard: unknown[] = []
      Object.defineProperty(window, Symbol.for('test.told'), { value: heard })
      addEventListener('message', ({ source, origin, data }) => {
        const frames = [...document.querySelectorAll('iframe')]
        const frameIndex = frames.findIndex(({ contentWindow }) => contentWindow === source)
        if (frameIndex < 0) return
        const { event, value, listener = null } = JSON.parse(data)
        heard.push({ frameIndex, origin, event, value, listener })
      })
    })
  }

  /** Messages so far, oldest first. */
  messages(place = 0): Promise<FrameMessage[]> {
    return this.page.evaluate(
      (frame) =>
        (Reflect.get(window, Symbol.for('test.told')) as FrameMessage[]).filter(
          (one) => one.frameIndex === frame,
        ),
      place,
    )
  }

  /** Sends a frame anything at all. */
  async post(data: unknown, place = 0): Promise<void> {
    await this.page.evaluate(
      ({ message, frame, origin }) => window.frames[frame]?.postMessage(message, origin),
      { message: data, frame: place, origin: this.world.site },
    )
  }

  /** Calls a method; what is asked is answered to `listener`. */
  async call(method: string, value?: unknown, listener?: string, place = 0): Promise<void> {
    await this.post(
      JSON.stringify({ context: 'player.js', version: '0.0.11', method, value, listener }),
      place,
    )
  }

  /** Asks and waits for the answer. */
  async request(method: string, value?: unknown, place = 0): Promise<unknown> {
    this.#requests += 1
    const listener = `asked-${this.#requests}`
    await this.call(method, value, listener, place)
    return (await this.expectMessage(method, listener, place)).value
  }

  /** Listens from now on. */
  async subscribe(events: readonly string[], place = 0): Promise<void> {
    for (const event of events) await this.call('addEventListener', event, `on-${event}`, place)
  }

  /** Waits for an event, of this listener where one is named, and gives the latest of them. */
  async expectMessage(event: string, listener?: string, place = 0): Promise<FrameMessage> {
    const found = async () =>
      (await this.messages(place)).filter(
        (one) => one.event === event && (listener === undefined || one.listener === listener),
      )
    await expect
      .poll(async () => (await found()).length, { message: `messages of ${event}`, timeout: 20_000 })
      .toBeGreaterThan(0)
    return (await found()).at(-1) as FrameMessage
  }
}

/** A frame of the embed page, as a page around it writes it. */
export const frameTag = (world: World, channel: string, query = 'autoplay=1&muted=1'): string =>
  `<iframe src="${world.site}/channel_embed/${channel}?${query.replaceAll('&', '&amp;')}" title="${channel}"
    width="426" height="240" allow="autoplay; fullscreen; picture-in-picture; encrypted-media"></iframe>`
