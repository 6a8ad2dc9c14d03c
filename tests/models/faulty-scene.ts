import { expect, type Page } from '@playwright/test'
import { ERROR_NUMBERS } from '../../core/lib/errors'
import { isScreen, type Kind, type Part, reportOf, type Scene } from '../faults/catalogue-matrix'
import type { MeasuredRow } from '../faults/row'
import { logPage, type PageLog } from './page-log'
import { SitePage } from './site-page'
import { words } from './words'
import type { World } from './world'

/** Lines that browsers and the site write about requests that fail, and nothing else. */
const EXPECTED_LINES = /^(Failed to load resource: |tv: the list of |tv: member )/

/** Longest time from the removal of a fault to the content of a part, ms. */
const RECOVERY_TIMEOUT_MS = 20_000

/** A page of the operator's site with faulty parts, in a world of its own. */
export class FaultyScene {
  readonly #log: PageLog

  private constructor(
    readonly page: Page,
    readonly world: World,
    readonly scene: Scene,
    readonly kind: Kind,
  ) {
    this.#log = logPage(page)
  }

  /** Orders the faults of a scene and opens its page. */
  static async open(page: Page, world: World, scene: Scene, kind: Kind): Promise<FaultyScene> {
    const faulty = new FaultyScene(page, world, scene, kind)
    for (const part of scene.parts) {
      await world.fault({ match: part.match ?? part.call, ...kind.effect })
    }
    if (scene.viewer) await new SitePage(page, world).openAs(scene.viewer, scene.path)
    else await page.goto(world.site + scene.path)
    for (const { provoke } of scene.parts) await provoke?.(page)
    return faulty
  }

  /** Expects every part to have failed as its call and the kind of its fault demand, and the rest of the page to work. */
  async expectFailed(): Promise<MeasuredRow[]> {
    const { scene, page, kind } = this
    const rows = await Promise.all(scene.parts.map((part) => this.#measure(part)))
    const isReplaced = scene.parts.some((part) => isScreen(part, kind))
    await expect(
      isReplaced ? page.getByRole('banner') : scene.rest(page),
      'the rest of the page',
    ).toBeVisible()
    return rows
  }

  /** Removes the faults and expects the content of every part, after a press of its button or a reload. */
  async expectRecovered(): Promise<void> {
    const { scene, page, kind, world } = this
    await world.clearFaults()
    for (const part of scene.parts) {
      if (recoveryOf(part, kind) !== 'Try again') continue
      const buttons = page.getByRole('button', { name: words('site.retry'), exact: true })
      await part
        .report?.(page)
        .first()
        .getByRole('button', { name: words('site.retry'), exact: true })
        .click()
      await expect(part.content(page)).toBeVisible({ timeout: RECOVERY_TIMEOUT_MS })
      // The player of a film reports the same failure by itself.
      for (const button of await buttons.all()) await button.click()
      await expect(buttons).toHaveCount(0)
    }
    const left = scene.parts.filter((part) => recoveryOf(part, kind) === 'page reload')
    if (left.length > 0) await page.reload()
    for (const { provoke, content } of left) {
      await expect(async () => {
        await provoke?.(page)
        // Content that has to be provoked is shown for a while only.
        await expect(content(page)).toBeVisible({ timeout: provoke ? 3000 : RECOVERY_TIMEOUT_MS })
      }).toPass({ timeout: RECOVERY_TIMEOUT_MS })
    }
    expect(this.#log.uncaught, 'uncaught errors').toEqual([])
    const lines = this.#log.console.filter((line) => line.startsWith('tv:') || line.includes('rror'))
    expect(
      lines.filter((line) => !EXPECTED_LINES.test(line)),
      'unexpected lines in the console',
    ).toEqual([])
  }

  async #measure(part: Part): Promise<MeasuredRow> {
    const { page, world, kind } = this
    const text = reportOf(part, kind)
    const limit = { timeout: kind.withinS * 1000 }
    if (text === null) {
      // Nothing shows that the last attempt has failed: wait until it is made.
      const made = async () => (await world.ledger(part.match ?? part.call)).length
      await expect.poll(made, { message: part.call, ...limit }).toBeGreaterThanOrEqual(kind.calls(part))
    } else if (recoveryOf(part, kind) === 'Try again') {
      const box = part.report?.(page).first() ?? page.locator('body')
      await expect(box, part.call).toContainText(text, limit)
    } else await expect(page.getByText(text).first(), part.call).toBeVisible(limit)
    await expect(part.content(page), `content of ${part.call}`).toHaveCount(0, limit)
    const at = await page.evaluate(() => performance.now() / 1000)
    const calls = (await world.ledger(part.match ?? part.call)).length
    const most = part.requests * kind.calls(part) * kind.browserAttempts
    expect(calls >= 1 && calls <= most ? 'few' : calls, `calls of ${part.call}, ${most} at most`).toBe('few')
    return {
      call: part.call,
      fault: kind.fault,
      code: text === null ? null : kind.code,
      number: text === null ? null : ERROR_NUMBERS[kind.code],
      words: text ?? '',
      reportedAfterS: text === null ? null : at,
      calls,
      recovery: recoveryOf(part, kind),
    }
  }
}

/** How the viewer gets a part back. */
const recoveryOf = (part: Part, kind: Kind): 'Try again' | 'page reload' =>
  reportOf(part, kind) === null || isScreen(part, kind) ? 'page reload' : 'Try again'
