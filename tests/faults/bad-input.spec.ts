import { type ExpectedError, expect, expectAccessible, test, words } from '../models/failing-page'

const REPORTED_WITHIN_S = 10

interface Row extends Omit<ExpectedError, 'withinS'> {
  what: string
  channel: string
  /** True for one screen of each kind: an error, and each gate. */
  isJudged?: boolean
}

const CHANNELS: Row[] = [
  { what: 'a channel that does not exist', channel: 'nowhere-tv', code: 'channel-not-found', isJudged: true },
  {
    what: 'a channel that is not bought',
    channel: 'cinema-plus',
    code: 'channel-not-purchased',
    heading: words('gate.purchase.title', { channel: 'Premiere Row' }),
    isJudged: true,
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
    isJudged: true,
  },
  {
    what: 'a channel for adults',
    channel: 'night-18',
    code: 'login-required',
    heading: words('gate.login.title'),
    isJudged: true,
  },
  {
    what: 'a channel that is protected for other browsers',
    channel: 'harbour-report',
    code: 'protection-unsupported',
  },
]

test(`channels that cannot be watched are reported within ${REPORTED_WITHIN_S} s each, on an error or a gate that breaks no axe rule, and another channel plays after them`, {
  tag: ['@EMB-09.accessible', '@EMB-09.unavailable'],
}, async ({ failing, page }) => {
  // Longer than ten seconds: six screens, axe on four of them.
  await failing.open({ channel: null })
  for (const { what, channel, isJudged, ...expected } of CHANNELS)
    await test.step(what, async () => {
      failing.startTimer()
      await failing.setAttributes({ channel })
      await failing.expectError({ ...expected, withinS: REPORTED_WITHIN_S })
      await expect(failing.player.button(words('player.retry'))).toHaveCount(0)
      if (isJudged) await expectAccessible(page)
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
  const message = 'Two screens at most.'
  await failing.expectError({ code: 'permission-denied', heading, message, withinS: REPORTED_WITHIN_S })
  await expect(failing.player.tag.getByText(message)).toBeVisible()
  await expect(failing.player.tag.getByRole('link', { name: words('film.gate.watchTv') })).toHaveAttribute(
    'href',
    /\/channels$/,
  )
})

test('the details of an error contain the facts for support, addresses without their secrets, and can be copied', {
  tag: ['@PLY-13.message', '@PLY-13.diagnostics'],
}, async ({ context, failing, page, world }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await world.fault({ match: 'GET /media/loops/*', status: 403 })
  await failing.open()
  await failing.expectError({ code: 'media-network', withinS: REPORTED_WITHIN_S })
  await failing.player.button(words('player.details')).click()
  const details = failing.player.part('error').locator('pre')
  for (const fact of [
    /^code: 400 media-network$/m,
    /^details: fragLoadError$/m,
    /^errorType: refused$/m,
    /^streamType: live$/m,
    /^url: https?:\/\/.*\/media\/loops\/1\/[\w-]+\/\w+\.(m4s|mp4)$/m,
    /^position: 0$/m,
    /^contentId: –$/m,
    /^channelId: 10001$/m,
    /^libraryId: –$/m,
    /^timestamp: 20\d\d-\d\d-\d\dT/m,
    /^userAgent: Mozilla/m,
    /^fragErrors: 0$/m,
    /^totalErrors: 2$/m,
    /^errorRetryCount: 1$/m,
    /^session: guest$/m,
  ])
    await expect(details).toHaveText(fact)
  await expect(details).not.toContainText(/token/)
  await expectAccessible(page)
  await failing.player.button(words('player.copy')).click()
  await expect(failing.player.button('Copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await details.textContent())
})
