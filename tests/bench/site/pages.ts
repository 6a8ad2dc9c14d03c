import type { Locator, Page } from 'playwright'

/** A page of the site to load. */
export interface SitePageLoad {
  /** Address on the operator's site. */
  path: string
  /** Visible once the first screen has its content. */
  content: (page: Page) => Locator
}

interface NamedLoad extends SitePageLoad {
  name: string
}

/** Time between two presses of a viewer who looks at the new rows, ms. */
const SCROLL_MS = 700
/** Time for which the mouse of a viewer is on a tile before a press, ms. */
const AIM_MS = 300

const tiles = (page: Page) => page.locator('tv-row').getByRole('link')

const HOME: SitePageLoad = { path: '/', content: tiles }

export const PAGES: readonly NamedLoad[] = [
  { name: 'home', ...HOME },
  {
    name: 'channels',
    path: '/channels/all',
    content: (page) => page.getByRole('region', { name: 'Channels' }).getByRole('link'),
  },
  {
    name: 'guide',
    path: '/channels/all?view=guide',
    content: (page) => page.getByRole('grid').getByRole('link'),
  },
  {
    name: 'content',
    path: '/contents/free-film',
    content: (page) => page.getByRole('heading', { level: 1, name: 'The Open Shore' }),
  },
  { name: 'search', path: '/search?q=river', content: tiles },
]

/** Actions of a viewer on a page that has settled; their interactions are timed. */
export const INTERACTIONS: readonly (NamedLoad & { act: (page: Page) => Promise<void> })[] = [
  {
    name: 'type in the search field',
    ...HOME,
    act: async (page) => {
      await page.keyboard.press('/')
      await page.getByRole('banner').getByRole('combobox').waitFor()
      // As a fast typist: each letter may find the work of the last one unfinished.
      await page.keyboard.type('river', { delay: 120 })
      await page.waitForURL(/\/search\?q=river/)
      await tiles(page).first().waitFor()
    },
  },
  {
    name: 'choose a filter',
    path: '/movies',
    content: tiles,
    act: async (page) => {
      const genre = page.getByRole('combobox', { name: 'Genre', exact: true })
      // A letter of the keyboard chooses, because a list of the system cannot be pressed.
      await genre.focus()
      await page.keyboard.press('ArrowDown')
      await page.waitForURL(/genre=/)
      await tiles(page).first().waitFor()
    },
  },
  {
    name: 'scroll by Page Down',
    ...HOME,
    act: async (page) => {
      for (let press = 0; press < 4; press++) {
        await page.keyboard.press('PageDown')
        await page.waitForTimeout(SCROLL_MS)
      }
    },
  },
  {
    name: 'open a tile',
    ...HOME,
    act: async (page) => {
      const row = page.locator('tv-row').filter({ has: page.getByRole('heading', { name: 'New films' }) })
      const tile = row.getByRole('listitem').getByRole('link').first()
      await tile.scrollIntoViewIfNeeded()
      await page.waitForTimeout(SCROLL_MS)
      await tile.hover()
      await page.waitForTimeout(AIM_MS)
      // Without Playwright's checks, which take time in the page.
      await page.mouse.down()
      await page.mouse.up()
      await page.locator('.page-over').getByRole('heading', { level: 1 }).waitFor()
    },
  },
]
