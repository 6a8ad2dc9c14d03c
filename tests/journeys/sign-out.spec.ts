import { expect, recordCalls, test, VERA, words } from '../models/sign-in'
import { storedSession } from '../models/stored-session'

test('logout asks for confirmation, then removes the device, deletes the viewer’s data, and leads home as the earlier guest', {
  tag: ['@ACC-16.confirmation', '@ACC-16.cleared', '@ACC-16.guest-restored'],
}, async ({ page, site, world }) => {
  const question = page.getByRole('dialog', { name: words('modal.logoutTitle') })
  const ask = async () => {
    await site.account.click()
    await page.getByRole('button', { name: words('site.signOut') }).click()
    await expect(question).toBeVisible()
  }
  await site.openAs(VERA, '/faq')
  const viewer = await storedSession(page)
  const vera = await world.signIn(VERA.phone, 'demo-one')
  expect(await world.devicesOf(vera)).toHaveLength(1)
  const calls = recordCalls(page)
  await ask()
  await question.getByRole('button', { name: words('modal.stay') }).click()
  await expect(question).toHaveCount(0)
  await site.expectSignedIn(VERA.name)
  await site.expectAddress('/faq')
  expect(calls).toEqual([])

  await ask()
  await question.getByRole('button', { name: words('site.signOut') }).click()
  await site.expectSignedOut()
  await expect(site.heading('Home')).toBeVisible()
  await site.expectAddress('/')
  expect(await world.devicesOf(vera)).toEqual([])
  expect(calls.map(({ call }) => call)).toEqual([
    `DELETE /v2/users/self/devices/${viewer?.deviceId}`,
    'POST /v2/auth/device',
  ])
  const { deviceId, serial } = viewer?.home ?? {}
  expect(await storedSession(page)).toMatchObject({ deviceId, serial, home: null, guest: true })
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  for (const secret of [viewer?.deviceId, VERA.phone]) expect(stored).not.toContain(secret)
  expect(await world.ledger('POST /v2/users')).toHaveLength(1)
})
