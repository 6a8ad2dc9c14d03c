import { expect, type Locator } from '@playwright/test'
import { ChannelPlayer } from './channel-player'
import { PageModel } from './page-model'

/** The playground page: one element, its editors, and the list of its events. */
export class Playground extends PageModel {
  readonly player = new ChannelPlayer(this.page)
  /** Events of the element, newest first. */
  readonly events = this.page.getByRole('region', { name: 'Events, newest first' }).getByRole('listitem')
  readonly code = this.page.locator('#code')
  /** The style sheet of a page with the element and its theme. */
  readonly css = this.page.locator('#css')

  async open(): Promise<void> {
    await this.page.goto(`${this.world.partner}/playground?world=${this.world.name}`)
    await expect(this.page.getByRole('heading', { level: 1, name: 'Playground' })).toBeVisible()
    await this.player.expectState('playing')
  }

  /** The editor of an attribute or of a `--tv-*` property. */
  field(name: string): Locator {
    return this.page.getByLabel(name, { exact: true })
  }

  /** The tab of the code for a way to load the element or a framework. */
  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true })
  }

  method(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** The result of the last call of a method. */
  result(name: string): Locator {
    return this.page.getByLabel(`Result of ${name}`)
  }

  /** The value of a property that the page shows. */
  property(name: string): Locator {
    return this.page
      .getByRole('term')
      .getByText(name, { exact: true })
      .locator('xpath=following-sibling::dd[1]')
  }
}
