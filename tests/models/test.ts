import { test as base, expect } from '@playwright/test'
import { PartnerPage } from './partner-page'
import { SitePage } from './site-page'
import { World } from './world'

interface Fixtures {
  /** Creates another world of a scenario for this test. */
  newWorld: (scenario?: string) => Promise<World>
  /** A world of the default scenario. */
  world: World
  /** The page with one tag, in {@link world}. */
  partner: PartnerPage
  /** The operator's site, in {@link world}. */
  site: SitePage
  /** Uncaught errors and unhandled rejections of the page; any of them fails the test. */
  uncaught: string[]
}

/** Longer than Playwright's default, because each test waits for seconds of video. */
const TIMEOUT_MS = 60_000

/** Playwright's `test` with a world of the demo operator for each test. */
export const test = base.extend<Fixtures>({
  newWorld: async ({ baseURL }, use) => {
    await use((scenario = 'default') => World.make(baseURL ?? '', scenario))
  },
  world: async ({ newWorld }, use) => {
    await use(await newWorld())
  },
  partner: async ({ page, world }, use) => {
    await use(new PartnerPage(page, world))
  },
  site: async ({ page, world }, use) => {
    await use(new SitePage(page, world))
  },
  uncaught: [
    async ({ page }, use, testInfo) => {
      testInfo.setTimeout(TIMEOUT_MS)
      const uncaught: string[] = []
      page.on('pageerror', (error) => uncaught.push(error.stack ?? String(error)))
      await use(uncaught)
      expect(uncaught, 'uncaught errors of the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
