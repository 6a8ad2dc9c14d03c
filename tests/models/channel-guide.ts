import { expect, type Locator, type Page } from '@playwright/test'
import type { SitePage } from './site-page'
import { words } from './words'

/** The guide of the channels page: channels by time, with the controls above them. */
export class ChannelGuide {
  constructor(readonly site: SitePage) {}

  get #page(): Page {
    return this.site.page
  }

  /** Opens the guide by its address, and waits for its first programmes. */
  async open(path = '/channels/all'): Promise<void> {
    await this.site.open(`${path}?view=guide`)
    await expect(this.programmes).not.toHaveCount(0)
  }

  get grid(): Locator {
    return this.#page.getByRole('grid', { name: words('guide.grid') })
  }

  /** The link of the switch between list and guide. */
  view(name: 'Guide' | 'List'): Locator {
    return this.#page.getByRole('navigation', { name: words('guide.view') }).getByRole('link', { name })
  }

  row(channel: string): Locator {
    return this.grid
      .getByRole('row')
      .filter({ has: this.#page.getByRole('rowheader', { name: new RegExp(`^${channel}`) }) })
  }

  /** The channel at the side of a row. */
  channel(name: string): Locator {
    return this.row(name).getByRole('rowheader').getByRole('link')
  }

  /** All programmes that are rendered. */
  get programmes(): Locator {
    return this.grid.locator('[data-program]')
  }

  /** A programme of a channel: a link if it can be watched, else a button. */
  programme(title: string, channel: string): Locator {
    return this.grid.getByLabel(new RegExp(`^${title}, ${channel}, `))
  }

  day(name: string | RegExp): Locator {
    return this.#page.getByRole('tab', { name })
  }

  get nowButton(): Locator {
    return this.#page.getByRole('button', { name: words('guide.now'), exact: true })
  }

  get nowLine(): Locator {
    return this.grid.locator('.guide-now-line')
  }

  /** The part of the window that shows programmes. */
  async timeWindow(): Promise<{ left: number; right: number }> {
    const [box, side] = await Promise.all([
      this.grid.boundingBox(),
      this.grid.getByRole('rowheader').first().boundingBox(),
    ])
    if (!box || !side) throw new Error('The guide is not shown.')
    return { left: side.x + side.width, right: box.x + box.width }
  }

  /**
   * Waits until the line of the present time is in the window beside the channels, or with false until it is outside.
   */
  async expectNowInView(isInView: boolean): Promise<void> {
    const { left, right } = await this.timeWindow()
    await expect
      .poll(
        async () => {
          const x = (await this.nowLine.boundingBox())?.x ?? Number.NaN
          return x >= left && x <= right
        },
        { message: 'the present time is in view' },
      )
      .toBe(isInView)
  }
}
