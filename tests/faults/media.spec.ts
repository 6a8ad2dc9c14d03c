import { expect, test } from '../models/test'

const LOST = { code: 'media-network', number: 400 }

for (const status of [404, 500]) {
  test(`playlists that answer ${status} for a while are told, and the picture goes on by itself`, async ({
    partner,
    world,
  }) => {
    const { player } = partner
    await partner.open()
    await player.shows(world, 1)
    await world.fault({ match: 'GET /media/live/*', status })
    await player.says('The picture does not arrive.', LOST)
    await expect(player.tag.getByText('Trying again…')).toBeVisible()
    await partner.isUntouched()
    await world.clearFaults()
    await player.shows(world, 1)
    await expect(player.part('error')).toHaveCount(0)
  })
}

test('one segment that does not come is fetched again without a word', async ({ partner, world }) => {
  const { player } = partner
  await partner.open()
  await player.comesTo('playing')
  await world.fault({ match: 'GET /media/loops/1/*', status: 404, times: 1 })
  await expect
    .poll(
      async () => (await world.ledger('GET /media/loops/1/*')).filter(({ status }) => status === 404).length,
    )
    .toBe(1)
  await player.shows(world, 1)
  expect(await player.errors()).toEqual([])
})

test('segments that stay away are told, and the picture goes on when they are back', async ({
  partner,
  world,
}) => {
  const { player } = partner
  await partner.open()
  await player.comesTo('playing')
  await world.fault({ match: 'GET /media/loops/*', status: 404 })
  await player.says(/The picture (does not arrive|has stopped arriving)\./, LOST)
  await world.clearFaults()
  await player.shows(world, 1)
})

test('a stream address that has gone stale is asked for again without a word', async ({ partner, world }) => {
  const { player } = partner
  await partner.open()
  await player.comesTo('playing')
  const asked = async () => (await world.ledger('GET /v2/channels/:id/stream')).length
  const before = await asked()
  await world.expireTokens('stream')
  await expect.poll(asked, { timeout: 20_000 }).toBe(before + 1)
  await player.shows(world, 1)
  expect(await player.errors()).toEqual([])
})

test('an archive whose playlist fails in the middle goes on from the same moment', async ({
  partner,
  world,
}) => {
  const { player } = partner
  const ts = (await world.now()) - 3600
  await partner.open({ ts: String(ts) })
  await player.comesTo('playing')
  await world.fault({ match: 'GET /media/*', status: 500 })
  await player.says('The picture does not arrive.', LOST)
  const left = await player.read('time')
  await world.clearFaults()
  const frames = await player.shows(world, 1)
  expect(frames[0]?.time).toBeGreaterThan(left - 5)
  expect(frames[0]?.time).toBeLessThan(left + 10)
  expect(await player.read('live')).toBe(false)
})
