import { ChannelPlayer } from '../models/channel-player'
import { expect, test } from '../models/failing-page'
import { storedSession } from '../models/stored-session'
import type { World } from '../models/world'
import { timeLimit } from '../tools/time-limits'

const STREAM = 'GET /v2/channels/:id/stream'

/** Returns how often a call was made so far. */
async function times(world: World, call: string): Promise<number> {
  return (await world.calls()).filter((calledPath) => calledPath === call).length
}

/** Waits until this many stream addresses were given out. */
async function isGivenStreams(world: World, count: number): Promise<void> {
  const given = async () => (await world.ledger(STREAM)).filter(({ status }) => status === 200).length
  await expect.poll(given, { message: 'stream addresses given', timeout: timeLimit(30_000) }).toBe(count)
}

test('tokens that expire during playback are renewed in one call for three players, and all of them keep playing', async ({
  failing,
  page,
  world,
}) => {
  // Longer than ten seconds: three players show two seconds of frames, twice.
  await failing.openAndPlay()
  await failing.player.tag.evaluate((tag: HTMLElement) => {
    // Make all three fit into the window: players out of sight wait.
    tag.style.width = '320px'
    for (let copies = 0; copies < 2; copies++) tag.after(tag.cloneNode())
  })
  const players = [0, 1, 2].map((place) => new ChannelPlayer(page, failing.partner.tags.nth(place)))
  await Promise.all(players.map((player) => player.expectVisible(world, 1, 40_000)))
  await world.expireTokens('all')
  await isGivenStreams(world, 6)
  await Promise.all(players.map((player) => player.expectVisible(world, 1, 40_000)))
  expect(await failing.errorCodes()).toEqual([])
  const calls = await world.calls()
  expect(calls.filter((call) => call === 'POST /v2/auth/device')).toHaveLength(2)
  expect(calls.filter((call) => call === 'POST /v2/users')).toHaveLength(1)
})

test('a device that is removed during playback becomes a new guest once, and playback continues', async ({
  failing,
  page,
  world,
}) => {
  // Longer than ten seconds: two seconds of frames before and after, of another stream.
  await failing.openAndPlay()
  const first = await storedSession(page)
  await world.forgetDevices()
  await world.expireTokens('all')
  await isGivenStreams(world, 2)
  await failing.expectRecovered(1, 40_000)
  expect(await failing.errorCodes()).toEqual([])
  expect(await times(world, 'POST /v2/users')).toBe(2)
  expect(await times(world, 'POST /v2/users/self/devices')).toBe(2)
  expect((await storedSession(page))?.deviceId).not.toBe(first?.deviceId)
})
