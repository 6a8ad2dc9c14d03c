import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../tools/run-command'
import { ChannelPlayer } from './channel-player'
import type { World } from './world'

/** A page of another site that a test writes itself, on a server of its own. */
export class WrittenPage {
  readonly player: ChannelPlayer
  /** Warnings of the page's console, oldest first. */
  readonly warnings: string[] = []
  /** Files of the operator's /embed that the page asked for, by name. */
  readonly embedFiles: string[] = []

  constructor(
    readonly page: Page,
    readonly world: World,
  ) {
    this.player = new ChannelPlayer(page)
    page.on('console', (message) => {
      if (message.type() === 'warning') this.warnings.push(message.text())
    })
    page.on('request', (request) => {
      const [, name] = /\/embed\/(.+)$/.exec(request.url()) ?? []
      if (name) this.embedFiles.push(name)
    })
  }

  /** Opens a page with this in its head and body; its server is gone with the page. */
  async open(head: string, body = tagOf('news-24')): Promise<void> {
    const html = `<!doctype html><html lang="en"><head><title>Written</title>${head}</head><body>${body}</body></html>`
    // Not by way of `route`: to the browser a page that came from nowhere may not speak with this machine.
    const server = createServer((_, answer) => {
      answer.setHeader('content-type', 'text/html; charset=utf-8').end(html)
    })
    await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
    this.page.once('close', () => server.close())
    await this.page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
  }

  /** Serves a folder of dist, such as `test-old`, at addresses that match, by the names of its files. */
  async serve(addresses: string, folder: string): Promise<void> {
    await this.page.route(addresses, (route) =>
      route.fulfill({
        path: join(root, 'dist', folder, new URL(route.request().url()).pathname.split('/').at(-1) ?? ''),
        headers: { 'access-control-allow-origin': '*' },
      }),
    )
  }
}

/** The tag of a channel that begins by itself. */
export const tagOf = (channel: string): string =>
  `<tv-channel-player channel="${channel}" muted autoplay style="width: 426px"></tv-channel-player>`
