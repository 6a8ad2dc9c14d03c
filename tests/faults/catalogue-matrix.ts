import { expect, type Locator, type Page } from '@playwright/test'
import type { TvErrorCode } from '../../core/lib/errors/errors'
import { faultWords, words } from '../models/words'
import type { Fault } from '../models/world'
import { timeLimit } from '../tools/time-limits'

type Screen = 'notFound.page' | 'notFound.content' | 'notFound.subscription'

/** A page of the site, and a part of it that one call fills. */
export interface Scene {
  /** Address on the operator's site. */
  path: string
  /** True for a viewer who has signed in. */
  isSignedIn?: boolean
  /** True if the site makes the call by itself once it has loaded: the page is opened by its address. */
  isEarly?: boolean
  /** Visible although the part has failed. */
  rest: (page: Page) => Locator
  /** The call, as the ledger names it. */
  call: string
  /** The call of this part only, for a call that other parts make too. Default: `call`. */
  match?: string
  /** The box that reports the failure; null if the page is complete without the part, which is then left out. */
  report: ((page: Page) => Locator) | null
  /** Visible once the part has its content. */
  content: (page: Page) => Locator
  /** Number of requests that the page makes for the part, when it succeeds. */
  requests: number
  /** False for a call that is not repeated after a failure. Default: true. */
  isRetried?: boolean
  /** Result of a 404: a screen in place of the page, with its text; no part at all; or the message of other failures. */
  missing: Screen | 'left out' | 'message'
  /** Text of the screen in place of the page after a 403. Default: the message of other failures. */
  denied?: 'packets.otherProvider'
  /** Makes the page request the part; by default it does so when it opens. */
  provoke?: (page: Page) => Promise<void>
}

const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Demo TV' })
const section = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) })
const pageMessage = (page: Page) => page.getByRole('main').getByRole('alert')

/** The third row of the home page. */
const CHANNELS_ROW = '641000000001000102'
const channelTile = (page: Page) => section(page, 'Popular channels').getByRole('link').first()

export const SCENES: readonly Scene[] = [
  {
    path: '/',
    isEarly: true,
    rest: home,
    call: 'GET /v2/rowsets',
    report: pageMessage,
    content: channelTile,
    // Once while the code of the page loads. The list is requested again for the viewer, if it has failed before there is one.
    requests: 3,
    missing: 'message',
  },
  {
    path: '/rowset/viju',
    rest: home,
    call: 'GET /v2/rowsets/:id',
    report: pageMessage,
    content: (page) => page.getByRole('heading', { level: 1, name: 'The Long Shot' }),
    // Again for the viewer, if it has failed before there is one.
    requests: 2,
    missing: 'notFound.page',
  },
  {
    path: '/',
    isEarly: true,
    rest: (page) => section(page, 'New films').getByRole('link').first(),
    call: 'GET /v2/rows/:id',
    match: `GET /v2/rows/${CHANNELS_ROW}`,
    // A row that fails is left out (CAT-01); one whose page has no other is in the model of pages.
    report: null,
    content: channelTile,
    requests: 2,
    missing: 'left out',
  },
  {
    path: '/contents/free-film',
    isEarly: true,
    rest: home,
    call: 'GET /v2/contents/:id',
    report: (page) => page.locator('.film-body').getByRole('alert'),
    content: (page) => page.getByRole('heading', { level: 1, name: 'The Open Shore' }),
    // Once while the code of the page loads, and by the page if that has failed.
    requests: 2,
    missing: 'notFound.content',
  },
  {
    path: '/contents/two-seasons',
    rest: (page) => section(page, 'Cast and crew'),
    call: 'GET /v2/contents/:id/episodes',
    report: (page) => page.locator('.film-body').getByRole('alert'),
    content: (page) => section(page, 'Episodes').getByRole('listitem').first(),
    requests: 1,
    missing: 'message',
  },
  {
    path: '/search?q=river',
    rest: (page) => page.getByRole('heading', { level: 1, name: /^Search: “rive/ }),
    call: 'GET /v2/search/suggest',
    report: null,
    content: (page) => page.getByRole('banner').getByRole('option').first(),
    // For the text with and without its last letter, if that is typed slowly.
    requests: 2,
    isRetried: false,
    missing: 'left out',
    provoke: async (page) => {
      // A viewer who types before the session has started gets no suggestions: they hide before they are asked for.
      const found = page.getByRole('main').getByRole('link').first()
      await expect(found).toBeVisible({ timeout: timeLimit(20_000) })
      const field = page.getByRole('banner').getByRole('combobox', { name: 'Search', exact: true })
      await field.fill('riv')
      await field.pressSequentially('e')
    },
  },
]

/** A way for calls to fail, and what a page makes of it. */
export interface Kind {
  fault: string
  effect: Omit<Fault, 'match'>
  code: TvErrorCode
  /** Number of calls that the client makes for one request of the page. */
  calls: (scene: Scene) => number
  /** Longest time until the failure shows, s. */
  withinS: number
  /** The scenes that show something else than with a 500; the client's part is a table of core/api/client-failures.test.ts. */
  scenes: (scene: Scene) => boolean
}

/** Time until a failure shows, without timeouts, s: opening the page and retries with pauses on a busy machine. */
const AT_ONCE_S = 20
/** Timeout of a GET, s. */
export const TIMEOUT_S = 10

const once = {
  calls: () => 1,
  withinS: AT_ONCE_S,
  scenes: (scene: Scene) => scene === SCENES[0],
} as const
const retried = { ...once, calls: ({ isRetried = true }: Scene) => (isRetried ? 3 : 1) } as const

export const KINDS: readonly Kind[] = [
  { ...retried, fault: '500', effect: { status: 500 }, code: 'server', scenes: () => true },
  {
    ...once,
    fault: '404',
    effect: { status: 404 },
    code: 'not-found',
    // routes.spec.ts has pages and contents that do not exist.
    scenes: ({ missing }) => missing === 'notFound.subscription',
  },
  {
    ...once,
    fault: '403',
    effect: { status: 403 },
    code: 'permission-denied',
    scenes: ({ denied }) => denied !== undefined,
  },
  {
    ...once,
    fault: 'a web page in place of JSON',
    effect: { body: '<h1>It works!</h1>' },
    code: 'malformed',
  },
  {
    ...once,
    fault: 'no answer',
    effect: { hold: 'for ever' },
    code: 'timeout',
  },
]

/** The text of the screen that takes the place of the page, and only leads elsewhere; null for none. */
function screenOf({ missing, denied }: Scene, { code }: Kind): Screen | 'packets.otherProvider' | null {
  if (code === 'permission-denied') return denied ?? null
  return code === 'not-found' && missing !== 'left out' && missing !== 'message' ? missing : null
}

/** True if the failure puts a screen in place of the page. */
export const isScreen = (scene: Scene, kind: Kind): boolean => screenOf(scene, kind) !== null

/** The text in place of the part; null if it is left out without a word. */
export function reportOf(scene: Scene, kind: Kind): string | null {
  if (scene.report === null || (kind.code === 'not-found' && scene.missing === 'left out')) return null
  const screen = screenOf(scene, kind)
  return screen === null ? faultWords(kind.code, { match: scene.call, ...kind.effect }) : words(screen)
}
