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

test.describe('<tv-auth> on a page of another site', () => {
  test('an inline <tv-auth> signs the viewer in, notifies the page, and unlocks the player beside it', async ({
    page,
    signIn,
    world,
  }) => {
    const written = await openPage(page, world, `<tv-auth></tv-auth>${tagOf('cinema-plus')}`)
    await expect(written.player.tag.getByRole('heading', { name: /is part of a package$/ })).toBeVisible()
    await expect(signIn.phone).toBeVisible()
    await expectAccessible(page)
    await signIn.phone.click()
    await page.keyboard.type('9000000001')
    await page.keyboard.press('Enter')
    await expect(signIn.code).toBeFocused()
    await expectAccessible(page)
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
    for (const once of ['POST /v2/users', 'GET /v2/users/self/network', 'POST /v2/auth/otp']) {
      expect(
        calls.filter((call) => call === once),
        once,
      ).toHaveLength(1)
    }
    await signIn.button(words('auth.signOut')).click()
    await signIn.button(words('auth.signOut')).click()
    await expect(signIn.phone).toBeVisible()
    expect((await readEvents(page)).map(({ type }) => type)).toContain('tv-logout')
    await expect(written.player.tag.getByRole('heading', { name: /is part of a package$/ })).toBeVisible()
  })

  test('a <tv-auth> dialog is opened by the page, can be closed by the viewer, and closes after the login', async ({
    page,
    signIn,
    world,
  }) => {
    await openPage(page, world, '<button>Come in</button><tv-auth mode="dialog"></tv-auth>')
    const button = page.getByRole('button', { name: 'Come in' })
    await page.evaluate(() => {
      const auth = document.querySelector('tv-auth')
      document.querySelector('button')?.addEventListener('click', async () => {
        await customElements.whenDefined('tv-auth')
        await auth?.open()
      })
    })
    await expect(signIn.dialog).toHaveCount(0)
    expect(await world.ledger('* /v2/*'), 'calls before it is opened').toEqual([])
    await button.click()
    await expect(signIn.dialog.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(signIn.phone).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(signIn.dialog).toHaveCount(0)
    await expect(button).toBeFocused()
    expect((await readEvents(page)).at(-1)).toEqual({ type: 'tv-auth-cancel', detail: null })
    await button.click()
    await expect(signIn.phone).toBeFocused()
    await page.evaluate(() => Object.assign(window, { typed: [] }))
    await signIn.signInByPhone()
    await expect(signIn.dialog).toHaveCount(0)
    await expect(button).toBeFocused()
    await expect.poll(async () => (await readEvents(page)).at(-1)?.type).toBe('tv-login')
    expect(await leaked(page), 'keys that reached the page').toEqual([])
  })

  test('<tv-auth> keeps the typed text when it is moved, and the sent code when it is removed and inserted again', async ({
    page,
    signIn,
    world,
  }) => {
    await openPage(page, world, '<section></section><tv-auth></tv-auth>')
    await signIn.phone.fill('900000')
    await page.evaluate(() =>
      document.querySelector('section')?.append(document.querySelector('tv-auth') ?? ''),
    )
    await expect(signIn.phone).toHaveValue('+7 900 000')
    await signIn.submitPhone(VERA.phone)
    await expect(signIn.code).toBeVisible()
    await page.evaluate(() => {
      const auth = document.querySelector('tv-auth')
      auth?.remove()
      Object.assign(window, { auth })
    })
    await expect(signIn.code).toHaveCount(0)
    await page.evaluate(() => document.querySelector('main')?.append(Reflect.get(window, 'auth')))
    await signIn.expectHeading(words('auth.codeTitle'))
    await signIn.typeCode(await signIn.sentCode(VERA.phone))
    await expect(signIn.container.getByText(`You watch as ${VERA.name}.`)).toBeVisible()
    expect(await world.messagesTo(VERA.phone)).toHaveLength(1)
  })
})

test.describe('the login gate of a player on a page of another site', () => {
  test.use({ scenario: 'auth-only' })

  test('the viewer signs in inside the player, and the channel then plays without a press', {
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

  test('a page that cancels the login gate signs the viewer in itself, and the channel then plays without a press', {
    tag: '@EMB-09.interceptable',
  }, async ({ page, world }) => {
    await page.addInitScript(() => {
      addEventListener('tv-access-required', (event) => {
        event.preventDefault()
        void document.querySelector('tv-auth')?.open()
      })
    })
    const { player } = await openPage(page, world, `${tagOf('news-24')}<tv-auth mode="dialog"></tv-auth>`)
    const signIn = new SignIn(page, world, page.locator('tv-auth'))
    await expect(signIn.phone).toBeVisible()
    await expect(player.part('gate')).toHaveCount(0)
    await signIn.signInByPhone()
    await player.expectVisible(world, 1)
    await expect(signIn.dialog).toHaveCount(0)
  })

  test('a page replaces the login gate with its own slot', { tag: '@EMB-09.slots' }, async ({
    page,
    world,
  }) => {
    const own = '<p slot="gate-login">Members of the Post watch here. <a href="#join">Join us</a></p>'
    const tag = tagOf('news-24').replace('</tv-channel-player>', `${own}</tv-channel-player>`)
    const { player } = await openPage(page, world, tag)
    await player.expectState('blocked')
    await expect(page.getByText('Members of the Post watch here.')).toBeVisible()
    await expect(player.tag.getByRole('heading', { name: words('gate.login.title') })).toBeHidden()
    await expectAccessible(page)
  })
})

test.describe('embedded elements in a country without service', () => {
  test.use({ scenario: 'forbidden-country' })

  test('player and login element show country and address, and the page receives one event', {
    tag: '@EMB-09.geo',
  }, async ({ page, world }) => {
    const { player } = await openPage(page, world, `${tagOf('news-24')}<tv-auth></tv-auth>`)
    for (const tag of [player.tag, page.locator('tv-auth')]) {
      await expect(tag.getByRole('heading', { name: words('gate.geo.title') })).toBeVisible()
      await expect(tag.getByText(/Country: AQ · address: (127\.|::1)/)).toBeVisible()
    }
    await expectAccessible(page)
    const gateEvents = (await readEvents(page)).filter(({ type }) => type === 'tv-access-required')
    const geo = { reason: 'geo', country: 'AQ', ip: expect.stringMatching(/^(127\.|::1)/) }
    expect(gateEvents.map(({ detail }) => detail)).toEqual([geo, geo])
  })

  test('a page replaces the notice: of the player by a slot, of the login element by cancelling the event', {
    tag: ['@EMB-09.slots', '@EMB-09.interceptable'],
  }, async ({ page, world }) => {
    await page.addInitScript(() => {
      addEventListener('tv-access-required', (event) => {
        if ((event.target as Element).matches('tv-auth')) event.preventDefault()
      })
    })
    const own = '<p slot="gate-geo">The Post is read everywhere, its television is not.</p>'
    const tag = tagOf('news-24').replace('</tv-channel-player>', `${own}</tv-channel-player>`)
    const { player } = await openPage(page, world, `${tag}<tv-auth></tv-auth>`)
    await player.expectState('blocked')
    await expect(page.getByText('its television is not')).toBeVisible()
    await expect.poll(async () => (await readEvents(page)).length).toBe(2)
    await expect(page.getByRole('heading', { name: words('gate.geo.title') })).toHaveCount(0)
    await expectAccessible(page)
  })
})
