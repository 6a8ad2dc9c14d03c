import { expect } from '@playwright/test'
import { timeLimit } from '../tools/time-limits'
import { PageModel } from './page-model'
import type { World } from './world'

/** A message in the player.js format that the page received from one of its frames. */
export interface FrameMessage {
  /** Index of the frame that sent it among the frames of the page. */
  frameIndex: number
  origin: string
  event: string
  value: unknown
  listener: string | null
}

/** A page with frames of the embed page: the messages that it sends and receives. */
export class FrameHost extends PageModel {
  #requests = 0

  /** Records every message to the page from its start; call it before the page is opened. */
  async recordMessages(): Promise<void> {
    await this.page.addInitScript(() => {
      if (window.parent !== window) return
      const recorded: unknown[] = []
      Object.defineProperty(window, Symbol.for('test.messages'), { value: recorded })
      addEventListener('message', ({ source, origin, data }) => {
        const frames = [...document.querySelectorAll('iframe')]
        const frameIndex = frames.findIndex(({ contentWindow }) => contentWindow === source)
        if (frameIndex < 0) return
        const { event, value, listener = null } = JSON.parse(data)
        recorded.push({ frameIndex, origin, event, value, listener })
      })
    })
  }

  /** Messages so far, oldest first. */
  messages(index = 0): Promise<FrameMessage[]> {
    return this.page.evaluate(
      (frame) =>
        (Reflect.get(window, Symbol.for('test.messages')) as FrameMessage[]).filter(
          (one) => one.frameIndex === frame,
        ),
      index,
    )
  }

  /** Posts any data to a frame of this origin. */
  async post(data: unknown, index = 0, frameOrigin = this.world.site): Promise<void> {
    await this.page.evaluate(
      ({ message, frame, origin }) => window.frames[frame]?.postMessage(message, origin),
      { message: data, frame: index, origin: frameOrigin },
    )
  }

  /** Calls a method of the frame; the answer to a getter names `listener`. */
  async call(
    method: string,
    value?: unknown,
    listener?: string,
    index = 0,
    frameOrigin?: string,
  ): Promise<void> {
    await this.post(
      JSON.stringify({ context: 'player.js', version: '0.0.11', method, value, listener }),
      index,
      frameOrigin,
    )
  }

  /** Calls a getter and waits for its answer. */
  async request(method: string, value?: unknown, index = 0): Promise<unknown> {
    this.#requests += 1
    const listener = `request-${this.#requests}`
    await this.call(method, value, listener, index)
    return (await this.expectMessage(method, listener, index)).value
  }

  /** Subscribes to events of the frame. */
  async subscribe(events: readonly string[], index = 0): Promise<void> {
    for (const event of events) await this.call('addEventListener', event, `on-${event}`, index)
  }

  /** Waits for a message with this event (and this listener, if given) and returns the latest. */
  async expectMessage(event: string, listener?: string, index = 0): Promise<FrameMessage> {
    const found = async () =>
      (await this.messages(index)).filter(
        (one) => one.event === event && (listener === undefined || one.listener === listener),
      )
    await expect
      .poll(async () => (await found()).length, {
        message: `messages of ${event}`,
        timeout: timeLimit(20_000),
      })
      .toBeGreaterThan(0)
    return (await found()).at(-1) as FrameMessage
  }
}

/** Markup of a frame with the embed page of a channel. */
export const frameTag = (world: World, channel: string, query = 'autoplay=1&muted=1'): string =>
  `<iframe src="${world.site}/channel_embed/${channel}?${query.replaceAll('&', '&amp;')}" title="${channel}"
    width="426" height="240" allow="autoplay; fullscreen; picture-in-picture; encrypted-media"></iframe>`
