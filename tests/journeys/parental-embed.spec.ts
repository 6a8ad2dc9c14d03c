import type { Page } from '@playwright/test'
import { expectAccessible } from '../models/axe'
import { ChannelPlayer } from '../models/channel-player'
import { expectFocusTrapped } from '../models/focus'
import { tabTo } from '../models/keyboard'
import { PinForm } from '../models/parental'
import { expect, test } from '../models/sign-in'
import { words } from '../models/words'
import type { Account, World } from '../models/world'
import { WrittenPage } from '../models/written-page'

const PIN = '4917'
/** Events of the elements, and DOM events that would reveal typed digits. */
const EVENT_NAMES = [
  'tv-ready',
  'tv-error',
  'tv-access-required',
  'tv-unlock',
  'tv-pin-set',
  'tv-pin-cancel',
  'tv-pin-close',
  'keydown',
  'keypress',
  'keyup',
  'beforeinput',
  'input',
]

/** Makes the page record the events that reach it from its elements. */
async function recordEventsOf(page: Page): Promise<() => Promise<{ type: string; content: string }[]>> {
  await page.evaluate((names) => {
    const recorded: object[] = []
    Object.assign(window, { recorded })
    for (const name of names)
      document.addEventListener(name, (event) => {
        const { key, data } = event as KeyboardEvent & InputEvent
        const content = JSON.stringify({ detail: (event as CustomEvent).detail ?? null, key, data })
        recorded.push({ type: event.type, content })
      })
  }, EVENT_NAMES)
  return () => page.evaluate(() => Reflect.get(window, 'recorded') as { type: string; content: string }[])
}

/** A page of another site with the operator's script, and a function that adds elements for one viewer to it. */
async function foreignPage(page: Page, world: World) {
  const written = new WrittenPage(page, world)
  const script = `<script type="module" src="${world.site}/embed/tv.js"></script>`
  await written.open(script, '<main><h1>Written</h1><button>Before</button><div id="place"></div></main>')
  const put = (tag: string, attributes: Record<string, string>, token: string | null, slot = '') =>
    page.evaluate(
      (given) => {
        const element = document.createElement(given.tag)
        for (const [name, value] of Object.entries(given.attributes)) element.setAttribute(name, value)
        if (given.token) Object.assign(element, { token: given.token })
        element.innerHTML = given.slot
        document.getElementById('place')?.append(element)
      },
      { tag, attributes, token, slot },
    )
  return { player: new ChannelPlayer(page), pin: page.locator('tv-parental-pin'), put }
}

const NIGHT = { channel: 'night-18', muted: '', autoplay: '', style: 'width: 640px' }

