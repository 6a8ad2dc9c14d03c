import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { LARISA } from '../models/packet-sale'
import { expect, expectAccessible, test, words } from '../models/test'
import { timeLimit } from '../tools/time-limits'

/** Every route of the site (shell/app.tsx), and addresses of it. */
const ROUTES: Record<string, readonly string[]> = {
  '/': ['/'],
  '/startpage': ['/startpage'],
  '/miniapp': ['/miniapp?tgWebAppStartParam=none'],
  '/:slug': ['/late-night'],
  '/watch/:id': ['/watch/free-film'],
  '/contents/:id': ['/contents/free-film', '/contents/premium-film'],
  '/contents/:id/:child': ['/contents/two-seasons/two-seasons-s2e2'],
  '/contents/': ['/contents/nothing-like-it'],
  '/persons/:id': ['/persons/oleg-soroka'],
  '/trailers/:id': ['/trailers/free-film'],
  '/channels': ['/channels', '/channels?view=guide'],
  '/channels/:category': ['/channels/sport'],
  '/channels/:category/:channel': ['/channels/all/news-24', '/channels/all/closed-studio'],
  '/settings': ['/settings'],
  '/settings/:id': ['/settings/account', '/settings/parental'],
  '/settings/language/:id': ['/settings/language/interface'],
  '/test': ['/test'],
  '/test_feed': ['/test_feed'],
  '/vitrina_test': ['/vitrina_test'],
  '/welcome': ['/welcome'],
  '/auth_methods': ['/auth_methods'],
  '/lk': ['/lk'],
  '/lk_parental': ['/lk_parental'],
  '/geo_lock': ['/geo_lock'],
  '/search': ['/search', '/search?q=river'],
  '/newyear': ['/newyear'],
  '/channelsfree': ['/channelsfree'],
  '/rowset/:id': ['/rowset/6'],
  '/catalog/:id': ['/catalog/catalog'],
  '/row/:id': ['/row/drama'],
  '/promo': ['/promo'],
  '/promo/:id': ['/promo/WINTER'],
  '/gift': ['/gift'],
  '/faq': ['/faq'],
  '/news': ['/news'],
  '/news/:id': ['/news/9104'],
  '/app_store': ['/app_store'],
  '/instructions': ['/instructions'],
  '/manual/:device': ['/manual/smarttv'],
  '/packets': ['/packets'],
  '/packets/:id': ['/packets/502'],
  '/packet': ['/packet'],
  '/packet/:id': ['/packet/503'],
  '/packets/': ['/packets/nothing/like/it'],
  '/provider/:id': ['/provider/1'],
}

/** Pages whose name is a part of their path in app.tsx: with rows, of the law, and without a second segment. */
const NAMED = ['/movies', '/series', '/sport', '/agreement', '/privacy', '/terms', '/watch']

const ADDRESSES = [...Object.values(ROUTES).flat(), ...NAMED]

/** Roles of a control; main, headings and lists can have the focus too, but a viewer does not reach them. */
const CONTROLS =
  /^(button|link|textbox|searchbox|combobox|checkbox|radio|switch|slider|tab|menuitem|menuitemradio|option|gridcell|DisclosureTriangle|DisclosureTriangleGrouped|PopUpButton|ComboBoxMenuButton|ToggleButton|spinbutton|Video|listbox|group|region|main|heading|dialog|tabpanel|grid|RootWebArea)$/

/** Expects each element that can have the focus to have a role of a control and a name. */
async function expectNamed(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const reached = nodes.filter(
    ({ ignored, properties }) =>
      !ignored && properties?.some(({ name, value }) => name === 'focusable' && value.value === true),
  )
  const nameless = reached
    .map(({ role, name }) => ({ role: String(role?.value), name: String(name?.value ?? '') }))
    .filter(({ role, name }) => !CONTROLS.test(role) || (name === '' && !/^(main|RootWebArea)$/.test(role)))
  expect(nameless, 'controls without a role or a name').toEqual([])
  expect(reached.length).toBeGreaterThan(1)
}

test('each route of the site is in the table of the screens', () => {
  const source = readFileSync('shell/app.tsx', 'utf8')
  const paths = [...source.matchAll(/['"](\/[\w:/]*)\*?['"]/g)].map(([, path]) => path ?? '')
  const known = [...Object.keys(ROUTES), '/open_mobile_app', '/settings/parental']
  expect(paths.filter((path) => !known.includes(path))).toEqual([])
})

const WIDE = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }
const PARTS = 3

for (const [name, viewport] of Object.entries({ 'a wide window': WIDE, 'a phone': PHONE }))
  for (let part = 0; part < PARTS; part++)
    test.describe(`in ${name}, part ${part + 1}`, () => {
      test.use({ viewport })

      test('no screen breaks an axe rule, and each control has a role and a name', {
        tag: ['@NAV-11.axe', '@NAV-11.screen-reader'],
      }, async ({ page, site }) => {
        // Longer than ten seconds: axe on each of twenty screens.
        await site.openAs(LARISA, '/faq')
        for (const address of ADDRESSES.filter((_, at) => at % PARTS === part))
          await test.step(address, async () => {
            await site.go(address)
            await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
            // The words of elements load after the page, and a dialog that leaves is half transparent.
            await expect(async () => {
              await expectAccessible(page)
              await expectNamed(page)
            }).toPass({ timeout: timeLimit(10_000) })
          })
      })
    })

test('another page, the hits of a search, a fault in a field and a lost connection are announced', {
  tag: '@NAV-11.screen-reader',
}, async ({ page, context, site }) => {
  const statuses = () => page.getByRole('status').allTextContents()
  await site.open('/faq')
  await expect
    .poll(async () => (await statuses()).length, 'regions that are there before their words')
    .toBeGreaterThan(1)
  expect(await statuses()).not.toContain(words('pages.faq'))
  await site.menuLink('Channels').click()
  await expect.poll(statuses, 'another page').toContain('Channels')
  await site.search.fill('newsroom')
  await expect.poll(statuses, 'the hits of a search').toContain(`${words('site.channels')}: 1`)
  await site.openSignIn()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Get a code' }).click()
  const phone = form.getByRole('textbox').first()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toHaveAccessibleDescription(/./)
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await expect.poll(statuses, 'a lost connection').toContain(words('site.offline'))
})
