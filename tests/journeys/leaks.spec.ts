import { findSecret, logPage, plantSecret } from '../models/page-log'
import { expect, test } from '../models/test'

/** Omits the attributes that the test adds later, so that the player starts without them. */
const LATE = { channel: null, autoplay: null }

test('a token in the markup of a page is used and leaves no trace', { tag: '@EMB-02.token' }, async ({
  page,
  partner,
  world,
}) => {
  const { deviceToken } = await world.makeAccount()
  const log = logPage(page)
  // The script waits until the tag has its token, as if the token were in the markup from the start.
  await page.addInitScript((token) => {
    document.addEventListener('readystatechange', () => {
      document.querySelector('tv-channel-player:not(:defined)')?.setAttribute('token', token)
    })
  }, deviceToken)
  await page.route('**/embed/tv-channel-player-*.js', async (route) => {
    await expect(page.locator('tv-channel-player[token]')).toBeAttached()
    await route.continue()
  })
  await partner.open()
  await partner.player.expectState('playing')
  expect(await world.wasUsedAsCredential(deviceToken), 'the token was used').toBe(true)
  expect(await world.calls()).not.toContain('POST /v2/users')
  expect(await findSecret(deviceToken, page, log, `${world.site}/w/${world.name}`)).toEqual([])
})

test('tokens from getToken are used, replaced after a refusal, and leave no trace', {
  tag: '@EMB-02.token',
}, async ({ page, partner, world }) => {
  const [first, second] = [await world.makeAccount(), await world.makeAccount()]
  const log = logPage(page)
  const tokens = [first.deviceToken, second.deviceToken]
  await page.exposeFunction('nextToken', () => tokens.shift())
  await partner.open(LATE)
  await page.evaluate(() => {
    const player = document.querySelector('tv-channel-player')
    const getToken = Reflect.get(window, 'nextToken') as () => Promise<string>
    Object.assign(player ?? {}, { getToken })
    player?.setAttribute('autoplay', '')
    player?.setAttribute('channel', 'news-24')
  })
  await partner.player.expectState('playing')
  expect(await world.wasUsedAsCredential(first.deviceToken), 'the first token was used').toBe(true)
  // A single refusal makes the player ask getToken for the next token.
  await world.fault({ match: 'GET /v2/channels/:id/stream', status: 401, times: 1 })
  await page.evaluate(() =>
    document.querySelector('tv-channel-player')?.setAttribute('channel', 'morning-lane'),
  )
  await expect.poll(() => world.wasUsedAsCredential(second.deviceToken), 'use of the second token').toBe(true)
  for (const token of [first.deviceToken, second.deviceToken]) {
    expect(await findSecret(token, page, log, `${world.site}/w/${world.name}`)).toEqual([])
  }
})

test('an error report contains no token', async ({ page, partner, world }) => {
  const { deviceToken } = await world.makeAccount()
  const log = logPage(page)
  await world.fault({ match: 'GET /v2/channels/:id/stream', status: 400, body: { error: { message: 'no' } } })
  await partner.open(LATE)
  await page.evaluate((token) => {
    const player = document.querySelector('tv-channel-player')
    Object.assign(player ?? {}, { token })
    player?.setAttribute('autoplay', '')
    player?.setAttribute('channel', 'news-24')
  }, deviceToken)
  await partner.player.expectError('The service refused the request.', { code: 'rejected', number: 106 })
  await partner.player.button('Details').click()
  await expect(partner.player.tag.getByText('GET /v2/channels/10001/stream')).toBeVisible()
  expect(await world.wasUsedAsCredential(deviceToken), 'the token was used').toBe(true)
  expect(await findSecret(deviceToken, page, log, `${world.site}/w/${world.name}`)).toEqual([])
})

test('the search for leaks finds a planted secret in every place', async ({
  page,
  context,
  partner,
  world,
}) => {
  const log = logPage(page)
  await partner.open({ autoplay: null })
  await partner.player.expectState('paused')
  await plantSecret('planted-secret', page, context)
  const places = await findSecret('planted-secret', page, log, `${world.site}/w/${world.name}`)
  expect(places.sort()).toEqual(
    [
      'markup',
      'shadow roots',
      'events',
      'local storage',
      'session storage',
      'cookies',
      'address',
      'diagnostics',
      'console',
      'requests',
    ].sort(),
  )
})
