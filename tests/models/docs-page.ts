import { expect, type Locator } from '@playwright/test'
import { PageModel } from './page-model'

/** A page of the documentation that the demo serves. */
export class DocsPage extends PageModel {
  readonly pages = this.page.getByRole('navigation', { name: 'Pages' })
  readonly search = this.page.getByRole('searchbox', { name: 'Search' })
  readonly results = this.page.getByRole('list', { name: 'Search results' }).getByRole('link')

  /** Opens the first page by its address on the operator's server. */
  async open(): Promise<void> {
    await this.page.goto('/docs')
    await this.expectPage('Documentation')
  }

  async expectPage(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  }

  /** The block of code with this caption. */
  code(name: string): Locator {
    return this.page.getByRole('figure').filter({ has: this.page.getByRole('group', { name, exact: true }) })
  }
}
