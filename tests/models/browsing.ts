import { expect, type Locator, type Page } from '@playwright/test'
import type { SitePage } from './site-page'
import { test as base, expectAccessible, words } from './test'
import type { World } from './world'

/** The frame of the site and its pages of rows: header, search, footer, bottom bar, rows and tiles. */
export class Browsing {
  readonly page: Page

  constructor(readonly site: SitePage) {
    this.page = site.page
  }

  /** Opens an address of the site; may be called again for another address. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.site.world.site + path)
  }

  get header(): Locator {
    return this.page.getByRole('banner')
  }

  /** The menu of the header, in either language of the demo. */
  get menu(): Locator {
    return this.header.getByRole('navigation', { name: /^(Menu|Меню)$/ })
  }

  /** The bottom bar of the mobile layout. */
  get bar(): Locator {
    return this.page.getByRole('navigation', { name: 'Main pages' })
  }

  get footer(): Locator {
    return this.page.getByRole('contentinfo')
  }

  /** Names of the links of a menu that are visible, in their order. */
  namesIn(menu: Locator): Promise<string[]> {
    return menu.getByRole('link').allInnerTexts()
  }

  /** Opens the dropdown with the pages that do not fit; works in the header and in the bottom bar. */
  async openRest(menu: Locator): Promise<void> {
    await menu.getByRole('button', { name: 'More' }).click()
  }

  get searchButton(): Locator {
    return this.header.getByRole('button', { name: 'Search', exact: true })
  }

  get searchField(): Locator {
    return this.header.getByRole('combobox', { name: /^(Search|Поиск)$/ })
  }

  get suggestions(): Locator {
    return this.header.getByRole('listbox').getByRole('option')
  }

  /** Opens the search by its button, unless it is open, and types. */
  async type(text: string): Promise<void> {
    if (!(await this.searchField.isVisible())) await this.searchButton.click()
    // Types all letters at once: one by one, a slow machine would send a query for each.
    await this.searchField.fill(text)
  }

  /**
   * Types, and hovers over a suggestion with the text. Suggestions disappear half a second after the search, so a slow
   * machine may have to type again.
   */
  async takeSuggestion(
    text: string,
    wanted: string,
    take: (suggestion: Locator) => Promise<unknown>,
  ): Promise<void> {
    const suggestion = this.suggestions.filter({ hasText: wanted }).first()
    let spaces = ''
    await expect(async () => {
      await this.type(text + spaces)
      spaces += ' '
      await expect(suggestion).toBeVisible({ timeout: 1400 })
      await take(suggestion)
    }).toPass()
  }

  /** A row of the page by its title. */
  row(title: string): Locator {
    return this.page
      .locator('tv-row')
      .filter({ has: this.page.getByRole('heading', { level: 2, name: title, exact: true }) })
  }

  /** Titles of the visible rows, in their order. */
  async rowTitles(): Promise<string[]> {
    return this.page.locator('tv-row').getByRole('heading', { level: 2 }).allInnerTexts()
  }

  /** A tile of any row whose name begins with this text. */
  tile(name: string): Locator {
    return this.page
      .locator('tv-row')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first()
  }

  /** Waits until a row has tiles. */
  async expectTiles(title: string): Promise<void> {
    await expect(this.row(title).getByRole('link').first()).toBeVisible()
  }

  /** Vertical scroll position, px. */
  scrollPosition(): Promise<number> {
    return this.page.evaluate(() => Math.round(scrollY))
  }

  async scrollTo(y: number): Promise<void> {
    await this.page.evaluate((position) => scrollTo(0, position), y)
  }
}

/** Adds fields to the configuration that the site reads from now on. */
export async function addToConfig(page: Page, world: World, fields: object): Promise<void> {
  const config = JSON.parse(await world.file('/config.json')) as object
  const api = `${world.site}/w/${world.name}`
  await page.route('**/config.json', (route) => route.fulfill({ json: { ...config, api, ...fields } }))
}

/** Playwright's `test` with the frame and the pages of rows of the operator's site. */
export const test = base.extend<{ browsing: Browsing }>({
  browsing: async ({ site }, use) => {
    await use(new Browsing(site))
  },
})

export { expect, expectAccessible, words }
