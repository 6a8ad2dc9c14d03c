import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { addToConfig } from './browsing'
import { test as base, expect } from './test'
import type { World } from './world'

/** An event in the body of a beacon. */
export type CollectedEvent = { name: string; at: number } & Record<string, unknown>

/** A collector on another origin, to which the site posts its events, and the data layer of the page. */
export class Collector {
  readonly bodies: string[] = []
  /** Headers of the posts that could identify a viewer. */
  readonly headers: (string | undefined)[][] = []
  readonly #server: Server

  constructor(
    readonly page: Page,
    readonly world: World,
  ) {
    this.#server = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => {
        body += part
      })
      request.on('end', () => {
        this.bodies.push(body)
        this.headers.push([request.headers.cookie, request.headers.referer, request.headers.authorization])
        response.writeHead(204, { 'Set-Cookie': 'who=viewer-1' }).end()
      })
    })
  }

  /**
   * Configures the analytics of the site, with these settings in addition; a batch is sent after this many events or
   * seconds.
   */
  async start(settings: object = {}, batch = { events: 10, seconds: 1 }): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const { port } = this.#server.address() as AddressInfo
    const beacon = { address: `http://127.0.0.1:${port}/collect`, ...batch }
    await addToConfig(this.page, this.world, {
      analytics: { dataLayer: { name: 'tvEvents' }, beacon, ...settings },
    })
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  get events(): CollectedEvent[] {
    return this.bodies.flatMap((body) => JSON.parse(body).events as CollectedEvent[])
  }

  named = (name: string): CollectedEvent[] => this.events.filter((event) => event.name === name)

  /** Waits for an event with exactly these fields, apart from its time. */
  async expectEvent(expected: { name: string } & Record<string, unknown>): Promise<CollectedEvent> {
    const find = () => this.named(expected.name).find(({ at: _, ...event }) => isSame(event, expected))
    await expect
      .poll(() => (find() ? [expected] : this.named(expected.name)), { message: expected.name })
      .toEqual([expected])
    return find() as CollectedEvent
  }

  /** The events of the page's data layer; null without one. */
  layer(): Promise<Record<string, unknown>[] | null> {
    return this.page.evaluate(() => (Reflect.get(window, 'tvEvents') as Record<string, unknown>[]) ?? null)
  }

  /** Passes the choice of a viewer on, as a consent manager of the page does. */
  async consent(analytics: boolean): Promise<void> {
    await this.page.evaluate(
      (detail) => void document.dispatchEvent(new CustomEvent('tv-consent', { detail })),
      { analytics },
    )
  }
}

const isSame = (one: unknown, other: unknown): boolean => {
  try {
    expect(one).toEqual(other)
    return true
  } catch {
    return false
  }
}

/** Playwright's `test` with a collector of analytics. */
export const test = base.extend<{ collector: Collector }>({
  collector: async ({ page, world }, use) => {
    const collector = new Collector(page, world)
    await use(collector)
    collector.close()
  },
})

export { expect }
