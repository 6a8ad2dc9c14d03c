import { expect, type Locator } from '@playwright/test'
import { ChannelPlayer } from './channel-player'
import { PageModel } from './page-model'
import { storeSession } from './stored-session'

let entries = 0

/** The operator's site in a world: the channel list, the open channel, its schedule and the account menu. */
export class SitePage extends PageModel {
  readonly player = new ChannelPlayer(this.page)

  async open(path = '/channels/all'): Promise<void> {
    await ChannelPlayer.recordEvents(this.page)
    await this.page.goto(this.world.site + path)
  }

  /**
   * Opens the site with the stored session of a viewer who signed in earlier: for journeys that are not about signing
   * in. The ledger of the operator contains the calls of the guest and of the login.
   */
  async openAs(who: { phone: string; name: string }, path = '/channels/all'): Promise<void> {
    // A page of the site's origin without scripts.
    await storeSession(this.page, this.world, who.phone, `${this.world.site}/config.json`)
    await this.open(path)
    await this.expectSignedIn(who.name)
  }

  /** Navigates like a link of the site, without loading the page again. */
  async go(address: string): Promise<void> {
    entries += 1
    await this.page.evaluate(
      ([to, key]) => {
        history.pushState({ key, idx: (history.state?.idx ?? 0) + 1 }, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      },
      [address, `linked-${entries}`] as const,
    )
  }

  /** Path and query of the address bar. */
  get address(): string {
    const { pathname, search } = new URL(this.page.url())
    return pathname + search
  }

  /** Waits for this path and query, which may follow the player and pass through other addresses. */
  async expectAddress(address: string, timeout = 10_000): Promise<void> {
    await expect.poll(() => this.address, { message: 'address of the site', timeout }).toBe(address)
  }

  /** The `ts` parameter of the address, epoch seconds; null if there is none. */
  get ts(): number | null {
    const text = new URL(this.page.url()).searchParams.get('ts')
    return text === null ? null : Number(text)
  }

  get list(): Locator {
    return this.page.getByRole('region', { name: /^(Channels|Каналы)$/ })
  }

  /** A channel of the list whose name starts with `name`. */
  channel(name: string): Locator {
    return this.list.getByRole('listitem').getByRole('link', { name: new RegExp(`^${name}`) })
  }

  /** A link of the header to a page of the operator. */
  menuLink(name: string): Locator {
    return this.page.getByRole('banner').getByRole('link', { name, exact: true })
  }

  /** The button that chooses a category, or removes it from the choice. */
  category(name: string): Locator {
    return this.page.getByRole('group', { name: 'Categories' }).getByRole('button', { name, exact: true })
  }

  /** The button that makes a channel of the list a favourite, or removes it. */
  favourite(name: string): Locator {
    return this.list.getByRole('button', { name: `Favourite: ${name}`, exact: true })
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Find a channel' })
  }

  get schedule(): Locator {
    return this.page.getByRole('region', { name: 'Programme guide' })
  }

  /** Schedule entries of the selected day that can be played. */
  get playableEntries(): Locator {
    return this.schedule.getByRole('tabpanel').getByRole('link')
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name })
  }

  /** The button of the account menu, shown to signed-in viewers only. */
  get account(): Locator {
    return this.page.getByRole('button', { name: /^Account/ })
  }

  /** The button of the header that guests have. */
  get #signIn(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true })
  }

  /** Opens the sign-in form from the header. */
  async openSignIn(): Promise<void> {
    await this.#signIn.click()
  }

  /** Waits until the header shows this viewer's name. */
  async expectSignedIn(name: string): Promise<void> {
    await expect(this.page.getByRole('button', { name: `Account: ${name}`, exact: true })).toBeVisible()
  }

  /** Waits until the header offers to sign in, as it does for guests. */
  async expectSignedOut(): Promise<void> {
    await expect(this.#signIn).toBeVisible()
  }

  /** Clicks a channel of the list and waits for its heading. */
  async openChannel(name: string): Promise<void> {
    await this.channel(name).click()
    await expect(this.heading(name)).toBeVisible()
  }
}
