import { expect, test } from '../models/test'

const HEARD_STORAGE = expect.objectContaining({
  code: 'storage-blocked',
  number: 500,
  message: 'This browser keeps no data for the page: you will be a new guest next time.',
})

test('a browser that blocks storage plays all the same, and the host hears of it once', async ({
  page,
  partner,
  world,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await partner.open()
  await partner.player.shows(world, 1)
  await expect.poll(() => partner.player.errors()).toEqual([HEARD_STORAGE])
  await partner.isUntouched()
})

test('a full storage plays all the same', async ({ page, partner, world }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await partner.open()
  await partner.player.shows(world, 1)
  await expect.poll(() => partner.player.errors()).toEqual([HEARD_STORAGE])
})

test('garbage in the storage is thrown away', async ({ page, partner, world }) => {
  await page.addInitScript(() => {
    for (const text of ['{', 'null', '{"version":1}', '[]']) {
      const known = Object.keys(localStorage).find((name) => name.startsWith('tv.session:'))
      if (known) localStorage.setItem(known, text)
    }
  })
  await partner.open()
  await partner.player.comesTo('playing')
  await page.reload()
  await partner.player.shows(world, 1)
  expect((await world.calls()).filter((call) => call === 'POST /v2/users')).toHaveLength(2)
  expect(await partner.player.errors()).toEqual([])
})

test('a browser without any way to play says so', async ({ page, partner }) => {
  await page.addInitScript(() => {
    for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource']) {
      Reflect.deleteProperty(window, name)
    }
    HTMLMediaElement.prototype.canPlayType = () => ''
  })
  await partner.open()
  await partner.player.says('This browser cannot play this channel.', {
    code: 'media-unsupported',
    number: 403,
  })
  await expect(partner.player.button('Try again')).toHaveCount(0)
  await partner.isUntouched()
})

test('a connection lost in the middle is told, and the picture goes on when it is back', async ({
  context,
  partner,
  world,
}) => {
  const { player } = partner
  await partner.open()
  await player.shows(world, 1)
  await context.setOffline(true)
  await player.says('You are offline. Playback goes on once the connection is back.', {
    code: 'offline',
    number: 100,
  })
  await partner.isUntouched()
  await context.setOffline(false)
  await player.shows(world, 1)
  await expect(player.part('error')).toHaveCount(0)
  expect(await player.read('live')).toBe(true)
})

test('a page opened without a connection plays once there is one', async ({
  context,
  page,
  partner,
  world,
}) => {
  const { player } = partner
  await world.fault({ match: 'GET /v2/users/self/network', hold: 'network' })
  await partner.open()
  await expect.poll(() => world.held('network')).toBe(1)
  await context.setOffline(true)
  await world.clearFaults()
  await player.says('You are offline. Playback goes on once the connection is back.', {
    code: 'offline',
    number: 100,
  })
  await context.setOffline(false)
  await player.shows(world, 1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('code of the player that does not come leaves the page as it is, and comes later', async ({
  page,
  context,
  partner,
  world,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.route('**/embed/tv-channel-player-*.js', (route) => route.abort())
  await partner.open()
  await expect.poll(() => warnings).toEqual(['tv: the code of <tv-channel-player> could not be loaded'])
  await partner.isUntouched()
  await page.unroute('**/embed/tv-channel-player-*.js')
  await context.setOffline(true)
  await context.setOffline(false)
  await partner.player.shows(world, 1)
})
