import type { Page } from '@playwright/test'
import { expectAccessible } from '../models/axe'
import { ChannelPlayer } from '../models/channel-player'
import { ContentPlayer } from '../models/content-player'
import { openAs } from '../models/open-as'
import { ALISA, ANTON, NINA, PAVEL, PinForm, scheduleEntries, setProtection } from '../models/parental'
import { rewriteResponse } from '../models/rewrite-response'
import { expect, test } from '../models/sign-in'
import type { SitePage } from '../models/site-page'
import type { World } from '../models/world'

test.beforeEach(() => test.setTimeout(150_000))

const PROGRAM = 'This programme is for viewers of 18 and over.'

const openChannel = (page: Page, world: World, slug: string) =>
  page.goto(`${world.site}/channels/all/${slug}`)

/** Waits for the PIN gate of a channel and checks that no stream was requested. */
async function asksFor(site: SitePage, words: string): Promise<PinForm> {
  const pin = new PinForm(site.player.tag)
  await pin.expectHeading('Enter your PIN')
  await expect(site.player.tag.getByText(words)).toBeVisible()
  return pin
}

test.describe('the PIN gate is shown', () => {
  test('the PIN gate is shown for a channel of 18 and over, and for a channel of unknown age', {
    tag: '@PIN-05.age',
  }, async ({ page, site, world }) => {
    await openAs(site, NINA)
    await openChannel(page, world, 'night-18')
    await asksFor(site, 'This channel is for viewers of 18 and over.')
    await rewriteResponse<{ slug: string }[]>(page, world, '/channels/channel_list', (list) =>
      list.map((channel) =>
        channel.slug === 'morning-lane' ? { ...channel, age: null, rating_age: null } : channel,
      ),
    )
    await openChannel(page, world, 'morning-lane')
    await asksFor(site, 'This channel is for viewers of 18 and over.')
    await openChannel(page, world, 'field-notes')
    await site.player.expectState('playing')
  })

  test('the PIN gate is shown for the twelve channels that the configuration lists, whatever their age', {
    tag: '@PIN-05.adult-list',
  }, async ({ page, site, world }) => {
    const others = Array.from({ length: 11 }, (_, place) => 19_001 + place)
    const brand = { key: 'demo', name: 'Demo TV' }
    const parentalControl = { adultChannels: [10_001, ...others] }
    await page.route('**/config.json', (route) =>
      route.fulfill({ json: { api: `${world.site}/w/${world.name}`, brand, parentalControl } }),
    )
    await openAs(site, NINA)
    await openChannel(page, world, 'news-24')
    const pin = await asksFor(site, 'This channel is for viewers of')
    await pin.type(NINA.pin)
    await site.player.expectState('playing')
    await openChannel(page, world, 'morning-lane')
    await site.player.expectState('playing')
  })

  test('the PIN gate is shown to a child above age 12, and not up to age 12', {
    tag: '@PIN-05.child',
  }, async ({ page, site, world }) => {
    const quiet = (await scheduleEntries(world, 'lantern-film')).find(
      ({ age, start, end }) => age <= 12 && end - start > 600,
    )
    await world.setClock((quiet?.start ?? 0) + 60)
    await openAs(site, ALISA)
    await openChannel(page, world, 'lantern-film')
    await site.player.expectState('playing')
    await openChannel(page, world, 'field-notes')
    const pin = await asksFor(site, 'This channel is for viewers of 16 and over.')
    await pin.type(ALISA.pin)
    await site.player.expectState('playing')
  })

  test('a direct link to a content above age 12 shows a child the PIN gate, and one up to age 12 does not', {
    tag: '@PRO-04.direct-link',
  }, async ({ page, site, world }) => {
    const streams = () => world.ledger('GET /v2/libraries/:library/contents/:id/stream')
    await openAs(site, ALISA)
    await page.goto(`${world.site}/watch/free-film`)
    const film = new ContentPlayer(page, world)
    await film.expectPlayedTo(1)
    const before = await streams()
    for (const path of ['/watch/teen-film', '/contents/teen-film']) {
      await page.goto(world.site + path)
      const pin = new PinForm(film.tag)
      if (path.startsWith('/contents')) await page.getByRole('button', { name: 'Watch' }).first().click()
      await expect(pin.field()).toBeVisible()
      expect(await streams(), 'streams that were requested').toEqual(before)
    }
    await new PinForm(film.tag).type(ALISA.pin)
    await film.expectPlayedTo(1)
  })

  test.describe('an operator whose new viewers are all children', () => {
    test.use({ scenario: 'child' })

    test('a child without a PIN is asked to fetch an adult', async ({ page, world }) => {
      const { deviceToken } = await world.makeAccount({ role: 'child' })
      await page.goto(`${world.site}/channels/all/field-notes?token=${deviceToken}`)
      await new PinForm(page).expectHeading('Ask an adult')
      await expectAccessible(page)
      expect(await world.ledger('GET /v2/channels/:id/stream')).toEqual([])
    })
  })

  test('the PIN gate is shown when a programme of 18 and over begins during playback', {
    tag: '@PIN-05.live-change',
  }, async ({ page, site, world }) => {
    const list = await scheduleEntries(world, 'two-tickets')
    const adult = list.findIndex(({ age, start }, place) => {
      const before = list[place - 1]
      return age >= 18 && before !== undefined && before.age < 18 && before.start < start - 120
    })
    await openAs(site, NINA)
    // Longer than the channel takes to open; frames are seconds behind the live edge.
    await world.setClock((list[adult]?.start ?? 0) - 15)
    await openChannel(page, world, 'two-tickets')
    await site.player.expectState('playing')
    await expect(site.player.tag.getByText(PROGRAM)).toHaveCount(0)
    await new PinForm(site.player.tag).field().waitFor({ timeout: 100_000 })
    const pin = await asksFor(site, PROGRAM)
    await expectAccessible(page)
    await pin.type(NINA.pin)
    await site.player.expectAdvancing()
  })

  test('the PIN gate closes when a programme of 18 and over ends, and the next programme plays without a press', {
    tag: '@PIN-05.program',
  }, async ({ page, site, world }) => {
    const list = await scheduleEntries(world, 'two-tickets')
    const adult = list.find(({ age }, place) => age >= 18 && (list[place + 1]?.age ?? 18) < 18)
    await world.setClock((adult?.end ?? 0) - 60)
    await page.clock.install()
    await openAs(site, NINA)
    await openChannel(page, world, 'two-tickets')
    await asksFor(site, PROGRAM)
    // No media plays at the gate, so the rest of the programme may pass at once, for the operator and for the page.
    const leftS = (adult?.end ?? 0) - (await world.now())
    await world.setClock(adult?.end ?? 0)
    await page.clock.runFor(leftS * 1000)
    await site.player.expectState('playing', 100_000)
    await expect(new PinForm(site.player.tag).field()).toHaveCount(0)
  })

  for (const address of ['/channels/all/news-24', '/channel_embed/news-24?autoplay=1&muted=1&lang=en']) {
    test(`the PIN gate says that the programme is unknown while the schedule hangs, and opens by itself: ${address}`, async ({
      page,
      site,
      world,
    }) => {
      await openAs(site, NINA)
      await rewriteResponse<object[]>(page, world, '/channels/channel_list', (list) =>
        list.map((channel) => ({ ...channel, current_schedule: null })),
      )
      await world.fault({ match: 'GET /v2/channels/:id/content_schedule', hold: 'schedule' })
      await page.goto(world.site + address)
      await asksFor(site, 'The age rating of this programme is not known.')
      expect(await world.ledger('GET /v2/channels/:id/stream')).toEqual([])
      await expectAccessible(page)
      await world.clearFaults()
      await site.player.expectState('playing')
    })
  }

  test('the PIN gate is shown for no programme if the device does not protect programmes', {
    tag: ['@PIN-03.channel', '@PIN-03.program', '@PIN-05.program'],
  }, async ({ page, site, world }) => {
    const adult = (await scheduleEntries(world, 'two-tickets')).find(({ age }) => age >= 18)
    await world.setClock((adult?.start ?? 0) + 60)
    await openAs(site, NINA)
    await openChannel(page, world, 'two-tickets')
    await asksFor(site, PROGRAM)
    await setProtection(site, { program: false })
    await site.player.expectState('playing')
    await openChannel(page, world, 'night-18')
    await asksFor(site, 'This channel is for viewers of 18 and over.')
    await setProtection(site, { program: false, channel: false })
    await site.player.expectState('playing')
  })
})

