import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { ChannelPlayer } from './channel-player'
import { PageModel } from './page-model'
import type { World } from './world'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** A built recipe of tests/recipes: two buttons, a player, and the time of its picture. */
export class RecipePage extends PageModel {
  readonly player = new ChannelPlayer(this.page)
  /** Console warnings and errors of the page, oldest first. */
  readonly noise: string[] = []

  constructor(page: Page, world: World) {
    super(page, world)
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) this.noise.push(message.text())
    })
  }

  /** A text of a recipe with the addresses of the operator in place of the documented ones. */
  addressed(text: string): string {
    const { site, base } = this.world
    const { origin } = new URL(base)
    return text
      .replaceAll('https://tv.example', site)
      .replaceAll('https://api.operator.example', origin)
      .replaceAll('https://media.operator.example', `${origin} ${site}`)
  }

  /** Serves a folder with the addresses of the operator, and opens it; closing the page closes the server. */
  async open(folder: string): Promise<void> {
    await this.serve(async (pathname, response) => {
      const path = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
      const text = await readFile(path, 'utf8')
      response.setHeader('content-type', TYPES[extname(path)] ?? 'text/plain')
      response.end(this.addressed(text))
    })
  }

  /** Opens a page of this HTML. */
  openHtml(html: string): Promise<void> {
    return this.serve(async (pathname, response) => {
      if (pathname !== '/') throw new Error(pathname)
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(this.addressed(html))
    })
  }

  private async serve(answer: (pathname: string, response: ServerResponse) => Promise<void>): Promise<void> {
    const server = createServer(async ({ url = '/' }, response) => {
      const { pathname } = new URL(url, 'http://localhost')
      try {
        await answer(pathname, response)
      } catch {
        response.writeHead(404).end()
      }
    })
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    this.page.once('close', () => server.close())
    // A small picture needs little time to decode.
    await this.page.setViewportSize({ width: 480, height: 600 })
    await this.page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
  }

  /** Expects the page to play, to show the time of the event, and to obey its buttons. */
  async expectWorking(): Promise<void> {
    await this.player.expectAdvancing()
    const time = this.page.locator('output')
    await expect(time).toHaveText(/^\d\d:\d\d:\d\d$/)
    await expect(time).not.toHaveText((await time.textContent()) ?? '')
    await this.page.getByRole('button', { name: 'Sound' }).click()
    await expect.poll(() => this.player.read('muted')).toBe(false)
    // Like a viewer in the player: the page gets the event, and its next press changes the sound again.
    await this.player.tag.evaluate((tag) => Reflect.set(tag, 'muted', true))
    await expect.poll(() => this.player.read('muted')).toBe(true)
    await this.page.getByRole('button', { name: 'Sound' }).click()
    await expect.poll(() => this.player.read('muted')).toBe(false)
    const close = this.page.getByRole('button', { name: 'Close' })
    await close.click()
    await expect(this.player.tag).toHaveCount(0)
    await close.click()
    await this.player.expectState('playing')
    expect(this.noise, 'warnings and errors in the console').toEqual([])
  }
}
