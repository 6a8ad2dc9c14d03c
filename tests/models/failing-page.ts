import type { Page } from '@playwright/test'
import { ERROR_NUMBERS, numberForSupport, TvError, type TvErrorCode } from '../../core/lib/errors/errors'
import { timeLimit } from '../tools/time-limits'
import { PartnerPage, type PartnerPageName } from './partner-page'
import { test as base, expect, expectAccessible, words } from './test'
import type { World } from './world'

/** The line that browsers write to the console when a request fails. */
const NETWORK_LINE = /^Failed to load (resource|module script): /

/** The line with the stack of a fault of the player itself, which error 599 reports. */
const STACK = /^tv: unexpected error /

/** The error that a player is expected to report. */
export interface ExpectedError {
  code: TvErrorCode
  /** The heading of a gate; by default the heading is the message of the code. */
  heading?: string
  /** The operator's words in the event; by default those of the code. */
  message?: string
  /** Longest time after {@link FailingPage.open} or {@link FailingPage.startTimer}, seconds. */
  withinS: number
}

/** A partner's page during a fault of the operator, the browser, the connection or its attributes. */
export class FailingPage {
  readonly partner: PartnerPage
  readonly #console: string[] = []
  #startedAt = 0
  /** Number of `tv-error` events that were expected so far. */
  #expected = 0
  /** Lines that the expected errors so far write to the console. */
  readonly #expectedLines: RegExp[] = [NETWORK_LINE]

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

  /** Starts the timer for {@link expectError} and opens the page. */
  async open(attributes: Record<string, string | null> = {}): Promise<void> {
    this.startTimer()
    await this.partner.open(attributes)
  }

  /** Starts the time within which {@link expectError} expects an error. */
  startTimer(): void {
    this.#startedAt = performance.now()
  }

  /** Opens the page and waits for two seconds of frames. */
  async openAndPlay(attributes: Record<string, string | null> = {}): Promise<void> {
    await this.open(attributes)
    await this.player.expectVisible(this.world, 1)
  }

  /**
   * Waits until the player reports the error in time: with its heading on screen, and with a single `tv-error` event to
   * the host page since the last expected error.
   */
  async expectError({
    code,
    heading,
    message = words(`error.${code}`),
    withinS,
  }: ExpectedError): Promise<void> {
    const limit = { timeout: Math.max(1, withinS * 1000 - (performance.now() - this.#startedAt)) }
    const { tag } = this.player
    await expect(tag.getByRole('heading', { name: heading ?? message, exact: true })).toBeVisible(limit)
    const reported = async () => (await this.player.errors()).slice(this.#expected)
    await expect
      .poll(async () => (await reported()).map((error) => error.code), {
        message: 'codes of tv-error',
        ...limit,
      })
      .toContain(code)
    const number = ERROR_NUMBERS[code]
    if (heading === undefined) {
      const shown = numberForSupport(new TvError(code)) === null ? 0 : 1
      await expect(tag.getByText(words('player.errorNumber', { number }))).toHaveCount(shown)
    }
    expect(await reported(), 'details of tv-error').toEqual([
      expect.objectContaining({ code, number, message }),
    ])
    this.#expected += 1
    this.expectLinesOf(code)
    await this.expectUnchanged()
  }

  /** Allows, from now on, the lines that errors of this code write to the console. */
  expectLinesOf(code: TvErrorCode): void {
    if (code === 'unexpected') this.#expectedLines.push(STACK)
  }

  /** Codes of the `tv-error` events so far, oldest first. */
  async errorCodes(): Promise<string[]> {
    return (await this.player.errors()).map(({ code }) => code)
  }

  /** Clicks the retry button of the error screen. */
  async retry(): Promise<void> {
    await this.player.button(words('player.retry')).click()
  }

  /** Sets attributes of the tag from the host page. */
  async setAttributes(attributes: Record<string, string>): Promise<void> {
    await this.player.tag.evaluate((tag, values) => {
      for (const [name, value] of Object.entries(values)) tag.setAttribute(name, value)
    }, attributes)
  }

  /** Expects two seconds of frames with no error or gate in front of them, and an unchanged page. */
  async expectRecovered(loop = 1, timeoutMs = 20_000): Promise<void> {
    await this.player.expectVisible(this.world, loop, timeoutMs)
    await expect(this.player.part('error')).toHaveCount(0)
    await expect(this.player.part('gate')).toHaveCount(0)
    await this.expectUnchanged()
  }

  /** Expects the host page's own markup to be unchanged, and no error in the console except the expected lines. */
  async expectUnchanged(): Promise<void> {
    await this.partner.expectUnchanged()
    const html = await (await fetch(this.page.url())).text()
    const pages = (source: string) => {
      const withoutPlayers = (page: Document) => {
        const copy = page.documentElement.cloneNode(true) as Element
        for (const tag of copy.querySelectorAll('tv-channel-player')) {
          for (const name of tag.getAttributeNames()) tag.removeAttribute(name)
        }
        return copy.outerHTML.replace(/\s+/g, ' ')
      }
      return [withoutPlayers(new DOMParser().parseFromString(source, 'text/html')), withoutPlayers(document)]
    }
    // A script that is loading is an element of the page until it has run.
    await expect(async () => {
      const [before, now] = await this.page.evaluate(pages, html)
      expect(now, 'the page around the player').toBe(before)
    }).toPass({ timeout: timeLimit(10_000) })
    expect(
      this.#console.filter((line) => !this.#expectedLines.some((expected) => expected.test(line))),
      'errors in the console',
    ).toEqual([])
  }
}

/** `test` with a page that has one tag in a world of its own. */
export const test = base.extend<{ failing: FailingPage }>({
  failing: async ({ page, world }, use) => {
    await use(new FailingPage(page, world))
  },
})

export { expect, expectAccessible, words }
