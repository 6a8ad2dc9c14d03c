import { expect, type Locator, type Page } from '@playwright/test'
import type { World } from './world'

/** An advertisement over a player, as a viewer sees it, and what its server was told. */
export class Advertising {
  constructor(
    readonly player: { page: Page; tag: Locator },
    readonly world: World,
  ) {}

  get video(): Locator {
    return this.#part('ad')
  }

  get positionLabel(): Locator {
    return this.#part('ad-controls').locator('.ad-place')
  }

  #part(name: string): Locator {
    return this.player.tag.locator(`[part~="${name}"]`)
  }

  link(name: string): Locator {
    return this.player.tag.getByRole('link', { name })
  }

  /** Waits until frames of an advertisement advance. */
  async expectPlaying(): Promise<void> {
    await expect(this.positionLabel).toBeVisible({ timeout: 20_000 })
    await expect
      .poll(() => this.video.evaluate((video: HTMLVideoElement) => video.currentTime), {
        message: 'seconds of the advertisement',
      })
      .toBeGreaterThan(0.2)
  }

  async expectEnded(timeout = 20_000): Promise<void> {
    await expect(this.video).toHaveCount(0, { timeout })
  }

  /** What the ad server was told, in order: `spark start`. */
  async trackingEvents(): Promise<string[]> {
    const calls = await this.world.ledger('GET /media/ads/track/:ad/:event')
    return calls.map(({ path }) => path.split('/').slice(-2).join(' '))
  }

  /** Follows a link into its own tab. */
  async openInNewTab(link: Locator): Promise<Page> {
    const opened = this.player.page.context().waitForEvent('page')
    await link.click()
    return opened
  }
}
