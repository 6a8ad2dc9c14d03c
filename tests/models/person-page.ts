import type { Locator, Page } from '@playwright/test'
import type { SitePage } from './site-page'

/** The page of a person on the operator's site. */
export class PersonPage {
  readonly page: Page

  constructor(readonly site: SitePage) {
    this.page = site.page
  }

  async open(name: string): Promise<void> {
    await this.page.goto(`${this.site.world.site}/persons/${name}`)
  }

  get root(): Locator {
    return this.page.locator('.person')
  }

  heading(name: string): Locator {
    return this.root.getByRole('heading', { level: 1, name, exact: true })
  }

  get films(): Locator {
    return this.root.locator('tv-row').getByRole('listitem').getByRole('link')
  }

  iconButton(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true })
  }
}