test.describe('exemptions from the PIN gate', () => {
  test('the PIN gate is skipped in a frame whose address disables parental control, and shown in other frames', {
    tag: '@PIN-06.embed-parameter',
  }, async ({ page, site, world }) => {
    await openAs(site, NINA)
    const frame = page.frameLocator('iframe')
    for (const [address, tag] of [
      ['/channel_embed/night-18', 'tv-channel-player'],
      ['/content_embed/adult-film', 'tv-content-player'],
    ] as const) {
      const player = new ChannelPlayer(page, frame.locator(tag))
      const open = async (query: string) => {
        // The viewer is signed in within frames of pages of this site.
        await page.goto(`${world.site}/config.json`)
        await page.setContent(
          `<iframe src="${address}?autoplay=1&amp;muted=1${query}" width="800" height="450" allow="autoplay"></iframe>`,
        )
      }
      await open('')
      await new PinForm(player.tag).expectHeading('Enter your PIN')
      await open('&amp;ignore_parental_control=1')
      await player.expectState('playing')
    }
  })

  test.describe('the PIN gate after a payment', () => {
    test.use({ scenario: 'regional' })

    test('a payment unlocks the PIN gate for thirty seconds', { tag: '@PIN-06.transaction' }, async ({
      page,
      site,
      signIn,
      world,
    }) => {
      await page.clock.install()
      await site.open('/channels')
      await site.openSignIn()
      await signIn.signInByPhone('77000000002')
      const pay = page.getByRole('dialog', { name: 'Pay to go on watching' })
      const [bank] = await Promise.all([
        page.waitForEvent('popup'),
        pay.getByRole('link', { name: /^Pay/ }).click(),
      ])
      await bank.getByRole('button', { name: 'Pay' }).click()
      await expect(bank.getByText('Paid. You can go back to watching.')).toBeVisible()
      await bank.close()
      await page.bringToFront()
      await page.clock.runFor(8000)
      await expect(pay).toHaveCount(0)
      // The status of the account may come before that of the payment.
      await page.waitForFunction(() =>
        Object.entries(localStorage).some(
          ([key, value]) => key.startsWith('tv.transaction:') && JSON.parse(value).id === null,
        ),
      )
      await openChannel(page, world, 'night-18')
      await site.player.expectState('playing')
      await page.clock.fastForward(31_000)
      await page.reload()
      await expect(site.player.tag.getByRole('heading', { name: 'For adults only' })).toBeVisible()
    })
  })

  test('the PIN is not requested from a viewer whose account ignores parental control', {
    tag: '@PIN-07.status',
  }, async ({ page, site, world }) => {
    await openAs(site, PAVEL)
    await openChannel(page, world, 'night-18')
    await site.player.expectState('playing')
    await expect(new PinForm(page).field()).toHaveCount(0)
  })
})