test.describe('parental control on a page of another site', () => {
  let account: Account
  test.beforeEach(async ({ world }) => {
    test.setTimeout(90_000)
    account = await world.makeAccount({ pin: PIN })
  })

  test('a player shows the PIN gate in its own box, plays after the right PIN, and reveals no digit to the page', {
    tag: ['@EMB-09.pin', '@EMB-09.accessible', '@PIN-01.wrong-code', '@PIN-01.private'],
  }, async ({ page, world }) => {
    const { player, put } = await foreignPage(page, world)
    const readEvents = await recordEventsOf(page)
    await put('tv-channel-player', NIGHT, account.deviceToken)
    const pin = new PinForm(player.tag)
    await pin.expectHeading('Enter your PIN')
    await expectAccessible(page)
    await expect
      .poll(async () => (await readEvents()).map(({ content }) => content))
      .toContainEqual(expect.stringContaining('"reason":"pin","for":"channel"'))
    await expect(player.tag.getByRole('alert').filter({ hasText: words('gate.pin.title') })).toHaveCount(1)
    await page.getByRole('button', { name: 'Before' }).focus()
    await tabTo(page, words('pin.send'))
    await page.keyboard.press('Shift+Tab')
    await expect(pin.field()).toBeFocused()
    // Keys that were pressed to reach the field belong to the page.
    await page.evaluate(() => (Reflect.get(window, 'recorded') as object[]).splice(0))
    await pin.enterWrongPin('0000')
    expect(await world.ledger('GET /v2/channels/:id/stream')).toEqual([])
    await page.keyboard.type(PIN)
    await expect(player.tag.getByText(/^Open without a PIN until/)).toBeVisible()
    await player.expectAdvancing()
    const types = (await readEvents()).map(({ type }) => type)
    expect(
      types.filter((type) => !type.startsWith('tv-')),
      'keys',
    ).toEqual([])
    expect(
      (await readEvents()).filter(({ content }) =>
        [PIN, '0000'].some((digits) => new RegExp(`\\b${digits}\\b`).test(content)),
      ),
    ).toEqual([])
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toMatch(new RegExp(`(?<![\\w-])${PIN}(?![\\w-])`))
  })

  test('the gate of an adult channel has the focus in its field, and digits change no channel while it asks', {
    tag: ['@EMB-09.pin', '@PLY-18.number-keys'],
  }, async ({ page, world }) => {
    const { player, put } = await foreignPage(page, world)
    const pin = new PinForm(player.tag)
    const setChannel = (name: string) =>
      page.getByRole('button', { name: 'Before' }).evaluate((button, channel) => {
        const change = () => document.querySelector('tv-channel-player')?.setAttribute('channel', channel)
        button.addEventListener('click', change, { once: true })
      }, name)
    await put('tv-channel-player', { ...NIGHT, channel: 'news-24' }, account.deviceToken)
    await player.expectState('playing')

    // Chosen on the page around, whose button has the focus.
    await setChannel('night-18')
    await page.getByRole('button', { name: 'Before' }).click()
    await expect(pin.field()).toBeFocused()
    await player.part('player').focus()
    await page.keyboard.press('1')
    await page.keyboard.press('2')
    await page.keyboard.press('Enter')
    await page.keyboard.press('0')
    expect((await player.read('channelInfo'))?.slug, 'channel after digits beside the field').toBe('night-18')
    await page.keyboard.press('PageUp')
    await expect.poll(() => player.read('channelInfo').then((info) => info?.slug)).not.toBe('night-18')
    await page.keyboard.press('PageDown')
    await expect(pin.field()).toBeFocused()
    await page.keyboard.type(PIN)
    await player.expectAdvancing()
    expect((await player.read('channelInfo'))?.slug).toBe('night-18')
  })

  test('a PIN gate leaves the focus in a field of the page', { tag: '@EMB-09.pin' }, async ({
    page,
    world,
  }) => {
    const { player, put } = await foreignPage(page, world)
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('textarea')))
    await page.locator('textarea').focus()
    await put('tv-channel-player', NIGHT, account.deviceToken)
    await expect(new PinForm(player.tag).field()).toBeEditable()
    await page.keyboard.type('Nine')
    await expect(page.locator('textarea')).toHaveValue('Nine')
  })

  test('a player shows the pin gate that the page supplies as a slot', { tag: '@EMB-09.slots' }, async ({
    page,
    world,
  }) => {
    const { player, put } = await foreignPage(page, world)
    const own = '<p slot="gate-pin">Ask your parents.</p>'
    await put('tv-channel-player', NIGHT, account.deviceToken, own)
    await player.expectState('blocked')
    await expect(page.getByText('Ask your parents.')).toBeVisible()
    await expectAccessible(page)
    await put('tv-channel-player', { channel: 'news-24' }, null, '<p slot="poster">Our poster.</p>')
    await expect(page.getByText('Our poster.')).toBeVisible()
  })

  test('a player shows no PIN gate if the page cancels it, and plays once the page’s PIN element has accepted the PIN', {
    tag: '@EMB-09.interceptable',
  }, async ({ page, world }) => {
    const { player, pin, put } = await foreignPage(page, world)
    await page.evaluate(() =>
      document.addEventListener('tv-access-required', (event) => {
        event.preventDefault()
        document.querySelector('h1')?.append(' · wait')
      }),
    )
    await put('tv-channel-player', NIGHT, account.deviceToken)
    await expect(page.getByRole('heading', { name: 'Written · wait' })).toBeVisible()
    await expect(new PinForm(player.tag).field()).toHaveCount(0)
    await put('tv-parental-pin', { for: 'channel', age: '18' }, account.deviceToken)
    await new PinForm(pin).type(PIN)
    await player.expectState('playing')
    for (const channel of ['cinema-plus', 'closed-studio']) {
      await player.tag.evaluate((tag, slug) => tag.setAttribute('channel', slug), channel)
      await player.expectState('blocked')
      await expect(player.part('gate')).toHaveCount(0)
    }
  })

  test('an inline PIN element asks for the PIN in its own box', {
    tag: ['@PIN-01.private', '@PIN-04.duration'],
  }, async ({ page, world }) => {
    const { pin, put } = await foreignPage(page, world)
    const readEvents = await recordEventsOf(page)
    await put('tv-parental-pin', { for: 'vod', age: '18' }, account.deviceToken)
    const form = new PinForm(pin)
    await form.expectHeading('Enter your PIN')
    await expect(pin.getByText('This is for viewers of 18 and over.')).toBeVisible()
    await expectAccessible(page)
    await form.enterWrongPin('1111')
    await form.type(PIN)
    await expect(pin.getByText(/^Open without a PIN until/)).toBeVisible()
    const now = await page.evaluate(() => Date.now() / 1000)
    const unlock = (await readEvents()).find(({ type }) => type === 'tv-unlock')
    const { detail } = JSON.parse(unlock?.content ?? '{}') as { detail: { for: string; until: number } }
    expect(detail.for).toBe('vod')
    expect(Math.abs(detail.until - now - 1800)).toBeLessThan(20)
    expect((await readEvents()).filter(({ type }) => !type.startsWith('tv-'))).toEqual([])
    expect((await readEvents()).filter(({ content }) => new RegExp(`\\b${PIN}\\b`).test(content))).toEqual([])
  })

  test('the PIN element opens a dialog when the page calls ask(), and returns the answer to the page', {
    tag: ['@PIN-01.asked', '@PIN-01.auto-submit', '@PIN-01.private'],
  }, async ({ page, world }) => {
    const { pin, put } = await foreignPage(page, world)
    const readEvents = await recordEventsOf(page)
    await put('tv-parental-pin', { for: 'pay', load: 'play' }, account.deviceToken)
    await page.evaluate(() => customElements.whenDefined('tv-parental-pin'))
    await page.getByRole('button', { name: 'Before' }).focus()
    const ask = () =>
      page.evaluate(() => {
        Object.assign(window, { answer: null })
        const pin = document.querySelector('tv-parental-pin')
        void pin?.ask().then((answer) => Object.assign(window, { answer }))
      })
    const answer = () => page.evaluate(() => Reflect.get(window, 'answer') as boolean | null)
    await ask()
    const dialog = page.getByRole('dialog', { name: 'Enter your PIN' })
    await expect(dialog).toBeVisible()
    await expectFocusTrapped(page, dialog)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect.poll(answer).toBe(false)
    await expect(page.getByRole('button', { name: 'Before' })).toBeFocused()

    await ask()
    await new PinForm(dialog).type(PIN)
    await expect.poll(answer).toBe(true)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const content = async () =>
      (await readEvents()).map(({ type }) => type).filter((type) => type.startsWith('tv-'))
    await expect
      .poll(content)
      .toEqual(['tv-ready', 'tv-pin-cancel', 'tv-pin-close', 'tv-ready', 'tv-unlock', 'tv-pin-close'])
    expect((await readEvents()).filter((event) => /"key":"\d"/.test(event.content))).toEqual([])

    await ask()
    await expect.poll(answer, 'what is unlocked is not asked for').toBe(true)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(pin).toBeAttached()
  })

  test('the PIN element asks a guest to sign in, unless the page handles that itself', async ({
    page,
    world,
  }) => {
    const { pin, put } = await foreignPage(page, world)
    await put('tv-parental-pin', { for: 'channel' }, null)
    await expect(pin.getByText(words('pin.loginText'))).toBeVisible()
    await expectAccessible(page)
  })
})
