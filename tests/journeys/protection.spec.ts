import type { Page } from '@playwright/test'
import { PartnerPage } from '../models/partner-page'
import { expect, test, words } from '../models/test'
import { timeLimit } from '../tools/time-limits'

const ENGINES = /\/(hls|shaka)(?:-classic)?-[\w-]+\.js/

/** Records the engines whose code the page requests from now on, in order. */
function enginesOf(page: Page): string[] {
  const engines: string[] = []
  page.on('request', (request) => {
    const [, engine] = ENGINES.exec(request.url()) ?? []
    if (engine) engines.push(engine)
  })
  return engines
}

test('a protected channel plays under a strict CSP, and on the next visit without loading an engine that it does not need', {
  tag: '@DRM-01.clearkey',
}, async ({ page, world }) => {
  const bank = new PartnerPage(page, world, 'strict-csp')
  const engines = enginesOf(page)
  await page.clock.install()
  await bank.open({ channel: 'drm-one' })
  await bank.player.expectState('playing')
  // The strip of a frame can be read once the controls over it have hidden.
  await page.clock.fastForward(5100)
  await bank.player.expectProtectedVisible(world)
  expect(await world.ledger('POST /media/licence/*')).toEqual([
    expect.objectContaining({ path: '/media/licence/clearkey', status: 200, auth: 'device' }),
  ])
  expect(engines).toContain('shaka')

  engines.length = 0
  await page.reload()
  await bank.player.expectAdvancing()
  expect(engines).toEqual(['shaka'])
  await expect(page.locator('#violations li')).toHaveCount(0)
})

test('a refused licence is reported with its error number and the server’s answer, and clear and protected channels follow each other', {
  tag: ['@DRM-01.licence-error', '@DRM-01.licence-words'],
}, async ({ page, partner, world }) => {
  const { player } = partner
  const engines = enginesOf(page)
  await partner.open()
  await player.expectState('playing')
  expect(engines, 'engines of a clear channel').toEqual(['hls'])
  await world.fault({
    match: 'POST /media/licence/clearkey',
    status: 403,
    body: { errorCode: '8002', message: { message: 'Too many screens.', error: 'SCREEN_LIMIT' } },
  })
  await player.tag.evaluate((tag) => tag.setAttribute('channel', 'drm-one'))
  await player.expectError(words('error.licence-refused'), { code: 'licence-refused', number: 406 })
  expect(await player.read('state')).toBe('failed')
  await expect(player.tag.getByRole('alert')).toContainText(
    'DRM Error : Too many screens.(8002, SCREEN_LIMIT)',
  )
  await player.button(words('player.details')).click()
  await expect(player.part('error')).toContainText('error.message: Too many screens.')
  await expect(player.part('error')).toContainText('error.reason: SCREEN_LIMIT')

  await world.clearFaults()
  await player.button(words('player.retry')).click()
  await player.expectAdvancing()
  await player.tag.evaluate((tag) => tag.setAttribute('channel', 'news-24'))
  await player.expectVisible(world, 1)
  expect(engines).toEqual(['hls', 'shaka'])
})

test('the classic script loads the DRM engine from its own directory', async ({ page, world }) => {
  const gazette = new PartnerPage(page, world, 'classic')
  const engines = enginesOf(page)
  await gazette.open({ channel: 'drm-one' })
  await gazette.player.expectState('playing')
  expect(engines).toEqual(['shaka'])
})

test('a protected film plays although its licence fails at first, on the next visit without an unneeded engine, and reports a refused licence', async ({
  page,
  contentPlayer: film,
  world,
}) => {
  // Longer than ten seconds: Shaka loads twice, and waits before it asks for the licence again.
  // Shaka sends the request twice before it reports an error.
  await world.fault({ match: 'POST /media/licence/clearkey', status: 503, times: 2 })
  await film.open({ content: 'protected-film' })
  await film.expectPlayedTo(1, 15_000)
  expect((await world.ledger('POST /media/licence/*')).map(({ status, auth }) => [status, auth])).toEqual([
    [503, 'device'],
    [503, 'device'],
    [200, 'device'],
  ])

  await world.fault({ match: 'POST /media/licence/clearkey', status: 403, body: { errorCode: '8001' } })
  const engines = enginesOf(page)
  await page.reload()
  await expect(film.heading(words('error.licence-refused'))).toBeVisible({ timeout: timeLimit(30_000) })
  await world.clearFaults()
  await film.button(words('player.retry')).click()
  await film.expectPlayedTo(1)
  expect(engines).toEqual(['shaka'])
})
