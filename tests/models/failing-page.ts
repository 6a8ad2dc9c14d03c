import type { Page } from '@playwright/test'
import { ERROR_NUMBERS, type TvErrorCode } from '../../core/lib/errors'
import { PartnerPage, type PartnerPageName } from './partner-page'
import { test as base, expect } from './test'
import { words } from './words'
import type { World } from './world'

/** What browsers write to the console by themselves when a request fails. */
const NETWORK_LINE = /^Failed to load (resource|module script): /

/** How a fault is told. */
export interface ExpectedError {
  code: TvErrorCode
  /** The heading on screen, where it is not the words of the code: gates have words of their own. */
  heading?: string
  /** At most so long after {@link FailingPage.open} or {@link FailingPage.startTimer}, seconds. */
  withinS: number
}

/** A page while something is wrong: with its operator, its browser, its connection or its attributes. */
export class FailingPage {
  readonly partner: PartnerPage
  readonly #console: string[] = []
  #startedAt = 0

  constructor(
    readonly page: Page,
    readonly world: World,
    name?: PartnerPageName,
  ) {
    this.partner = new PartnerPage(page, world, name)
    page.on('console', (message) => {
      if (message.type() === 'error') this.#console.push(message.text())
    })
  }

  get player() {
    return this.partner.player
  }

  /** Opens the page; its troubles begin now. */
  async open(attributes: Record<string, string | null> = {}): Promise<void> {
    this.startTimer()
    await this.partner.open(attributes)
  }

  /** Time for a fault to be told counts from now. */
  startTimer(): void {
    this.#startedAt = performance.now()
  }

  /** Opens the page and waits for its picture. */
  async openAndPlay(attributes: Record<string, string | null> = {}): Promise<void> {
    await this.open(attributes)
    await this.player.expectVisible(this.world, 1)
  }

  /** Waits until the fault is told in its time: on screen with its words, and to the host page with its code alone. */
  async expectError({ code, heading, withinS }: ExpectedError): Promise<void> {
    const limit = { timeout: Math.max(1, withinS * 1000 - (performance.now() - this.#startedAt)) }
    const { tag } = this.player
    await expect(
      tag.getByRole('heading', { name: heading ?? words(`error.${code}`), exact: true }),
    ).toBeVisible(limit)
    await expect
      .poll(() => this.errorCodes(), { message: 'codes that tv-error told', ...limit })
      .toContain(code)
    const number = ERROR_NUMBERS[code]
    if (heading === undefined) {
      await expect(tag.getByText(words('player.errorNumber', { number }))).toBeVisible()
    }
    expect(await this.player.errors(), 'what tv-error told').toEqual([
      expect.objectContaining({ code, number, message: words(`error.${code}`) }),
    ])
    await this.expectUnchanged()
  }

  async errorCodes(): Promise<string[]> {
    return (await this.player.errors()).map(({ code }) => code)
  }

  /** The viewer presses the button of the error screen. */
  async retry(): Promise<void> {
    await this.player.button(words('player.retry')).click()
  }

  /** The host page writes attributes of its tag. */
  async setAttributes(attributes: Record<string, string>): Promise<void> {
    await this.player.tag.evaluate((tag, written) => {
      for (const [name, value] of Object.entries(written)) tag.setAttribute(name, value)
    }, attributes)
  }

  /** The fault is over: two seconds of frames, nothing in front of them, and the page as it was. */
  async expectRecovered(loop = 1, patienceMs = 20_000): Promise<void> {
    await this.player.expectVisible(this.world, loop, patienceMs)
    await expect(this.player.part('error')).toHaveCount(0)
    await expect(this.player.part('gate')).toHaveCount(0)
    await this.expectUnchanged()
  }

  /** What the host page wrote stands as it wrote it, and the console holds no error of ours. */
  async expectUnchanged(): Promise<void> {
    await this.partner.expectUnchanged()
    const written = await (await fetch(this.page.url())).text()
    const [before, now] = await this.page.evaluate((source) => {
      const around = (html: Document) => {
        const copy = html.documentElement.cloneNode(true) as Element
        for (const tag of copy.querySelectorAll('tv-channel-player')) {
          for (const name of tag.getAttributeNames()) tag.removeAttribute(name)
        }
        return copy.outerHTML.replace(/\s+/g, ' ')
      }
      return [around(new DOMParser().parseFromString(source, 'text/html')), around(document)]
    }, written)
    expect(now, 'the page around the player').toBe(before)
    expect(
      this.#console.filter((line) => !NETWORK_LINE.test(line)),
      'errors in the console',
    ).toEqual([])
  }
}

/** The tests of faults: a page with one tag in a world of its own. */
export const test = base.extend<{ failing: FailingPage }>({
  failing: async ({ page, world }, use) => {
    await use(new FailingPage(page, world))
  },
})

export { expect, words }
