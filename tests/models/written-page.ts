import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../tools/run-command'
import { ChannelPlayer } from './channel-player'
import { PageModel } from './page-model'
import type { World } from './world'

/** A partner's page whose markup the test supplies, on a server of its own. */
export class WrittenPage extends PageModel {
  readonly player = new ChannelPlayer(this.page)
  /** Console warnings of the page, oldest first. */
  readonly warnings: string[] = []
  /** Names of the files below /embed of the operator's site that the page requested. */
  readonly embedFiles: string[] = []

  constructor(page: Page, world: World) {
    super(page, world)
    page.on('console', (message) => {
      if (message.type() === 'warning') this.warnings.push(message.text())
    })
    page.on('request', (request) => {
      const [, name] = /\/embed\/(.+)$/.exec(request.url()) ?? []
      if (name) this.embedFiles.push(name)
    })
  }

  /** The script tag of the module of the elements. */
  get script(): string {
    return `<script type="module" src="${this.world.site}/embed/tv.js"></script>`
  }

  /** Serves and opens a page with this head, body and headers; closing the page closes its server. */
  async open(
    head: string,
    body = tagOf('news-24'),
    headers: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const html = `<!doctype html><html lang="en"><head><title>Written</title>${head}</head><body>${body}</body></html>`
    // A page fulfilled by `route` has no network address, and browsers block its requests to localhost.
    const server = createServer((_, response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
    })
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    this.page.once('close', () => server.close())
    await this.page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
  }

  /** Serves the files of a folder of dist, such as `test-old`, by name at the addresses that match. */
  async serve(addresses: string, folder: string): Promise<void> {
    await this.page.route(addresses, (route) =>
      route.fulfill({
        path: join(root, 'dist', folder, new URL(route.request().url()).pathname.split('/').at(-1) ?? ''),
        headers: { 'access-control-allow-origin': '*' },
      }),
    )
  }
}

/** Markup of a muted channel player with autoplay. */
export const tagOf = (channel: string): string =>
  `<tv-channel-player channel="${channel}" muted autoplay style="width: 426px"></tv-channel-player>`
