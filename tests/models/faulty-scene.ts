import { expect, type Page } from '@playwright/test'
import { ERROR_NUMBERS } from '../../core/lib/errors/errors'
import { isScreen, type Kind, reportOf, type Scene } from '../faults/catalogue-matrix'
import type { MeasuredRow } from '../faults/row'
import { logPage, type PageLog } from './page-log'
import type { SitePage } from './site-page'
import { words } from './words'
import type { World } from './world'

/** Lines that browsers and the site write about failed requests only. */
const EXPECTED_LINES = /^(Failed to load resource: |tv: the list of |tv: member )/

/** Longest time from the removal of a fault to the content of a part, ms. */
const RECOVERY_TIMEOUT_MS = 20_000

/** A page of the operator's site with a faulty part, in a world of its own. */
export class FaultyScene {
  readonly #log: PageLog

  private constructor(
    readonly page: Page,
    readonly world: World,
    readonly scene: Scene,
    readonly kind: Kind,
    /** Calls of the part that were made before. */
    readonly callsBefore: number,
  ) {
    this.#log = logPage(page)
  }

  /** Orders the fault of a scene and opens its page. */
  static open(page: Page, world: World, scene: Scene, kind: Kind): Promise<FaultyScene> {
    return FaultyScene.#enter(page, world, scene, kind, () => page.goto(world.site + scene.path))
  }

  /** Orders the fault of a scene and goes to its page on the open site, or loads it if its call is an early one. */
  static go(site: SitePage, scene: Scene, kind: Kind): Promise<FaultyScene> {
    if (scene.isEarly) return FaultyScene.open(site.page, site.world, scene, kind)
    return FaultyScene.#enter(site.page, site.world, scene, kind, () => site.go(scene.path))
  }

  static async #enter(
    page: Page,
    world: World,
    scene: Scene,
    kind: Kind,
    enter: () => Promise<unknown>,
  ): Promise<FaultyScene> {
    const call = scene.match ?? scene.call
    const faulty = new FaultyScene(page, world, scene, kind, (await world.ledger(call)).length)
    await world.fault({ match: call, ...kind.effect })
    await enter()
    await scene.provoke?.(page)
    return faulty
  }

  /** Expects the failure of the part that its call and the kind of its fault cause, and a working rest of the page. */
  async expectFailed(): Promise<MeasuredRow> {
    const { scene, page, kind } = this
    const row = await this.#measure()
    const rest = isScreen(scene, kind) ? page.getByRole('banner') : scene.rest(page)
    await expect(rest, 'the rest of the page').toBeVisible()
    return row
  }

  /** Removes the fault and expects the content of the part, after a press of its button or a reload. */
  async expectRecovered(): Promise<void> {
    const { scene, page, kind, world } = this
    await world.clearFaults()
    const { report, content, provoke } = scene
    if (recoveryOf(scene, kind) === 'Try again') {
      const buttons = page.getByRole('button', { name: words('site.retry'), exact: true })
      const retry = report?.(page)
        .first()
        .getByRole('button', { name: words('site.retry'), exact: true })
      // After a call without an answer the site may load the part by itself, just before the press.
      await retry?.click({ timeout: RECOVERY_TIMEOUT_MS }).catch(async (error) => {
        if (!(await content(page).isVisible())) throw error
      })
      await expect(content(page)).toBeVisible({ timeout: RECOVERY_TIMEOUT_MS })
      // The player of a film reports the same failure itself.
      for (const button of await buttons.all()) await button.click()
      await expect(buttons).toHaveCount(0)
    } else {
      await page.reload()
      await expect(async () => {
        await provoke?.(page)
        // Content that has to be provoked is only shown for a while.
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

  /** Number of calls of the part since its page was opened. */
  async #calls(): Promise<number> {
    const { scene, world, callsBefore } = this
    return (await world.ledger(scene.match ?? scene.call)).length - callsBefore
  }

  async #measure(): Promise<MeasuredRow> {
    const { page, kind, scene } = this
    const text = reportOf(scene, kind)
    const limit = { timeout: kind.withinS * 1000 }
    if (text === null) {
      // The failure of the last attempt is not visible, so wait until the attempt is made.
      const made = () => this.#calls()
      await expect.poll(made, { message: scene.call, ...limit }).toBeGreaterThanOrEqual(kind.calls(scene))
    } else if (recoveryOf(scene, kind) === 'Try again') {
      const box = scene.report?.(page).first() ?? page.locator('body')
      await expect(box, scene.call).toContainText(text, limit)
    } else await expect(page.getByText(text).first(), scene.call).toBeVisible(limit)
    await expect(scene.content(page), `content of ${scene.call}`).toHaveCount(0, limit)
    const at = await page.evaluate(() => performance.now() / 1000)
    const calls = await this.#calls()
    const most = scene.requests * kind.calls(scene)
    expect(calls >= 1 && calls <= most ? 'few' : calls, `calls of ${scene.call}, ${most} at most`).toBe('few')
    return {
      call: scene.call,
      fault: kind.fault,
      code: text === null ? null : kind.code,
      number: text === null ? null : ERROR_NUMBERS[kind.code],
      words: text ?? '',
      reportedAfterS: text === null ? null : at,
      calls,
      recovery: recoveryOf(scene, kind),
    }
  }
}

/** The action by which the viewer restores the part. */
const recoveryOf = (scene: Scene, kind: Kind): 'Try again' | 'page reload' =>
  reportOf(scene, kind) === null || isScreen(scene, kind) ? 'page reload' : 'Try again'
