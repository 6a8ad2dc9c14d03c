import { expect, test } from '../models/test'

test('a viewer who comes back is shown the channel with every address asked for once', async ({
  page,
  partner,
  world,
}) => {
  await partner.open()
  await partner.player.shows(world, 1)
  const before = (await world.ledger()).length
  await page.reload()
  await partner.player.shows(world, 1)

  const calls = (await world.ledger()).slice(before)
  const times = (pattern: string) =>
    calls.filter(({ method, pattern: asked }) => `${method} ${asked}` === pattern)
  expect(times('GET /v2/channels/:id/stream'), 'stream').toHaveLength(1)
  const segments = calls.filter(({ segment }) => segment !== undefined).map(({ path }) => path)
  expect(segments.length, 'segments').toBeGreaterThan(2)
  expect(
    segments.filter((path, index) => segments.indexOf(path) !== index),
    'asked for twice',
  ).toEqual([])
  const masters = calls.filter(({ path }) => path.endsWith('/media/live/news-24/index.m3u8'))
  expect(masters, 'multivariant playlist').toHaveLength(1)
})

test('the stream of a viewer who comes back is asked for before the code of the player is here', async ({
  page,
  partner,
  world,
}) => {
  await partner.open()
  await partner.player.shows(world, 1)
  const asked = async () => (await world.ledger('GET /v2/channels/:id/stream')).length
  const before = await asked()
  const code = '**/embed/tv-channel-player-*.js'
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(code, async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(asked).toBe(before + 1)
  release()
  await partner.player.shows(world, 1)
  expect(await asked(), 'streams asked for').toBe(before + 1)
})
