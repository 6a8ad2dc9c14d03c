import type { Page } from '@playwright/test'
import { expectAccessible } from '../models/axe'
import { addToConfig } from '../models/browsing'
import { settled } from '../models/inbox'
import { openAs } from '../models/open-as'
import { KIRA } from '../models/packet-sale'
import { expect, test } from '../models/test'
import { words } from '../models/words'

const DEVICE = 'PATCH /v2/users/self/devices/:id'
/** An uncompressed point of the curve P-256, as an application server publishes it. */
const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

const MATCH = {
  id: 'p-1',
  title: 'The match begins',
  body: '<b>Kick-off</b> in five minutes',
  icon: '/icons/192.png',
  destination: { type: 'channel', slug: 'news-24' },
}

/** The call of the application around the site that hands over a push. */
const pushFromApp = (page: Page, push: object) =>
  page.evaluate((detail) => dispatchEvent(new CustomEvent('tv-push', { detail })), JSON.stringify(push))

/** Puts the application around the site, which records its calls. */
async function inApp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const calls: unknown[] = []
    Object.assign(window, {
      appCalls: calls,
      AndroidBridge: {
        openUrl: (address: string) => calls.push(['open', address]),
        deletePush: (id: string) => calls.push(['delete', id]),
        logPush: (json: string) => calls.push(['log', JSON.parse(json)]),
      },
    })
  })
}
const appCalls = (page: Page) => page.evaluate(() => (window as unknown as { appCalls: unknown[] }).appCalls)

/** Waits until the code that receives pushes is loaded. */
async function receiving(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/(prompts|inbox)-/.test(name)),
      ),
    )
    .toBe(true)
}

test('a push is a dialog with title, icon, text, close and a button that opens its destination, by keyboard', {
  tag: ['@MSG-04.dialog', '@MSG-04.bridge'],
}, async ({ page, site }) => {
  await inApp(page)
  await site.open('/movies')
  await receiving(page)
  await expect(page.locator('h1')).toBeAttached()
  const dialog = page.getByRole('dialog', { name: MATCH.title })
  await expect(async () => {
    await pushFromApp(page, { ...MATCH, time_to_live: 600 })
    await expect(dialog).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(dialog.getByText(MATCH.body)).toBeVisible()
  await expect(dialog.locator('img')).toHaveAttribute('src', MATCH.icon)
  await expect(dialog.locator('b')).toHaveCount(0)
  await expectAccessible(page)
  expect(await appCalls(page)).toContainEqual([
    'log',
    {
      action: '',
      time_to_live: 600,
      time_start: null,
      title: MATCH.title,
      id: 'p-1',
      destination: { type: 'channel', id: '', slug: 'news-24', code: '', src: '' },
    },
  ])
  await dialog.getByRole('button', { name: words('buy.watch') }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/channels\/[^/]+\/news-24/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => appCalls(page)).toContainEqual(['delete', 'p-1'])
})

test('the text of the action names the button, and an address of another site is opened by the application', {
  tag: ['@MSG-04.dialog', '@NAV-09.android-bridge'],
}, async ({ page, site }) => {
  await inApp(page)
  await site.open('/movies')
  await receiving(page)
  const dialog = page.getByRole('dialog', { name: words('push.title') })
  const push = {
    id: 'p-2',
    body: 'Read more',
    action: 'Read',
    destination: { type: 'web', src: 'https://news.example/' },
  }
  await expect(async () => {
    await pushFromApp(page, push)
    await expect(dialog).toBeVisible({ timeout: 500 })
  }).toPass()
  await dialog.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await appCalls(page)).toContainEqual(['open', 'https://news.example/'])
})

test('without the application an address of another site is opened by the browser', {
  tag: ['@NAV-09.android-bridge'],
}, async ({ page, site, context }) => {
  await context.route('https://news.example/', (route) => route.fulfill({ body: 'News' }))
  await site.open('/movies')
  await receiving(page)
  const dialog = page.getByRole('dialog', { name: 'News' })
  await expect(async () => {
    await pushFromApp(page, { id: '3', title: 'News', destination: { src: 'https://news.example/' } })
    await expect(dialog).toBeVisible({ timeout: 500 })
  }).toPass()
  const opened = context.waitForEvent('page')
  await dialog.getByRole('button', { name: words('buy.watch') }).click()
  await expect(await opened).toHaveURL('https://news.example/')
})

test('a push closes by itself at its end, and its hash alone opens nothing', {
  tag: ['@MSG-04.times'],
}, async ({ page, world }) => {
  await page.clock.install()
  await page.goto(`${world.site}/movies#push`)
  await expect(page).toHaveURL(/\/movies$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const dialog = page.getByRole('dialog', { name: 'Soon' })
  await expect(async () => {
    const start = await page.evaluate(() => Date.now() / 1000)
    await pushFromApp(page, { id: '4', title: 'Soon', timeStart: start, timeToLive: 300 })
    await expect(dialog).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.clock.fastForward(310_000)
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/movies$/)
})

test('the token of the application is saved on the device of the viewer', {
  tag: ['@MSG-04.device-token'],
}, async ({ page, site, world }) => {
  await openAs(site, KIRA, '/movies')
  await receiving(page)
  const detail = JSON.stringify({ token: 'app-token', notification_type: 'android' })
  await expect(async () => {
    await page.evaluate((value) => dispatchEvent(new CustomEvent('tv-push-token', { detail: value })), detail)
    expect((await world.ledger(DEVICE)).length).toBeGreaterThan(0)
  }).toPass()
  const token = await world.signIn(KIRA.phone, 'demo-19')
  const devices = (await world.devicesOf(token)) as unknown as { notification: unknown }[]
  expect(devices.map(({ notification }) => notification)).toContainEqual({
    token: 'app-token',
    notification_type: 'android',
  })
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a push that the service worker receives is shown by the page in sight', {
    tag: ['@MSG-04.dialog'],
  }, async ({ page, site }) => {
    await site.open('/movies')
    const session = await page.context().newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId)
      })
    })
    await session.send('ServiceWorker.enable')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await receiving(page)
    const registrationId = await registered
    const dialog = page.getByRole('dialog', { name: MATCH.title })
    await expect(async () => {
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId,
        data: JSON.stringify(MATCH),
      })
      await expect(dialog).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
})

