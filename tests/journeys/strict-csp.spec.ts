import { Advertising } from '../models/advertising'
import { PartnerPage } from '../models/partner-page'
import { expect, test } from '../models/test'

test('one script tag plays under a CSP without inline code and with Trusted Types, and violates none of it', {
  tag: ['@EMB-10.strict-csp', '@EMB-10.trusted-types'],
}, async ({ page, world }) => {
  const bank = new PartnerPage(page, world, 'strict-csp')
  const response = await bank.open()
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('trusted-types tv;')
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toMatch(/unsafe-(inline|eval)/)
  await bank.player.expectState('playing')
  await bank.player.expectVisible(world, 1)
  await expect(page.locator('#violations li')).toHaveCount(0)

  await page.getByRole('button', { name: 'Break the policy' }).click()
  await expect(page.locator('#violations li')).toHaveText(['img-src: http://blocked.localhost/picture.png'])
  await bank.expectUnchanged()
})

test('advertisements play under a strict CSP that allows their server, and are skipped under one that does not', async ({
  page,
  world,
}) => {
  const bank = new PartnerPage(page, world, 'strict-csp')
  const ads = new Advertising(bank.player, world)
  const response = await bank.open({ channel: 'velo-track', advertising: '' })
  expect(response?.headers()['content-security-policy']).toMatch(/media-src blob: http:/)
  await ads.expectPlaying()
  await ads.expectEnded()
  await bank.player.expectAdvancing()
  await expect
    .poll(() => ads.trackingEvents())
    .toEqual(expect.arrayContaining(['spark start', 'spark complete']))
  await expect(page.locator('#violations li')).toHaveCount(0)

  const closed = await page.goto(bank.address({ channel: 'velo-track' }))
  expect(closed?.headers()['content-security-policy']).toContain('media-src blob:;')
  await bank.player.expectVisible(world, 4)
  await expect(page.locator('#violations li')).toHaveText([/^media-src: .*\/ad\.mp4$/])
})
