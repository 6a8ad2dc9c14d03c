import { expect, type Locator, type Page, test } from '@playwright/test'
import type { TvContentPlayerElement } from '../../widgets/tv-content-player/contract'
import { timeLimit } from '../tools/time-limits'
import { PartnerPage } from './partner-page'
import { expectFrames, type Frame } from './picture'
import { Player } from './player'
import type { World } from './world'

/** `<tv-content-player>`: its controls and properties. {@link open} opens it on a partner's page. */
export class ContentPlayer extends Player<TvContentPlayerElement> {
  readonly partner: PartnerPage

  constructor(
    page: Page,
    readonly world: World,
    tag: Locator = page.locator('tv-content-player').first(),
  ) {
    super(page, tag)
    this.partner = new PartnerPage(page, world, 'film')
  }

  /** Opens the partner's page with these attributes on its tag; `null` omits one. */
  async open(attributes: Record<string, string | null>): Promise<void> {
    await this.page.goto(this.partner.address(attributes))
  }

  /** Waits until the film plays at this second or later. */
  async expectPlayedTo(second: number, timeout = 20_000): Promise<void> {
    await this.expectState('playing', timeout)
    await test.step(`video: second ${second}`, () =>
      expect
        .poll(() => this.read('currentTime'), { message: 'second of the film', timeout: timeLimit(timeout) })
        .toBeGreaterThanOrEqual(second))
  }

  /** Expects two seconds of frames of this loop, as the world served them, and returns them. */
  expectVisible(loop: number): Promise<Frame[]> {
    return test.step('video: two seconds of frames', () => expectFrames(this.world, this.tag, loop))
  }

  link(name: string | RegExp): Locator {
    return this.tag.getByRole('link', { name, exact: true })
  }

  heading(name: string): Locator {
    return this.tag.getByRole('heading', { name })
  }

  get timeline(): Locator {
    return this.tag.getByRole('slider', { name: 'Film timeline' })
  }
}
