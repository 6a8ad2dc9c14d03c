import { expect, type FailingPage, test, words } from '../models/failing-page'

/** Playlists, whatever their rendition. */
const PLAYLISTS = 'GET /media/live/*'
const PLAYLIST_ADDRESS = /\/media\/live\/.*\.m3u8/
const SEGMENTS = 'GET /media/loops/*'

const GONE = [
  { name: 'are gone', fault: { status: 404 } },
  { name: 'fail', fault: { status: 500 } },
  { name: 'break off', fault: { dropConnection: true } },
]

/** Of what stands in front of the picture while the player tries by itself. */
async function tellsThatItTries(failing: FailingPage): Promise<void> {
  await expect(failing.player.tag.getByText(words('player.reconnecting'))).toBeVisible()
}

for (const { name, fault } of GONE) {
  for (const [what, match] of Object.entries({ playlists: PLAYLISTS, segments: SEGMENTS })) {
    test(`${what} that ${name} are told as media-network within 20 s, and the picture comes by itself`, async ({
      failing,
      world,
    }) => {
      await world.fault({ match, ...fault })
      await failing.open()
      await failing.tells({ code: 'media-network', within: 20 })
      await tellsThatItTries(failing)
      await world.clearFaults()
      await failing.recovers(1, 40_000)
    })
  }
}

test('a segment that is gone once is stepped over: nothing is told and the picture goes on', async ({
  failing,
  world,
}) => {
  await failing.plays()
  await world.fault({ match: 'GET /media/loops/1/v*', status: 404, times: 1 })
  const gone = async () => (await world.ledger(SEGMENTS)).filter(({ status }) => status === 404).length
  await expect.poll(gone, { timeout: 20_000 }).toBe(1)
  await failing.recovers(1, 40_000)
  expect(await failing.codes()).toEqual([])
})

test('playlists that fail for a while in the middle are told within 40 s, and the picture comes back by itself', async ({
  failing,
  world,
}) => {
  await failing.plays()
  await world.fault({ match: PLAYLISTS, status: 500 })
  failing.begin()
  await failing.tells({ code: 'media-network', within: 40 })
  await tellsThatItTries(failing)
  await world.clearFaults()
  await failing.recovers(1, 40_000)
})

test('code of the engine that does not come is told as network within 12 s, and trying again plays', async ({
  failing,
  page,
}) => {
  const code = '**/embed/hls-*.js'
  await page.route(code, (route) => route.abort())
  await failing.open()
  await failing.tells({ code: 'network', within: 12 })
  await page.unroute(code)
  await failing.tryAgain()
  await failing.recovers()
})

test('stream addresses that went stale in the middle are asked for again, and nothing is told', async ({
  failing,
  world,
}) => {
  await failing.plays()
  await world.expireTokens('stream')
  const asked = async () => (await world.calls()).filter((call) => call.endsWith('/stream')).length
  await expect.poll(asked, { timeout: 20_000 }).toBe(2)
  await failing.recovers(1, 40_000)
  expect(await failing.codes()).toEqual([])
})

test('segments that are no video are told as media-decode within 30 s, and trying again plays', async ({
  failing,
  world,
}) => {
  await world.fault({ match: SEGMENTS, body: 'no video at all', contentType: 'video/mp4' })
  await failing.open()
  await failing.tells({ code: 'media-decode', within: 30 })
  await world.clearFaults()
  await failing.tryAgain()
  await failing.recovers(1, 40_000)
})

test('a codec that the browser does not know is told as media-unsupported within 12 s, and another channel plays', async ({
  failing,
  page,
  world,
}) => {
  await page.route(PLAYLIST_ADDRESS, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({
      contentType: 'application/vnd.apple.mpegurl',
      headers: { 'access-control-allow-origin': '*' },
      body: (await world.file(pathname + search)).replace(/CODECS="[^"]*"/g, 'CODECS="xyz1.1"'),
    })
  })
  await failing.open()
  await failing.tells({ code: 'media-unsupported', within: 12 })
  await page.unroute(PLAYLIST_ADDRESS)
  await failing.write({ channel: 'morning-lane' })
  await failing.recovers(2)
})

test('segments that never come are told as media-stalled after 30 s, and the picture comes by itself', async ({
  failing,
  page,
  world,
}) => {
  const asked = async () => (await world.ledger(SEGMENTS)).length
  await page.clock.install()
  await world.fault({ match: SEGMENTS, hold: 'media' })
  await failing.open()
  await expect.poll(asked).toBeGreaterThan(0)
  // The first half of the wait ends with a silent try.
  const before = await asked()
  await page.clock.fastForward(15_000)
  await expect.poll(asked).toBeGreaterThan(before)
  expect(await failing.codes()).toEqual([])
  await page.clock.fastForward(15_000)
  await failing.tells({ code: 'media-stalled', within: 30 })
  await tellsThatItTries(failing)
  await world.clearFaults()
  await failing.recovers(1, 40_000)
})
