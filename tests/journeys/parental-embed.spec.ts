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

test.describe('parental control on a page of another site', () => {
  let account: Account
  test.beforeEach(async ({ world }) => {
    account = await world.makeAccount({ pin: PIN })
  })

  test('the gate of an adult channel takes the focus unless a field of the page has it, keeps digits from the page and the channel, and plays after the right PIN', {
    tag: [
      '@EMB-09.pin',
      '@EMB-09.accessible',
      '@PIN-01.wrong-code',
      '@PIN-01.private',
      '@PLY-18.number-keys',
    ],
  }, async ({ page, world }) => {
    const { player, put } = await foreignPage(page, world)
    const readEvents = await recordEventsOf(page)
    const pin = new PinForm(player.tag)
    const button = page.getByRole('button', { name: 'Before' })
    const field = page.locator('textarea')
    const slug = async () => (await player.read('channelInfo'))?.slug
    await page.evaluate(() => {
      const change = (channel: string) =>
        document.querySelector('tv-channel-player')?.setAttribute('channel', channel)
      Object.assign(window, { change })
      const field = Object.assign(document.createElement('textarea'), { ariaLabel: 'Notes' })
      document.querySelector('main')?.append(field)
      document.querySelector('button')?.addEventListener('click', () => change('night-18'))
    })
    const setChannel = (name: string) =>
      page.evaluate((channel) => (Reflect.get(window, 'change') as (to: string) => void)(channel), name)
    const attributes = { channel: 'news-24', muted: '', autoplay: '', style: 'width: 640px' }
    await put('tv-channel-player', attributes, account.deviceToken)
    await player.expectState('playing')

    await test.step('a field of the page keeps the focus', async () => {
      await field.focus()
      await setChannel('night-18')
      await expect(pin.field()).toBeEditable()
      await page.keyboard.type('Nine')
      await expect(field).toHaveValue('Nine')
      await setChannel('news-24')
      await player.expectState('playing')
    })

    await test.step('digits beside the field of the gate change no channel', async () => {
      await button.click()
      await expect(pin.field()).toBeFocused()
      await player.part('player').focus()
      for (const key of ['1', '2', 'Enter', '0']) await page.keyboard.press(key)
      expect(await slug()).toBe('night-18')
      await page.keyboard.press('PageUp')
      await expect.poll(slug).not.toBe('night-18')
      await page.keyboard.press('PageDown')
      await expect(pin.field()).toBeFocused()
    })

    await pin.expectHeading('Enter your PIN')
    await expectAccessible(page)
    expect((await readEvents()).map(({ content }) => content)).toContainEqual(
      expect.stringContaining('"reason":"pin","for":"channel"'),
    )
    await expect(player.tag.getByRole('alert').filter({ hasText: words('gate.pin.title') })).toHaveCount(1)
    await button.focus()
    await tabTo(page, words('pin.send'))
    await page.keyboard.press('Shift+Tab')
    await expect(pin.field()).toBeFocused()
    // Keys that were pressed to reach the field belong to the page.
    await page.evaluate(() => (Reflect.get(window, 'recorded') as object[]).splice(0))
    const streams = () => world.ledger('GET /v2/channels/10157/stream')
    await pin.enterWrongPin('0000')
    expect(await streams()).toEqual([])
    await page.keyboard.type(PIN)
    await expect(player.tag.getByText(/^Open without a PIN until/)).toBeVisible()
    await player.expectAdvancing()
    expect(await streams()).toHaveLength(1)
    expect(await slug()).toBe('night-18')
    const events = await readEvents()
    expect(
      events.filter(({ type }) => !type.startsWith('tv-')),
      'keys',
    ).toEqual([])
    const isDigits = new RegExp(`\\b(${PIN}|0000)\\b`)
    expect(events.filter(({ content }) => isDigits.test(content))).toEqual([])
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toMatch(new RegExp(`(?<![\\w-])${PIN}(?![\\w-])`))
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
})
