import type { Page } from '@playwright/test'
import { expect, test } from '../models/test'

const NETWORK = 'GET /v2/users/self/network'

/** Pauses the clock of the page, so that it waits for the operator alone. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
}

const isDefined = (page: Page) => page.evaluate(() => customElements.get('tv-channel-player') !== undefined)

test('the sign-in of a new visitor has begun before the player is rendered', async ({
  page,
  partner,
  world,
}) => {
  await stopTime(page)
  await world.fault({ match: NETWORK, hold: 'network' })
  await page.goto(partner.address())
  await expect.poll(() => world.heldCalls('network')).toBe(1)
  await world.release('network')
  await expect.poll(async () => (await world.ledger('POST /v2/users')).length).toBe(1)
  expect(await isDefined(page), 'rendered before the first call').toBe(false)
  await page.clock.resume()
  await partner.player.expectState('playing')
  expect(await world.ledger('POST /v2/users'), 'guests').toHaveLength(1)
  expect(await world.ledger(NETWORK), 'lookups').toHaveLength(1)
})

test('an operator that is slow delays the player by 150 ms at most', async ({ page, partner, world }) => {
  await stopTime(page)
  await world.fault({ match: NETWORK, hold: 'network' })
  await page.goto(partner.address())
  // The instance of the page, whose session starts in the same moment.
  await expect.poll(() => page.evaluate(() => Symbol.for('tv.core.v1') in window)).toBe(true)
  await page.clock.runFor(149)
  expect(await isDefined(page), 'before').toBe(false)
  await page.clock.runFor(1)
  await expect.poll(() => isDefined(page)).toBe(true)
  expect(await world.ledger('POST /v2/users')).toEqual([])
  await page.clock.resume()
  await world.release('network')
  await partner.player.expectState('playing')
})
