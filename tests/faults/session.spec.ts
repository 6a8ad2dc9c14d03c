import { ChannelPlayer } from '../models/channel-player'
import { expect, test } from '../models/test'
import type { World } from '../models/world'

const times = async (world: World, call: string): Promise<number> =>
  (await world.calls()).filter((made) => made === call).length

test('a stream call that fails three times is told, and tried again on request', async ({
  partner,
  world,
}) => {
  const { player } = partner
  await world.fault({ match: 'GET /v2/channels/:id/stream', status: 500, times: 3 })
  await partner.open()
  await player.says('The service has a fault of its own.', { code: 'server', number: 104 })
  expect(await times(world, 'GET /v2/channels/:id/stream')).toBe(3)
  await partner.isUntouched()
  await player.button('Try again').click()
  await player.shows(world, 1)
})

test('a stream call that fails twice is told to nobody', async ({ partner, world }) => {
  await world.fault({ match: 'GET /v2/channels/:id/stream', status: 500, times: 2 })
  await partner.open()
  await partner.player.shows(world, 1)
  expect(await partner.player.errors()).toEqual([])
})

test('when all tokens end at once, the device is authorised once and all players go on', async ({
  page,
  partner,
  world,
}) => {
  await partner.open({ controls: 'minimal' })
  await page.evaluate(() => {
    const first = document.querySelector('tv-channel-player')
    if (first instanceof HTMLElement) first.style.width = '320px'
    for (const channel of ['morning-lane', 'lantern-film']) {
      const tag = first?.cloneNode() as HTMLElement
      tag.setAttribute('channel', channel)
      first?.after(tag)
    }
  })
  const players = [0, 1, 2].map((place) => new ChannelPlayer(page, partner.tags.nth(place)))
  for (const player of players) await player.comesTo('playing')
  expect(await times(world, 'POST /v2/auth/device')).toBe(1)
  await world.expireTokens('all')
  await expect.poll(() => times(world, 'POST /v2/auth/device'), { timeout: 20_000 }).toBe(2)
  const asked = () => times(world, 'GET /v2/channels/:id/stream')
  // Each of the three was refused once and then given a new address.
  await expect.poll(asked, { timeout: 20_000 }).toBe(3 + 6)
  for (const player of players) await player.goesOn()
  expect(await times(world, 'POST /v2/auth/device')).toBe(2)
  expect(await times(world, 'POST /v2/users')).toBe(1)
  expect(await players[0]?.errors()).toEqual([])
})

test('a device that the operator has forgotten becomes a new guest, once', async ({
  page,
  partner,
  world,
}) => {
  const { player } = partner
  await partner.open()
  await player.comesTo('playing')
  const keptId = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('tv.session:')) ?? ''
      return (JSON.parse(localStorage.getItem(key) ?? '{}') as { deviceId?: string }).deviceId
    })
  const before = await keptId()
  await world.forgetDevices()
  await world.expireTokens('all')
  await expect.poll(() => times(world, 'POST /v2/users'), { timeout: 20_000 }).toBe(2)
  await player.shows(world, 1)
  expect(await times(world, 'POST /v2/users')).toBe(2)
  expect(await keptId()).not.toBe(before)
  expect(await player.errors()).toEqual([])
  await partner.isUntouched()
})

test('a guest that comes back to an operator that knows it no more becomes a new one', async ({
  page,
  partner,
  world,
}) => {
  await partner.open()
  await partner.player.comesTo('playing')
  await world.forgetDevices()
  await world.expireTokens('all')
  await page.reload()
  await partner.player.shows(world, 1)
  expect(await times(world, 'POST /v2/users')).toBe(2)
  expect(await partner.player.errors()).toEqual([])
})
