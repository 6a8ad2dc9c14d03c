import { expect, type Locator, type Page, type Response } from '@playwright/test'
import { ChannelPlayer } from './channel-player'
import { PageModel } from './page-model'
import type { World } from './world'

export type PartnerPageName =
  | 'one-tag'
  | 'film'
  | 'strict-csp'
  | 'operators'
  | 'classic'
  | 'iframe'
  | 'wordpress'

const HEADINGS: Record<PartnerPageName, string> = {
  'one-tag': 'The Morning Post',
  film: 'The Film Column',
  'strict-csp': 'A bank that is careful',
  operators: 'Several operators',
  classic: 'The Harbour Gazette',
  iframe: 'The Evening Courier',
  wordpress: 'The Village Notes',
}

/** A partner's page with one or more player tags. */
export class PartnerPage extends PageModel {
  readonly player = new ChannelPlayer(this.page)
  readonly tags = this.page.locator('tv-channel-player')

  constructor(
    page: Page,
    world: World,
    readonly name: PartnerPageName = 'one-tag',
  ) {
    super(page, world)
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: HEADINGS[this.name] })
  }

  /** Address of the page; `attributes` are written into its first tag, `null` omits one. */
  address(attributes: Record<string, string | null> = {}): string {
    const query = new URLSearchParams({ world: this.world.name })
    for (const [name, value] of Object.entries(attributes)) query.set(name, value ?? 'off')
    return `${this.world.partner}/${this.name}?${query}`
  }

  /** Opens the page; events are recorded from its start. */
  async open(attributes: Record<string, string | null> = {}): Promise<Response | null> {
    await ChannelPlayer.recordEvents(this.page)
    return this.page.goto(this.address(attributes))
  }

  /** Expects the page to have its heading and no elements outside `<main>`. */
  async expectUnchanged(): Promise<void> {
    await expect(this.heading).toBeVisible()
    await expect(this.page.locator('body > *:not(main)')).toHaveCount(0)
  }
}
