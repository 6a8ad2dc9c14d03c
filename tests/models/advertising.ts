import { expect, type Locator, type Page } from '@playwright/test'
import { timeLimit } from '../tools/time-limits'
import type { World } from './world'

/** The advertisement over a player, and the tracking events that the ad server received. */
export class Advertising {
  constructor(
    readonly player: { page: Page; tag: Locator },
    readonly world: World,
  ) {}

  get video(): Locator {
    return this.#part('ad')
  }

  /** The label that counts the advertisements of a break. */
  get positionLabel(): Locator {
    return this.#part('ad-controls').locator('.ad-place')
  }

  #part(name: string): Locator {
    return this.player.tag.locator(`[part~="${name}"]`)
  }

  link(name: string): Locator {
    return this.player.tag.getByRole('link', { name })
  }

  /** Waits until the video of the advertisement has advanced by 0.2 s. */
  async expectPlaying(): Promise<void> {
    await expect(this.positionLabel).toBeVisible({ timeout: timeLimit(20_000) })
    await expect
      .poll(() => this.video.evaluate((video: HTMLVideoElement) => video.currentTime), {
        message: 'seconds of the advertisement',
      })
      .toBeGreaterThan(0.2)
  }

  async expectEnded(timeout = 20_000): Promise<void> {
    await expect(this.video).toHaveCount(0, { timeout })
  }

  /** Tracking events that the ad server received, oldest first, as `spark start`. */
  async trackingEvents(): Promise<string[]> {
    const calls = await this.world.ledger('GET /media/ads/track/:ad/:event')
    return calls.map(({ path }) => path.split('/').slice(-2).join(' '))
  }

  /** Clicks a link and returns the tab that it opens. */
  async openInNewTab(link: Locator): Promise<Page> {
    const opened = this.player.page.context().waitForEvent('page')
    await link.click()
    return opened
  }
}

/** Makes the advertisement of six seconds in a document of the demo's ad server shorter. */
export async function shortenAdvertisement(
  world: World,
  document: 'single' | 'pod',
  seconds: number,
): Promise<void> {
  const path = `/media/ads/vast/${document}.xml`
  const text = await (await fetch(world.api + path)).text()
  const body = text.replace('00:00:06', `00:00:0${seconds}`)
  await world.fault({ match: `GET ${path}`, status: 200, contentType: 'application/xml', body })
}
