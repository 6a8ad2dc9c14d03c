import { findSecret, logPage, plantSecret } from '../models/page-log'
import { expect, test } from '../models/test'

/** Omits the attributes that the test adds later, so that the player starts without them. */
const LATE = { channel: null, autoplay: null }

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
  expect(await world.seen(first.deviceToken), 'the first token was used').toBe(true)
  // A single refusal makes the player ask getToken for the next token.
  await world.fault({ match: 'GET /v2/channels/:id/stream', status: 401, times: 1 })
  await page.evaluate(() =>
    document.querySelector('tv-channel-player')?.setAttribute('channel', 'morning-lane'),
  )
  await expect.poll(() => world.seen(second.deviceToken), 'use of the second token').toBe(true)
  for (const token of [first.deviceToken, second.deviceToken]) {
    expect(await findSecret(token, page, log, `${world.site}/w/${world.name}`)).toEqual([])
  }
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