test('the permission is asked by a prompt on the first page only, and by the browser at a press only', {
  tag: ['@MSG-03.permission'],
}, async ({ page, site, world }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = () => {
      document.title = 'asked'
      return Promise.resolve('denied')
    }
  })
  await openAs(site, KIRA, '/movies')
  await receiving(page)
  const prompt = page.getByRole('complementary', { name: words('prompt.permissionTitle') })
  await expect(page.locator('h1')).toBeVisible()
  await expect(prompt).toHaveCount(0)
  await addToConfig(page, world, { push: { applicationServerKey: KEY } })
  await page.reload()
  await expect(prompt).toBeVisible()
  await settled(prompt)
  await expectAccessible(page)
  await expect(page).not.toHaveTitle('asked')
  await page.getByRole('banner').getByRole('link', { name: 'Series', exact: true }).click()
  await expect(prompt).toHaveCount(0)
  await page.reload()
  await prompt.getByRole('button', { name: words('prompt.permissionAction') }).click()
  await expect(page).toHaveTitle('asked')
  await expect(prompt).toHaveCount(0)
  await page.reload()
  await expect(page.locator('h1')).toBeVisible()
  await receiving(page)
  await expect(prompt).toHaveCount(0)
  expect(await world.ledger(DEVICE)).toEqual([])
})

test('Back closes a push once, and the address is that of the page again', {
  tag: ['@MSG-04.dialog', '@NAV-02.ways-to-close'],
}, async ({ page, site, world }) => {
  await site.open('/series')
  await page.goto(`${world.site}/movies`)
  await receiving(page)
  const dialog = page.getByRole('dialog', { name: 'One' })
  await expect(async () => {
    await pushFromApp(page, { id: '5', title: 'One' })
    await expect(dialog).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await site.expectAddress('/movies')
  expect(new URL(page.url()).hash).toBe('')
  await page.goBack()
  await site.expectAddress('/series')
})