test.describe('a viewer without a PIN sees the operator’s notice', () => {
  const MESSAGE =
    'What follows is not for children. Confirm that you are 18 or over, or set a PIN so that nobody opens it without you.'

  test('a viewer without a PIN passes the gate by confirming to be of age', {
    tag: ['@PIN-07.dialogue', '@PIN-07.buttons'],
  }, async ({ page, site, world }) => {
    await openAs(site, ANTON)
    await openChannel(page, world, 'night-18')
    const pin = new PinForm(site.player.tag)
    await pin.expectHeading('For adults only')
    await expect(site.player.tag.getByText(MESSAGE)).toBeVisible()
    await expect(
      site.player.tag.getByRole('presentation').or(site.player.tag.locator('img[alt=""]')),
    ).not.toHaveCount(0)
    await expectAccessible(page)
    const colours = await Promise.all(
      ['Set a PIN', 'I am 18 or over', 'Cancel'].map((name) =>
        pin.button(name).evaluate((button) => getComputedStyle(button).backgroundColor),
      ),
    )
    const [primary, ...others] = colours
    expect(others, 'beside the primary button').not.toContain(primary)
    await pin.button('Cancel').click()
    await pin.expectHeading('For adults only')
    expect(await world.ledger('GET /v2/channels/:id/stream')).toEqual([])
    await pin.button('I am 18 or over').click()
    await site.player.expectState('playing')
  })

  test('a viewer without a PIN passes the gate by setting one, which is requested from then on', {
    tag: ['@PIN-07.buttons', '@PIN-07.status'],
  }, async ({ page, context, site, world }) => {
    await openAs(site, ANTON)
    await openChannel(page, world, 'night-18')
    const pin = new PinForm(site.player.tag)
    await pin.button('Set a PIN').click()
    await pin.expectHeading('Are you 18 or over?')
    await pin.button('I am 18 or over').click()
    await pin.type('2580', 'first')
    await pin.button('Continue').click()
    await pin.type('2580', 'repeat')
    await pin.button('Save').click()
    await site.player.expectState('playing')
    const other = await context.newPage()
    await openChannel(other, world, 'night-18')
    await new PinForm(other).expectHeading('Enter your PIN')
  })

  test('the operator’s notice is shown as plain text in a dialog too', async ({ page, site }) => {
    const said = {
      title: '<b>Grown-ups</b>',
      message: '<img src=x onerror="document.title=\'run\'"> only',
      icon: 'javascript:alert(1)',
      buttons: [{ label: '<i>No</i>', action: 'whatever', is_primary: true }],
    }
    await rewriteResponse<{ parental_dialogue: object | null }>(page, site.world, '/users/self', (user) => ({
      ...user,
      parental_dialogue: user.parental_dialogue && said,
    }))
    await openAs(site, ANTON)
    await page.evaluate(() => {
      location.hash = 'parental_start'
    })
    const dialog = page.getByRole('dialog', { name: '<b>Grown-ups</b>' })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByText('<img src=x onerror="document.title=\'run\'"> only')).toBeVisible()
    await expect(dialog.locator('img')).toHaveCount(0)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '<i>No</i>' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).not.toHaveTitle('run')
  })
})
