import { EVELINA, MATVEY, MessagesMenu, sendMessage } from '../models/inbox'
import { expect, expectAccessible, test, words } from '../models/test'

const READ_ALL = 'DELETE /v2/users/self/messages'

test('messages are shown with title, text and date as they were written, and more than 99 are counted as 99+', {
  tag: ['@MSG-01.list'],
}, async ({ page, site }) => {
  await site.openAs(MATVEY, '/faq')
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

test('all messages are marked as read by keyboard: one call, and the counter disappears until a message arrives, after 150 s', {
  tag: ['@MSG-01.mark-read', '@MSG-01.list', '@MSG-01.refresh', '@NAV-03.messages'],
}, async ({ page, site, world }) => {
  await page.clock.install()
  await site.openAs(EVELINA, '/faq')
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
  await sendMessage(world, { phone: EVELINA.phone, title: 'News', text: 'A new channel' })
  await page.clock.fastForward(150_000)
  await expect(bell).toHaveText('1')
})
