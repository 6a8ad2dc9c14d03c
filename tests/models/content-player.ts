import { expect, type Locator, type Page, test } from '@playwright/test'
import type { TvContentPlayerElement } from '../../widgets/tv-content-player/contract'
import { PartnerPage } from './partner-page'
import { expectFrames, type Frame } from './picture'
import type { World } from './world'

/** `<tv-content-player>`: its controls and properties. {@link open} opens it on a partner's page. */
export class ContentPlayer {
  readonly partner: PartnerPage

  constructor(
    readonly page: Page,
    readonly world: World,
    readonly tag: Locator = page.locator('tv-content-player').first(),
  ) {
    this.partner = new PartnerPage(page, world, 'film')
  }

  /** Opens the partner's page with these attributes on its tag; `null` omits one. */
  async open(attributes: Record<string, string | null>): Promise<void> {
    await this.page.goto(this.partner.address(attributes))
  }

  read<K extends keyof TvContentPlayerElement>(property: K): Promise<TvContentPlayerElement[K]> {
    return this.tag.evaluate((tag, name) => Reflect.get(tag, name), property)
  }

  async call(method: string, ...args: number[]): Promise<void> {
    await this.tag.evaluate((tag, { name, values }) => Reflect.get(tag, name).apply(tag, values), {
      name: method,
      values: args,
    })
  }

  async expectState(state: string, timeout = 20_000): Promise<void> {
    await test.step(`video: ${state}`, () =>
      expect.poll(() => this.read('state'), { message: 'state of the player', timeout }).toBe(state))
  }

  /** Waits until the film plays at this second or later. */
  async expectPlayedTo(second: number, timeout = 20_000): Promise<void> {
    await this.expectState('playing', timeout)
    await test.step(`video: second ${second}`, () =>
      expect
        .poll(() => this.read('currentTime'), { message: 'second of the film', timeout })
        .toBeGreaterThanOrEqual(second))
  }

  /** Expects two seconds of frames of this loop, as the world served them, and returns them. */
  expectVisible(loop: number): Promise<Frame[]> {
    return test.step('video: two seconds of frames', () => expectFrames(this.world, this.tag, loop))
  }

  part(name: string): Locator {
    return this.tag.locator(`[part~="${name}"]`)
  }

  button(name: string | RegExp): Locator {
    return this.tag.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
  }

  link(name: string | RegExp): Locator {
    return this.tag.getByRole('link', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
  }

  heading(name: string): Locator {
    return this.tag.getByRole('heading', { name })
  }

  get timeline(): Locator {
    return this.tag.getByRole('slider', { name: 'Film timeline' })
  }

  /** Moves the mouse over the player, so that its controls are shown. */
  async showControls(): Promise<void> {
    await this.page.mouse.move(5, 5)
    await this.tag.hover()
  }
}
