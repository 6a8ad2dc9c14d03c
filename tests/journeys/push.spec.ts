import type { Locator, Page } from '@playwright/test'
import { addToConfig } from '../models/browsing'
import { KIRA } from '../models/packet-sale'
import { expect, expectAccessible, test, words } from '../models/test'

const DEVICE = 'PATCH /v2/users/self/devices/:id'
/** An uncompressed point of the curve P-256, as an application server publishes it. */
const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

const MATCH = {
  id: 'p-1',
  title: 'The match begins',
  body: '<b>Kick-off</b> in five minutes',
  icon: '/icons/192.png',
  destination: { type: 'content', slug: 'free-film' },
}
/** The fields of a push whose button opens an address of another site. */
const toNews = { id: 'p-2', destination: { type: 'web', src: 'https://news.example/' } }

/** The call of the application around the site that hands over a push. */
const pushFromApp = (page: Page, push: object) =>
  page.evaluate((detail) => dispatchEvent(new CustomEvent('tv-push', { detail })), JSON.stringify(push))

/** Puts the application around the site, which records its calls. */
const enterApp = (page: Page) =>
  page.evaluate(() => {
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

/** Hands over a push until its dialog shows: the page may not listen yet. */
async function showPush(page: Page, push: { title?: string; [field: string]: unknown }): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: push.title ?? words('push.title') })
  await expect(async () => {
    await pushFromApp(page, push)
    await expect(dialog).toBeVisible({ timeout: 500 })
  }).toPass()
  return dialog
}

test('a push is a dialog with title, icon, text, close and a button that opens its destination, by keyboard; it closes by Back and at its end', {
  tag: [
    '@MSG-04.dialog',
    '@MSG-04.bridge',
    '@MSG-04.times',
    '@MSG-04.device-token',
    '@NAV-09.android-bridge',
    '@NAV-02.ways-to-close',
  ],
}, async ({ page, context, site, world }) => {
  await context.route('https://news.example/', (route) => route.fulfill({ body: 'News' }))
  await page.clock.install()
  await site.openAs(KIRA, '/faq')

  await test.step('without the application an address of another site is opened by the browser', async () => {
    const dialog = await showPush(page, { title: 'News', ...toNews })
    const opened = context.waitForEvent('page')
    await dialog.getByRole('button', { name: words('buy.watch') }).click()
    await expect(await opened).toHaveURL('https://news.example/')
    await page.bringToFront()
  })

  await enterApp(page)
  await test.step('the application opens such an address; the text of the action names the button', async () => {
    const dialog = await showPush(page, { body: 'Read more', action: 'Read', ...toNews })
    await dialog.getByRole('button', { name: 'Read', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await appCalls(page)).toContainEqual(['open', 'https://news.example/'])
  })

  await test.step('Back closes a push once, and so does its end', async () => {
    await site.go('/news')
    await showPush(page, { id: '5', title: 'One' })
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/news$/)
    await page.goForward()
    await expect(page.getByRole('dialog', { name: 'One' }), 'the last one, by its hash').toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/faq$/)
    const timeStart = await page.evaluate(() => Date.now() / 1000)
    const dialog = await showPush(page, { id: '4', title: 'Soon', timeStart, timeToLive: 300 })
    await page.clock.fastForward(310_000)
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/faq$/)
  })

  await test.step('the token of the application is saved on the device of the viewer', async () => {
    const detail = JSON.stringify({ token: 'app-token', notification_type: 'android' })
    await page.evaluate((value) => dispatchEvent(new CustomEvent('tv-push-token', { detail: value })), detail)
    await expect.poll(async () => (await world.ledger(DEVICE)).length).toBe(1)
    const token = await world.signIn(KIRA.phone, 'demo-19')
    const devices = (await world.devicesOf(token)) as unknown as { notification: unknown }[]
    expect(devices.map(({ notification }) => notification)).toContainEqual({
      token: 'app-token',
      notification_type: 'android',
    })
  })

  const dialog = await showPush(page, { ...MATCH, time_to_live: 600 })
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
      destination: { type: 'content', id: '', slug: 'free-film', code: '', src: '' },
    },
  ])
  await dialog.getByRole('button', { name: words('buy.watch') }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/contents\/free-film$/)
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => appCalls(page)).toContainEqual(['delete', 'p-1'])
})

