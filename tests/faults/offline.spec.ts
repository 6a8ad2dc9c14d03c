import { expect, test } from '../models/failing-page'
import { report } from './row'

const OFFLINE_WITHIN_S = 20

test(
  `thirty seconds without a connection are reported as offline within ${OFFLINE_WITHIN_S} s, without requests meanwhile, and playback resumes with the connection`,
  { tag: '@PLY-13.offline' },
  async ({ context, failing, page, world }, testInfo) => {
    // Longer than ten seconds: what was buffered plays to its end before the message.
    await page.clock.install()
    await failing.openAndPlay()
    const now = () => page.evaluate(() => performance.now() / 1000)
    const lost = await now()
    await context.setOffline(true)
    failing.startTimer()
    await failing.expectError({ code: 'offline', withinS: OFFLINE_WITHIN_S })
    const [error] = (await failing.player.events()).filter(({ type }) => type === 'tv-error')
    const heading = failing.player.part('error').getByRole('heading')
    const number = (await failing.player.errors())[0]?.number
    const callCount = (await world.ledger()).length
    await page.clock.fastForward(30_000 - ((await now()) - lost) * 1000)
    expect(await failing.errorCodes()).toEqual(['offline'])
    const shown = (await heading.textContent()) ?? ''
    const calls = (await world.ledger()).length - callCount
    expect(calls, 'calls that reach the operator').toBe(0)
    await context.setOffline(false)
    await failing.expectRecovered(1, 30_000)
    expect(await failing.player.read('live')).toBe(true)
    await report(testInfo, [
      {
        call: 'every call',
        fault: 'no connection for 30 s',
        code: 'offline',
        number: number ?? null,
        words: shown,
        reportedAfterS: (error?.at ?? 0) - lost,
        calls,
        recovery: 'by itself',
      },
    ])
  },
)

test('player code that does not load leaves the page as it is, and loads with the connection', async ({
  context,
  failing,
  page,
}) => {
  const code = '**/embed/tv-channel-player-*.js'
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
  await page.route(code, (route) => route.abort())
  await failing.open()
  expect((await warned).text()).toContain('<tv-channel-player>')
  await failing.expectUnchanged()
  await page.unroute(code)
  await context.setOffline(true)
  await context.setOffline(false)
  await failing.expectRecovered(1, 30_000)
})
