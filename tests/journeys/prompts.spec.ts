import type { Page } from '@playwright/test'
import { addToConfig } from '../models/browsing'
import { KIRA } from '../models/packet-sale'
import { expect, expectAccessible, test, words } from '../models/test'

/** A page of little content. */
const PAGE = '/faq'

const prompt = (page: Page) => page.locator('aside.prompt:not([data-leaving])')
const named = (page: Page, name: string) => page.getByRole('complementary', { name, exact: true })
const setHash = (page: Page, name: string) =>
  page.evaluate((to) => {
    location.hash = to
  }, name)

test('a viewer without a mail address is asked for one, which the dialog takes, and not again', {
  tag: ['@MSG-03.register-and-email', '@NAV-13.register-and-email'],
}, async ({ page, site, world }) => {
  await addToConfig(page, world, { prompts: { email: {} } })
  await site.openAs(KIRA, PAGE)
  const email = named(page, words('prompt.emailTitle'))
  await expect(email).toBeVisible()
  await email.getByRole('button', { name: words('prompt.emailAction') }).click()
  await expect(page).toHaveURL(/#email$/)
  await page.getByRole('textbox', { name: words('account.email') }).fill('kira@demo.example')
  await page.getByRole('button', { name: words('account.save') }).click()
  await page.getByRole('button', { name: words('modal.ok') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(prompt(page)).toHaveCount(0)
  await setHash(page, 'register')
  await expect(page).toHaveURL(/\/faq$/)
  await expect(page.getByRole('dialog'), 'a viewer has registered').toHaveCount(0)
})

test('prompts are shown one at a time, the next one after the transition, and none over a dialog', {
  tag: ['@MSG-03.one-at-a-time', '@MSG-03.partner-prompts', '@MSG-02.occasions'],
}, async ({ page, site, world }) => {
  const address = 'https://poll.example/'
  await addToConfig(page, world, {
    prompts: { survey_rate: {}, poll: { address }, promo: { address: '/promo' } },
  })
  await site.openAs(KIRA, PAGE)
  const rate = named(page, words('prompt.rateTitle'))
  await expect(rate).toBeVisible()
  await expect(prompt(page)).toHaveCount(1)
  await expectAccessible(page)
  await setHash(page, 'support')
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
  await expect(poll.getByRole('link')).toHaveAttribute('href', address)
  await poll.getByRole('button', { name: words('modal.close') }).click()
  await named(page, words('prompt.promoTitle')).getByRole('link').click()
  // The page adds the hash of its dialog.
  await expect(page).toHaveURL(/\/promo(#promocode_wizard)?$/)
  await expect(prompt(page)).toHaveCount(0)
})

test('a guest sees the prompts of the own partner alone, is led to the login by the dialog to register, and is offered the installation after 120 s of use where the browser offers it', {
  tag: [
    '@MSG-03.partner-prompts',
    '@MSG-03.install',
    '@NAV-13.install',
    '@NAV-13.every-hash',
    '@NAV-13.register-and-email',
  ],
}, async ({ page, world }) => {
  const address = 'https://partner.example/'
  await page.clock.install()
  await addToConfig(page, world, {
    prompts: {
      galam_poll2: { partners: ['galam'], address },
      almatv_install: { partners: ['almatv'], address },
      freedommedia_promo: { partners: ['freedommedia'], address },
      install: { partners: ['galam'] },
    },
  })
  await page.goto(`${world.site}${PAGE}?partner=galam`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const poll = named(page, words('prompt.pollTitle'))
  await expect(poll.getByRole('link')).toHaveAttribute('href', address)
  await poll.getByRole('button', { name: words('modal.close') }).click()
  await page.clock.fastForward(1000)
  await expect(prompt(page)).toHaveCount(0)

  await test.step('the dialogs', async () => {
    await setHash(page, 'install')
    const install = page.getByRole('dialog', { name: words('prompt.installTitle') })
    await expect(install.getByText(words('prompt.installHelp'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(install).toHaveCount(0)
    await setHash(page, 'register')
    const register = page.getByRole('dialog', { name: words('modal.registerTitle') })
    await register.getByRole('button', { name: words('site.signIn') }).click()
    await expect(page).toHaveURL(/#auth$/)
    await expect(register).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.title = 'asked'
        return Promise.resolve()
      },
    })
    dispatchEvent(offer)
  })
  await page.clock.fastForward(90_000)
  await expect(prompt(page)).toHaveCount(0)
  await page.clock.fastForward(30_000)
  const install = named(page, words('prompt.installTitle'))
  await expect(install).toBeVisible()
  await install.getByRole('button', { name: words('prompt.installAction') }).click()
  await expect(page).toHaveTitle('asked')
  await expect(install).toBeHidden()
})
