import { expectAccessible } from '../models/axe'
import { EVELINA, MATVEY, MessagesMenu, sendMessage } from '../models/inbox'
import { openAs } from '../models/open-as'
import { KIRA } from '../models/packet-sale'
import { expect, test } from '../models/test'
import { words } from '../models/words'

const LIST = 'GET /v2/users/self/messages'
const READ_ALL = 'DELETE /v2/users/self/messages'

test('messages are shown with title, text and date as they were written, and more than 99 are counted as 99+', {
  tag: ['@MSG-01.list'],
}, async ({ page, site }) => {
  await openAs(site, MATVEY, '/movies')
  const { bell, list } = new MessagesMenu(page)
  await expect(bell).toHaveText('99+')
  await expect(bell).toHaveAccessibleName('Messages: 120 unread')
  await bell.click()
  await expect(list.getByRole('listitem')).toHaveCount(120)
  await expect(list.getByRole('heading', { level: 3 }).first()).toHaveText('Films for the weekend 🎬')
  await expect(list.getByText('Eight premieres, from Friday to Sunday.')).toBeVisible()
  await expect(list.getByRole('time').first()).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d$/)
  await expect(list.getByText('<b>Sale</b> & <img src=x onerror=alert(1)>')).toBeVisible()
  await expect(list.locator('b, img, script')).toHaveCount(0)
  const arabic = list.getByText('رسالة من التلفزيون')
  await expect(arabic).toHaveCSS('direction', 'rtl')
  const { scrollWidth, clientWidth } = await list.evaluate(({ scrollWidth, clientWidth }) => ({
    scrollWidth,
    clientWidth,
  }))
  expect(scrollWidth).toBe(clientWidth)
  await expectAccessible(page)
})

test('all messages are marked as read by keyboard: one call, and the counter disappears', {
  tag: ['@MSG-01.mark-read', '@MSG-01.list', '@NAV-03.messages'],
}, async ({ page, site, world }) => {
  await openAs(site, EVELINA, '/movies')
  const { bell, list, readAll } = new MessagesMenu(page)
  await expect(bell).toHaveText('1')
  await bell.focus()
  await page.keyboard.press('Enter')
  await expect(list).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(readAll).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(list.getByText(words('messages.none'))).toBeVisible()
  await expect(bell).toHaveText('')
  await expect(bell).toHaveAccessibleName(words('messages.title'))
  expect(await world.ledger(READ_ALL)).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await bell.click()
  await expect(list.getByText(words('messages.none'))).toBeVisible()
  await expectAccessible(page)
})

test('a failure to mark as read is said, loses no message and is not repeated by itself', {
  tag: ['@MSG-01.mark-read'],
}, async ({ page, site, world }) => {
  await openAs(site, EVELINA, '/movies')
  await world.fault({ match: READ_ALL, status: 500 })
  const { bell, list, readAll } = new MessagesMenu(page)
  await bell.click()
  await readAll.click()
  await expect(list.getByRole('alert')).toHaveText(words('error.server'))
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(bell).toHaveText('1')
  expect(await world.ledger(READ_ALL)).toHaveLength(1)
  await world.clearFaults()
  await readAll.click()
  await expect(list.getByText(words('messages.none'))).toBeVisible()
})

test('messages that could not be loaded are loaded by the retry button', {
  tag: ['@MSG-01.list'],
}, async ({ page, site, world }) => {
  await world.fault({ match: LIST, status: 500 })
  await openAs(site, EVELINA, '/movies')
  const { bell, list } = new MessagesMenu(page)
  await bell.click()
  await expect(list.getByText(words('error.server'))).toBeVisible()
  await world.clearFaults()
  await list.getByRole('button', { name: words('site.retry') }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
})

test('a message that arrives while the viewer is active is counted within 225 s', {
  tag: ['@MSG-01.refresh'],
}, async ({ page, site, world }) => {
  await page.clock.install()
  await openAs(site, KIRA, '/movies')
  const { bell } = new MessagesMenu(page)
  await expect(bell).toHaveAccessibleName(words('messages.title'))
  await expect.poll(async () => (await world.ledger(LIST)).length).toBe(1)
  await sendMessage(world, { phone: KIRA.phone, title: 'News', text: 'A new channel' })
  await page.clock.fastForward(140_000)
  await expect(bell).toHaveText('')
  await page.clock.fastForward(85_000)
  await expect(bell).toHaveText('1')
})

test('a guest has no messages, and none are requested', { tag: ['@MSG-01.list'] }, async ({
  page,
  site,
  world,
}) => {
  await page.clock.install()
  await site.open('/movies')
  await site.expectSignedOut()
  await page.clock.fastForward(300_000)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(new MessagesMenu(page).bell).toBeHidden()
  expect(await world.ledger(LIST)).toEqual([])
})
