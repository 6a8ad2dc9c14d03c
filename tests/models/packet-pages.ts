import type { Locator, Page } from '@playwright/test'
import type { SitePage } from './site-page'

/** The pages of packets and providers on the operator's site. */
export class PacketPages {
  readonly page: Page

  constructor(readonly site: SitePage) {
    this.page = site.page
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.site.world.site + path)
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  /** The part of the page under a heading of the second level. */
  section(heading: string | RegExp): Locator {
    return this.main.locator('section', { has: this.page.getByRole('heading', { level: 2, name: heading }) })
  }

  /** A packet in a list, by its name. */
  card(name: string): Locator {
    return this.main
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { level: 3, name, exact: true }) })
  }

  /** Names of the packets under a heading, in their order. */
  namesIn(section: Locator): Promise<string[]> {
    return section.getByRole('heading', { level: 3 }).allInnerTexts()
  }

  /** The terms beside the name of a packet. */
  get terms(): Locator {
    return this.main.locator('.packet-action')
  }
}
