import { createServer } from 'node:net'
import { expectAccessible } from '../models/axe'
import { type ExpectedError, expect, test, words } from '../models/failing-page'

const DAY_S = 86_400
const REPORTED_WITHIN_S = 10

interface Row extends Omit<ExpectedError, 'withinS'> {
  what: string
  channel: string
}

const CHANNELS: Row[] = [
  { what: 'a channel that does not exist', channel: 'nowhere-tv', code: 'channel-not-found' },
  {
    what: 'a channel that is not bought',
    channel: 'cinema-plus',
    code: 'channel-not-purchased',
    heading: words('gate.purchase.title', { channel: 'Premiere Row' }),
  },
  {
    what: 'a channel without a stream',
    channel: 'silent',
    code: 'no-stream',
    heading: words('gate.offAir.title'),
  },
  {
    what: 'a channel that the operator has closed',
    channel: 'closed-studio',
    code: 'channel-unavailable',
    heading: words('gate.unavailable.title'),
  },
  {
    what: 'a channel for adults',
    channel: 'night-18',
    code: 'login-required',
    heading: words('gate.login.title'),
  },
  {
    what: 'a channel that is protected for other browsers',
    channel: 'harbour-report',
    code: 'protection-unsupported',
  },
]

test(`channels that cannot be watched are reported within ${REPORTED_WITHIN_S} s each, on screens that break no axe rule, and another channel plays after them`, {
  tag: ['@EMB-09.accessible', '@EMB-09.unavailable'],
}, async ({ failing, page }) => {
  await failing.open({ channel: null })
  for (const { what, channel, ...expected } of CHANNELS)
    await test.step(what, async () => {
      failing.startTimer()
      await failing.setAttributes({ channel })
      await failing.expectError({ ...expected, withinS: REPORTED_WITHIN_S })
      await expect(failing.player.button(words('player.retry'))).toHaveCount(0)
      await expectAccessible(page)
    })
  await failing.setAttributes({ channel: 'news-24' })
  await failing.expectRecovered()
})

test('a refusal shows the operator’s message, and one press leads to the channels', {
  tag: '@PLY-13.refused',
}, async ({ failing, world }) => {
  const body = { error_code: 'permission_denied', error: { message: 'Two screens at most.' } }
  await world.fault({ match: 'GET /v2/channels/:id/stream', status: 403, body })
  await failing.open()
  const heading = words('gate.unavailable.title')
  await failing.expectError({ code: 'channel-unavailable', heading, withinS: REPORTED_WITHIN_S })
  await expect(failing.player.tag.getByText('Two screens at most.')).toBeVisible()
  await expect(failing.player.tag.getByRole('link', { name: words('film.gate.watchTv') })).toHaveAttribute(
    'href',
    /\/channels$/,
  )
})

const MOMENTS = [
  { what: 'that is yet to come', channel: 'news-24', daysAgo: -1, code: 'ts-in-future' },
  { what: 'before the archive begins', channel: 'news-24', daysAgo: 8, code: 'ts-beyond-archive' },
  {
    what: 'that the operator keeps and this viewer may not see',
    channel: 'short-archive',
    daysAgo: 3,
    code: 'ts-beyond-archive',
  },
] as const

test(`moments that cannot be watched are reported within ${REPORTED_WITHIN_S} s each, and one press leads to the live edge`, async ({
  failing,
  world,
}) => {
  await failing.open({ channel: null })
  for (const { what, channel, daysAgo, code } of MOMENTS)
    await test.step(`a moment ${what}`, async () => {
      failing.startTimer()
      await failing.setAttributes({ channel, ts: String((await world.now()) - daysAgo * DAY_S) })
      await failing.expectError({ code, withinS: REPORTED_WITHIN_S })
    })
  await failing.player.button(words('player.watchLive')).click()
  await failing.expectRecovered(2)
  expect(await failing.player.read('live')).toBe(true)
})

const ADDRESSES = [
  { what: 'that is none', api: async () => 'http://', code: 'config-invalid' },
  { what: 'where nobody listens', api: unusedAddress, code: 'network' },
  { what: 'that answers with web pages', api: async () => 'http://pages.localhost', code: 'malformed' },
] as const

test(`api addresses that are wrong are reported within ${REPORTED_WITHIN_S} s each, and the tag plays once it has the right one`, async ({
  failing,
  page,
  world,
}) => {
  await page.route('http://pages.localhost/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      body: '<!doctype html><title>Welcome</title>',
    }),
  )
  await failing.open({ channel: null })
  for (const { what, api, code } of ADDRESSES)
    await test.step(`an address ${what}`, async () => {
      failing.startTimer()
      await failing.setAttributes({ channel: 'news-24', api: await api() })
      await failing.expectError({ code, withinS: REPORTED_WITHIN_S })
    })
  await failing.setAttributes({ api: world.api })
  await failing.expectRecovered()
})

test('the details of an error contain the facts for support, no address and no secret, and can be copied', {
  tag: '@PLY-13.message',
}, async ({ context, failing, page, world }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await world.fault({ match: 'GET /v2/channels/:id/stream', status: 500 })
  await failing.open()
  await failing.expectError({ code: 'server', withinS: REPORTED_WITHIN_S })
  await failing.player.button(words('player.details')).click()
  const details = failing.player.part('error').locator('pre')
  await expect(details).toContainText('code: 104 server')
  await expect(details).toContainText('error.call: GET /v2/channels/10001/stream')
  await expect(details).toContainText('session: guest')
  for (const fact of [
    'streamType: live',
    'position: 0',
    'totalErrors: 0',
    'userAgent: Mozilla',
    'timestamp: 20',
  ]) {
    await expect(details).toContainText(fact)
  }
  await expect(details).not.toContainText(/access_token|https?:/)
  await expectAccessible(page)
  await failing.player.button(words('player.copy')).click()
  await expect(failing.player.button(words('player.copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await details.textContent())
})

/** Returns an address of this machine that was free a moment ago. */
function unusedAddress(): Promise<string> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, 'localhost', () => {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : undefined
      server.close(() => resolve(`http://localhost:${port}`))
    })
  })
}
