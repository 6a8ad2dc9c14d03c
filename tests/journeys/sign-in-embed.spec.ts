import type { Page } from '@playwright/test'
import { expectAccessible } from '../models/axe'
import { tabTo } from '../models/keyboard'
import { expect, SignIn, test, VERA, words } from '../models/sign-in'
import type { World } from '../models/world'
import { tagOf, WrittenPage } from '../models/written-page'

const EVENTS = ['tv-login', 'tv-logout', 'tv-auth-step', 'tv-auth-cancel', 'tv-access-required']
/** DOM events that would reveal typed text. */
const KEYS = ['keydown', 'keyup', 'beforeinput', 'input', 'paste']

/** A page of another site with these tags, which records the events that reach its own listeners. */
async function openPage(page: Page, world: World, body: string): Promise<WrittenPage> {
  await page.addInitScript(
    ([names, keys]) => {
      const recorded: { type: string; detail: unknown }[] = []
      Object.assign(window, { recorded, typed: [] })
      for (const type of names ?? []) {
        addEventListener(type, (event) => recorded.push({ type, detail: (event as CustomEvent).detail }))
      }
      for (const type of keys ?? []) {
        addEventListener(type, (event) => {
          const key = event instanceof KeyboardEvent ? event.key : ''
          Reflect.get(window, 'typed').push(`${type} ${key} at ${(event.target as Element).localName}`)
        })
      }
    },
    [EVENTS, KEYS],
  )
  const written = new WrittenPage(page, world)
  await written.open(
    `<script type="module" src="${world.site}/embed/tv.js"></script>`,
    `<main><h1>The Morning Post</h1>${body}</main>`,
  )
  return written
}

/** Events that the host page received from the elements. */
const readEvents = (page: Page): Promise<{ type: string; detail: unknown }[]> =>
  page.evaluate(() => Reflect.get(window, 'recorded'))

/**
 * Keyboard events that left an element and reached the host page. A key may be released after the dialog has closed:
 * that keyup belongs to the page.
 */
const leaked = async (page: Page): Promise<string[]> =>
  (await page.evaluate<string[]>(() => Reflect.get(window, 'typed'))).filter(
    (event) => !event.startsWith('keyup') || / at tv-/.test(event),
  )

test('an inline <tv-auth> signs the viewer in, notifies the page, and unlocks the player beside it', async ({
  page,
  signIn,
  world,
}) => {
  const written = await openPage(page, world, `<tv-auth></tv-auth>${tagOf('cinema-plus')}`)
  const gate = written.player.tag.getByRole('heading', { name: /is part of a package$/ })
  await expect(gate).toBeVisible()
  await signIn.phone.click()
  await page.keyboard.type('9000000001')
  await page.keyboard.press('Enter')
  await expect(signIn.code).toBeFocused()
  const code = await signIn.sentCode(VERA.phone)
  await page.keyboard.type(code)
  await expect(signIn.container.getByText(`You watch as ${VERA.name}.`)).toBeVisible()
  await expectAccessible(page)
  await written.player.expectAdvancing()
  expect(await leaked(page), 'keys that reached the page').toEqual([])
  const events = (await readEvents(page)).filter(({ type }) => type !== 'tv-access-required')
  expect(events).toEqual([
    { type: 'tv-auth-step', detail: { step: 'phone' } },
    { type: 'tv-auth-step', detail: { step: 'code' } },
    { type: 'tv-auth-step', detail: { step: 'done' } },
    { type: 'tv-login', detail: { user: { id: expect.any(String), name: VERA.name }, wasGuest: false } },
  ])
  const text = JSON.stringify(events) + (await page.content())
  for (const secret of [code, VERA.phone]) expect(text).not.toContain(secret)
  const calls = await world.calls()
  for (const once of ['POST /v2/users', 'GET /v2/users/self/network', 'POST /v2/auth/otp'])
    expect(
      calls.filter((call) => call === once),
      once,
    ).toHaveLength(1)
  await signIn.button(words('auth.signOut')).click()
  await signIn.button(words('auth.signOut')).click()
  await expect(signIn.phone).toBeVisible()
  expect((await readEvents(page)).map(({ type }) => type)).toContain('tv-logout')
  await expect(gate).toBeVisible()
})

test.describe('where a login is required', () => {
  test.use({ scenario: 'auth-only' })

  test('the viewer signs in inside the player by the keyboard, and the channel then plays without a press', {
    tag: ['@EMB-09.login', '@EMB-09.accessible', '@PLY-07.login'],
  }, async ({ page, world }) => {
    const { player } = await openPage(page, world, tagOf('news-24'))
    const signIn = new SignIn(page, world, player.tag)
    await player.expectState('blocked')
    expect(await readEvents(page)).toEqual([{ type: 'tv-access-required', detail: { reason: 'login' } }])
    await expectAccessible(page)
    await tabTo(page, words('gate.login.action'))
    await page.keyboard.press('Enter')
    await expect(signIn.phone).toBeFocused()
    // Keys that were pressed to reach the field belong to the page.
    await page.evaluate(() => Object.assign(window, { typed: [] }))
    await expectAccessible(page)
    await page.keyboard.type('9 000 f 000001')
    await expect(signIn.phone).toHaveValue(VERA.shown)
    await page.keyboard.press('Enter')
    await expect(signIn.code).toBeFocused()
    await page.keyboard.type(await signIn.sentCode(VERA.phone))
    await player.expectVisible(world, 1)
    await expect(signIn.dialog).toHaveCount(0)
    expect(await leaked(page), 'keys that reached the page').toEqual([])
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
    expect((await readEvents(page)).map(({ type }) => type)).toEqual(['tv-access-required'])
    expect(await world.calls()).not.toContain('POST /v2/users')
  })
})
