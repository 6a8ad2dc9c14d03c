import type { Page } from '@playwright/test'
import { ChannelPlayer } from '../models/channel-player'
import { expect, type FailingPage, test } from '../models/failing-page'
import type { World } from '../models/world'

const REPORTED_WITHIN_S = 12
const STREAM = 'GET /v2/channels/:id/stream'

/** Returns how often a call was made so far. */
async function times(world: World, call: string): Promise<number> {
  return (await world.calls()).filter((calledPath) => calledPath === call).length
}

/** Waits until this many stream addresses were given out. */
async function isGivenStreams(world: World, count: number): Promise<void> {
  const given = async () => (await world.ledger(STREAM)).filter(({ status }) => status === 200).length
  await expect.poll(given, { message: 'stream addresses given', timeout: 30_000 }).toBe(count)
}

/** Returns the id of the device in the browser's storage. */
const keptDevice = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('tv.session:')) ?? ''
    return String(JSON.parse(localStorage.getItem(key) ?? '{}').deviceId)
  })

/** Passes the viewer's token from the host page as a property. */
const giveToken = (failing: FailingPage, token: string) =>
  failing.player.tag.evaluate((tag, given) => void Object.assign(tag, { token: given }), token)

test('tokens that expire during playback are renewed in one call for three players, and all of them keep playing', async ({
  failing,
  page,
  world,
}) => {
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
  await failing.openAndPlay()
  const first = await keptDevice(page)
  await world.forgetDevices()
  await world.expireTokens('all')
  await isGivenStreams(world, 2)
  await failing.expectRecovered(1, 40_000)
  expect(await failing.errorCodes()).toEqual([])
  expect(await times(world, 'POST /v2/users')).toBe(2)
  expect(await times(world, 'POST /v2/users/self/devices')).toBe(2)
  expect(await keptDevice(page)).not.toBe(first)
})

test('unreadable browser storage counts as empty', async ({ failing, page, world }) => {
  await failing.openAndPlay()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"version":1,"deviceId":')
  })
  await page.reload()
  await failing.expectRecovered()
  expect(await failing.errorCodes()).toEqual([])
  expect(await times(world, 'POST /v2/users')).toBe(2)
})

test(`an expired token of the host page is reported within ${REPORTED_WITHIN_S} s, and another one plays`, async ({
  failing,
  world,
}) => {
  const ended = await world.makeAccount()
  await world.expireTokens('all')
  await failing.open({ channel: null })
  await giveToken(failing, ended.deviceToken)
  failing.startTimer()
  await failing.setAttributes({ channel: 'news-24' })
  await failing.expectError({ code: 'authentication-failed', withinS: REPORTED_WITHIN_S })
  const { deviceToken } = await world.makeAccount()
  await giveToken(failing, deviceToken)
  await failing.expectRecovered()
  expect(await world.calls()).not.toContain('POST /v2/users')
})

test('a token of the host page that expires during playback is requested again once, without an error', async ({
  failing,
  page,
  world,
}) => {
  const accounts = [await world.makeAccount()]
  const requestTimes: number[] = []
  await page.exposeFunction('nextToken', async () => {
    requestTimes.push(accounts.length)
    return accounts.at(-1)?.deviceToken
  })
  await failing.open({ channel: null })
  // The player has a guest session, and nothing to play yet.
  await failing.player.expectState('idle')
  await expect(failing.player.part('video')).toBeAttached()
  await failing.player.tag.evaluate((tag) => {
    const getToken = Reflect.get(window, 'nextToken') as () => Promise<string>
    Object.assign(tag, { getToken })
    tag.setAttribute('channel', 'news-24')
  })
  await failing.player.expectVisible(world, 1)
  await isGivenStreams(world, 1)
  await world.expireTokens('all')
  accounts.push(await world.makeAccount())
  await isGivenStreams(world, 2)
  await failing.expectRecovered(1, 40_000)
  expect(requestTimes).toEqual([1, 2])
  expect(await world.calls(), 'no guest beside the viewer').not.toContain('POST /v2/users')
  expect(await failing.errorCodes()).toEqual([])
})
