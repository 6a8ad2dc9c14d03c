import type { Page } from '@playwright/test'
import { expectAccessible } from '../models/axe'
import { addToConfig } from '../models/browsing'
import { settled } from '../models/inbox'
import { openAs } from '../models/open-as'
import { KIRA } from '../models/packet-sale'
import { expect, test } from '../models/test'
import { words } from '../models/words'
import type { World } from '../models/world'

const prompt = (page: Page) => page.locator('aside.prompt:not(.leaving)')
const named = (page: Page, name: string) => page.getByRole('complementary', { name, exact: true })

const withPrompts = (page: Page, world: World, prompts: object) => addToConfig(page, world, { prompts })

test('prompts are shown one at a time, the next one after the transition, and none over a dialog', {
  tag: ['@MSG-03.one-at-a-time', '@MSG-03.partner-prompts', '@MSG-02.occasions'],
}, async ({ page, site, world }) => {
  await openAs(site, KIRA, '/movies')
  await withPrompts(page, world, {
    survey_rate: {},
    poll: { address: 'https://poll.example/' },
    promo: { address: '/promo' },
  })
  await page.reload()
  await expect(prompt(page)).toHaveCount(1)
  const rate = named(page, words('prompt.rateTitle'))
  await expect(rate).toBeVisible()
  await settled(rate)
  await expectAccessible(page)
  await page.evaluate(() => {
    location.hash = 'support'
  })
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(rate).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(rate).toBeVisible()
  const close = rate.getByRole('button', { name: words('modal.close') })
  await close.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const poll = named(page, words('prompt.pollTitle'))
  await expect(poll).toBeVisible()
  await expect(prompt(page)).toHaveCount(1)
  await expect(poll.getByRole('link')).toHaveAttribute('href', 'https://poll.example/')
  await poll.getByRole('button', { name: words('modal.close') }).click()
  await named(page, words('prompt.promoTitle')).getByRole('link').click()
  await expect(page).toHaveURL(/\/promo$/)
  await expect(prompt(page)).toHaveCount(0)
})

for (const [kind, title] of [
  ['galam_poll2', 'prompt.pollTitle'],
  ['almatv_install', 'prompt.installTitle'],
  ['freedommedia_install', 'prompt.installTitle'],
  ['freedommedia_promo', 'prompt.promoTitle'],
] as const)
  test(`${kind} is shown to viewers of its partner alone`, { tag: ['@MSG-03.partner-prompts'] }, async ({
    page,
    world,
  }) => {
    const partner = kind.split('_')[0] ?? ''
    await withPrompts(page, world, { [kind]: { partners: [partner], address: 'https://partner.example/' } })
    await page.goto(`${world.site}/movies?partner=other`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(async () => (await world.ledger('GET /v2/users/self/*')).length).toBeGreaterThan(0)
    await expect(prompt(page)).toHaveCount(0)
    await page.goto(`${world.site}/movies?partner=${partner}`)
    await expect(named(page, words(title))).toBeVisible()
    await expect(prompt(page).getByRole('link')).toHaveAttribute('href', 'https://partner.example/')
  })

test('the installation is offered after 120 s of use where the browser offers it, and asked at a press', {
  tag: ['@MSG-03.install', '@NAV-13.install'],
}, async ({ page, world }) => {
  await page.clock.install()
  await withPrompts(page, world, { install: { partners: ['demo'] } })
  await page.goto(`${world.site}/movies?partner=demo`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.title = 'asked'
        return Promise.resolve()
      },
    })
    dispatchEvent(offer)
  })
  await page.clock.fastForward(100_000)
  await expect(prompt(page)).toHaveCount(0)
  await page.clock.fastForward(20_000)
  const install = named(page, words('prompt.installTitle'))
  await expect(install).toBeVisible()
  await install.getByRole('button', { name: words('prompt.installAction') }).click()
  await expect(page).toHaveTitle('asked')
  await expect(install).toBeHidden()
})

test('the dialog of the installation explains it where the browser does not offer it', {
  tag: ['@NAV-13.install', '@NAV-13.every-hash'],
}, async ({ page, site }) => {
  await site.open('/movies#install')
  const dialog = page.getByRole('dialog', { name: words('prompt.installTitle') })
  await expect(dialog.getByText(words('prompt.installHelp'))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a viewer without a mail address is asked for one, which the dialog takes, and not again', {
  tag: '@MSG-03.register-and-email',
}, async ({ page, site, world }) => {
  await withPrompts(page, world, { email: {} })
  await openAs(site, KIRA, '/movies')
  const email = named(page, words('prompt.emailTitle'))
  await settled(email)
  await expectAccessible(page)
  await email.getByRole('button', { name: words('prompt.emailAction') }).click()
  await expect(page).toHaveURL(/#email$/)
  await page.getByRole('textbox', { name: words('account.email') }).fill('kira@demo.example')
  await page.getByRole('button', { name: words('account.save') }).click()
  await page.getByRole('button', { name: words('modal.ok') }).click()
  await page.reload()
  await site.expectSignedIn(KIRA.name)
  await expect.poll(async () => (await world.ledger('GET /v2/users/self')).length).toBeGreaterThan(1)
  await expect(prompt(page)).toHaveCount(0)
})

test('the dialog to register leads a guest to the login, and is none for a viewer', {
  tag: ['@NAV-13.register-and-email'],
}, async ({ page, site }) => {
  await page.goto(`${site.world.site}/movies#register`)
  const dialog = page.getByRole('dialog', { name: words('modal.registerTitle') })
  await expect(dialog).toBeVisible()
  await expect(page.locator('h1')).toBeAttached()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words('site.signIn') }).click()
  await expect(page).toHaveURL(/#auth$/)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await openAs(site, KIRA, '/movies#register')
  await expect(page).toHaveURL(/\/movies$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
