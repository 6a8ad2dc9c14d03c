import { expect, type Locator } from '@playwright/test'
import { ContentPlayer } from './content-player'
import { PageModel } from './page-model'
import type { SitePage } from './site-page'

/** The page of a content on the operator's site, also over another page. */
export class FilmPage extends PageModel {
  constructor(site: SitePage) {
    super(site.page, site.world)
  }

  async open(name: string): Promise<void> {
    await this.page.goto(`${this.world.site}/contents/${name}`)
  }

  /** Dialog of a page that is open over another. */
  get over(): Locator {
    return this.page.locator('[role="dialog"].page-over')
  }

  /** The content page that can be used: the dialog over another page, if there is one. */
  get root(): Locator {
    return this.page.locator('.page-over .film, .page-beneath:not([inert]) .film')
  }

  get player(): ContentPlayer {
    return new ContentPlayer(this.page, this.world, this.root.locator('tv-content-player').first())
  }

  /** The silent trailer behind the buttons. */
  get background(): ContentPlayer {
    return new ContentPlayer(this.page, this.world, this.root.locator('.film-trailer tv-content-player'))
  }

  async expectTitle(title: string): Promise<void> {
    await expect(this.root.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  }

  /** Waits until the player, whose texts load separately, offers to play or shows a gate. */
  async expectLoaded(): Promise<void> {
    await expect(this.player.button('Watch').or(this.player.part('gate')).first()).toBeVisible()
  }

  /** A button or link below the picture. */
  button(name: string | RegExp): Locator {
    return this.root.locator('.film-actions').locator('button, a').filter({ hasText: name })
  }

  /** A button below the picture that has only an icon. */
  iconButton(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true })
  }

  get breadcrumbs(): Locator {
    return this.root.getByRole('navigation', { name: 'Where this is in the catalogue' })
  }

  get facts(): Locator {
    return this.root.locator('.fact-line > li')
  }

  /** The section under this heading. */
  section(heading: string): Locator {
    return this.root.locator('section').filter({
      has: this.page.getByRole('heading', { level: 2, name: heading, exact: true }),
    })
  }

  get episodes(): Locator {
    return this.section('Episodes').getByRole('listitem')
  }

  season(name: string): Locator {
    return this.section('Episodes').getByRole('tab', { name, exact: true })
  }

  get similar(): Locator {
    return this.section('More like this').getByRole('link')
  }

  /** Number of columns of a grid. */
  async columns(grid: Locator): Promise<number> {
    const columns = await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns)
    return columns.split(' ').length
  }
}
