import { tabTo } from '../models/keyboard'
import { expect, expectAccessible, SignIn, test, VERA, words } from '../models/sign-in'
import { tagOf } from '../models/written-page'

test.use({ scenario: 'auth-only' })

test('where a login is required the viewer signs in inside the player by the keyboard, and the channel then plays without a press', {
  tag: ['@EMB-09.login', '@EMB-09.accessible', '@PLY-07.login'],
}, async ({ page, world, written }) => {
  const { player } = written
  await written.open(written.script, `<main><h1>The Morning Post</h1>${tagOf('news-24')}</main>`)
  const signIn = new SignIn(page, world, player.tag)
  await player.expectState('blocked')
  await expectAccessible(page)
  await tabTo(page, words('gate.login.action'))
  await page.keyboard.press('Enter')
  await expect(signIn.phone).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('9 000 f 000001')
  await expect(signIn.phone).toHaveValue(VERA.shown)
  await page.keyboard.press('Enter')
  await expect(signIn.code).toBeFocused()
  await page.keyboard.type(await signIn.sentCode(VERA.phone))
  await player.expectVisible(world, 1)
  await expect(signIn.dialog).toHaveCount(0)
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
  expect(await world.calls()).not.toContain('POST /v2/users')
})
