import { expect, type Locator, type Page } from '@playwright/test'

/** The promo slider of a page: its banners, dots, arrows, button and trailer. */
export class PromoSlider {
  readonly row: Locator
  readonly root: Locator

  constructor(readonly page: Page) {
    this.row = page.locator('tv-row').filter({ has: page.locator('.carousel') })
    this.root = this.row.locator('.carousel')
  }

  /** The slide in view; copies and neighbours are inert. */
  get slide(): Locator {
    return this.root.locator('[aria-roledescription]:not([inert])')
  }

  /** The dot of a banner, from 1. */
  dot(number: number): Locator {
    return this.root
      .getByRole('toolbar')
      .getByRole('button')
      .nth(number - 1)
  }

  get next(): Locator {
    return this.root.locator('[part="next"]')
  }

  /** The button that stops and starts the rotation and trailers. */
  get pause(): Locator {
    return this.root.locator('[part="pause"]')
  }

  get trailer(): Locator {
    return this.slide.locator('[part="trailer"]')
  }

  get player(): Locator {
    return this.root.locator('tv-content-player')
  }

  /** Number of the banner in view, from 1, according to its dot. */
  async current(): Promise<number> {
    const marks = await this.root
      .getByRole('toolbar')
      .getByRole('button')
      .evaluateAll((dots) => dots.map((dot) => dot.getAttribute('aria-current')))
    return marks.indexOf('true') + 1
  }

  /** Waits until a banner is in the centre of its row. */
  async expectBanner(number: number): Promise<void> {
    await expect.poll(() => this.current(), { message: 'banner in view' }).toBe(number)
    await expect.poll(() => this.distance(), { message: 'px from the middle of the row' }).toBeLessThan(2)
  }

  /** Waits until banners rotate, or stop, according to the live region of the banners. */
  async expectRotating(isRotating: boolean): Promise<void> {
    await expect(this.root.locator('[aria-live]')).toHaveAttribute('aria-live', isRotating ? 'off' : 'polite')
  }

  /** Space on the left and on the right of the banner in view, px. */
  async paddings(): Promise<[number, number]> {
    const row = await this.row.boundingBox()
    const slide = await this.slide.boundingBox()
    if (!row || !slide) return [0, 0]
    return [slide.x - row.x, row.x + row.width - slide.x - slide.width]
  }

  private async distance(): Promise<number> {
    const [left, right] = await this.paddings()
    return Math.abs(left - right)
  }
}