test('an address of another site opens by the application from a tile, the menu, the footer and a dialog, one of the site does not', {
  tag: '@NAV-09.bridge-everywhere',
}, async ({ page, context, site }) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  await site.open('/row/home-buttons')
  await enterApp(page)
  for (const [role, name] of [
    ['main', 'Questions and answers'],
    ['banner', 'Help'],
    ['contentinfo', 'Help'],
  ] as const) {
    const link = page.getByRole(role).getByRole('link', { name, exact: true })
    if (!(await link.isVisible())) await page.getByRole('button', { name: 'More', exact: true }).click()
    await link.click()
  }
  expect(await appCalls(page)).toEqual(Array(3).fill(['open', 'https://help.example/']))
  const dialog = await showPush(page, { title: 'News', ...toNews })
  await dialog.getByRole('button', { name: words('buy.watch') }).click()
  expect(await appCalls(page)).toContainEqual(['open', 'https://news.example/'])
  expect(context.pages()).toHaveLength(1)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Dune', exact: true }).click()
  await expect.poll(() => appCalls(page)).toContainEqual(['open', expect.stringMatching(/manual-dune\.txt$/)])
  await site.expectAddress('/manual/dune')
  await footer.getByRole('link', { name: words('pages.news') }).click()
  await site.expectAddress('/news')
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

test('a viewer who has allowed pushes before has their address saved again at a later visit, and on the device of an account that logs in then', {
  tag: '@MSG-04.device-token',
}, async ({ page, site, world }) => {
  await page.addInitScript(subscribed, 'granted')
  await addToConfig(page, world, { push: { applicationServerKey: KEY } })
  await site.openAs(KIRA, '/faq')
  const saved = async () => {
    const token = await world.signIn(KIRA.phone, 'demo-19')
    const devices = (await world.devicesOf(token)) as unknown as { notification: unknown }[]
    return devices.map(({ notification }) => notification)
  }
  const notification = { token: '{"endpoint":"https://push.example/1"}', notification_type: 'webpush' }
  await expect.poll(saved).toContainEqual(notification)
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
  await addToConfig(page, world, { push: { applicationServerKey: KEY } })
  await site.openAs(KIRA, '/faq')
  const prompt = page.getByRole('complementary', { name: words('prompt.permissionTitle') })
  await expect(prompt).toBeVisible()
  await expect(page).not.toHaveTitle('asked')
  await site.menuLink('Channels').click()
  await expect(prompt).toHaveCount(0)
  await page.reload()
  await prompt.getByRole('button', { name: words('prompt.permissionAction') }).click()
  await expect(page).toHaveTitle('asked')
  await expect(prompt).toHaveCount(0)
  expect(await world.ledger(DEVICE)).toEqual([])
})

test('a subscription that the operator refuses is said in its words, and saved by the next press', {
  tag: '@OPS-04.write-failures',
}, async ({ page, site, world }) => {
  await page.addInitScript(subscribed, 'default')
  await addToConfig(page, world, { push: { applicationServerKey: KEY } })
  const refusal = 'Busy just now.'
  await world.fault({ match: DEVICE, status: 409, body: { error: { message: refusal } } })
  await site.openAs(KIRA, '/faq')
  const prompt = page.getByRole('complementary', { name: words('prompt.permissionTitle') })
  await expect(prompt).toBeVisible()
  const action = prompt.getByRole('button', { name: words('prompt.permissionAction') })
  await action.click()
  await expect(prompt.getByRole('alert')).toContainText(refusal)
  await world.clearFaults()
  await action.click()
  await expect(prompt).toHaveCount(0)
})

/** A browser with this permission that has subscribed; asked for it, its viewer grants it. */
function subscribed(permission: string): void {
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Notification.requestPermission = async () => 'granted'
  const options = {}
  const subscription = { options, toJSON: () => ({ endpoint: 'https://push.example/1' }), unsubscribe() {} }
  const pushManager = { getSubscription: async () => subscription, subscribe: async () => subscription }
  Object.defineProperty(navigator.serviceWorker, 'ready', { value: Promise.resolve({ pushManager }) })
}
