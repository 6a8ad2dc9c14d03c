import { type BrowserContext, test as base, expect } from '@playwright/test'
import { judgeTest } from '../laws/browser/judge-test'
import { Recorder } from '../laws/browser/recorder'
import { timeLimit } from '../tools/time-limits'
import { ContentPlayer } from './content-player'
import { FilmPage } from './film-page'
import { PacketSale } from './packet-sale'
import { PartnerPage } from './partner-page'
import { SitePage } from './site-page'
import { type Picture, World } from './world'
import { WrittenPage } from './written-page'

interface Fixtures {
  /** Creates another world of a scenario for this test. */
  newWorld: (scenario?: string) => Promise<World>
  /** The size of the pictures of worlds: `full` for tests about renditions, decoding or the size of a page. */
  picture: Picture
  /** The scenario of {@link world}. */
  scenario: string
  world: World
  /** The page with one tag, in {@link world}. */
  partner: PartnerPage
  /** The operator's site, in {@link world}. */
  site: SitePage
  film: FilmPage
  sale: PacketSale
  /** The film player of a page that has one. */
  contentPlayer: ContentPlayer
  /** A page whose markup the test supplies, about {@link world}. */
  written: WrittenPage
  /**
   * True if a guest sees the prompt to register: for tests about that prompt, which would open in the middle of other
   * tests.
   */
  asksToRegister: boolean
  withoutPrompt: undefined
  /** At its end every test is judged by the laws. */
  laws: undefined
  /** Uncaught errors and unhandled rejections of the page; any of them fails the test. */
  uncaught: string[]
}

interface WorkerFixtures {
  recorder: Recorder
}

/** Longer than Playwright's default, because each test waits for seconds of video. */
const TIMEOUT_MS = 60_000

/** Stores on the site of a world that its viewer closed the prompt to register at this time, epoch ms. */
function closeRegisterPrompt(closedAt: number): void {
  // The embed pages have no such prompt, and their storage is tested.
  if (/^\/\w+_embed\//.test(location.pathname)) return
  const [world] = location.hostname.split('.')
  const key = `tv.prompts:${location.origin}/w/${world}||`
  try {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ register: closedAt }))
  } catch {
    // A frame without storage shows no prompt.
  }
}

/** Closes the prompt to register in a context, and returns the context. */
async function withoutRegisterPrompt(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(closeRegisterPrompt, Date.now())
  return context
}

/** Playwright's `test` with a world of the demo operator for each test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  picture: ['small', { option: true }],
  newWorld: async ({ baseURL, picture }, use) => {
    await use((scenario = 'default') => World.make(baseURL ?? '', scenario, picture))
  },
  scenario: ['default', { option: true }],
  world: async ({ newWorld, scenario }, use) => {
    await use(await newWorld(scenario))
  },
  partner: async ({ page, world }, use) => {
    await use(new PartnerPage(page, world))
  },
  site: async ({ page, world }, use) => {
    await use(new SitePage(page, world))
  },
  film: async ({ site }, use) => {
    await use(new FilmPage(site))
  },
  sale: async ({ page, world }, use) => {
    await use(new PacketSale(page, world))
  },
  contentPlayer: async ({ page, world }, use) => {
    await use(new ContentPlayer(page, world))
  },
  written: async ({ page, world }, use) => {
    await use(new WrittenPage(page, world))
  },
  recorder: [
    async ({ browser }, use) => {
      const recorder = new Recorder()
      recorder.watchBrowser(browser)
      await use(recorder)
    },
    { scope: 'worker', auto: true },
  ],
  // Depends on the context, so that its pages are still open at the end.
  laws: [
    async ({ recorder, context: _ }, use, testInfo) => {
      await use(undefined)
      await judgeTest(recorder, World.takeMade(), testInfo)
    },
    { auto: true },
  ],
  asksToRegister: [false, { option: true }],
  withoutPrompt: [
    async ({ context, asksToRegister }, use) => {
      if (!asksToRegister) await withoutRegisterPrompt(context)
      await use(undefined)
    },
    { auto: true },
  ],
  uncaught: [
    async ({ page }, use, testInfo) => {
      testInfo.setTimeout(timeLimit(TIMEOUT_MS))
      const uncaught: string[] = []
      page.on('pageerror', (error) => uncaught.push(error.stack ?? String(error)))
      await use(uncaught)
      expect(uncaught, 'uncaught errors of the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expectAccessible } from './axe'
export { expectFitting } from './page-width'
export { words } from './words'
export { expect }
