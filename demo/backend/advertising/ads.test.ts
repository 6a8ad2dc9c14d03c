import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeRoster } from '../television/channel-roster'
import { at, type GuestTokens, listOf, signInGuest, startOperator, type TestOperator } from '../test-operator'
import { adChannels } from './ad-channels'

let operator: TestOperator
let guest: GuestTokens
const roster = makeRoster(40)
const base = '/w/ads'

beforeAll(async () => {
  operator = await startOperator()
  guest = await signInGuest(operator, base)
})
afterAll(() => operator.app.close())

const stream = async (slug: string) =>
  (
    await operator.ask(
      `GET ${base}/v2/channels/${roster.bySlug(slug)?.id}/stream?access_token=${guest.device}`,
    )
  ).json

describe('a stream', () => {
  it('has an ad block on channels with advertising, and on no other', async () => {
    for (const slug of Object.keys(adChannels))
      expect([slug, at(await stream(slug), 'ad')]).not.toContain(undefined)
    expect(at(await stream('news-24'), 'ad')).toBeUndefined()
  })
})

describe('the ad server', () => {
  it('records every tracking call in the ledger, in order', async () => {
    for (const event of ['impression', 'start', 'complete']) {
      expect((await operator.ask(`GET ${base}/media/ads/track/spark/${event}`)).status).toBe(204)
    }
    const calls = await operator.ask(
      `GET ${base}/demo/ledger?match=${encodeURIComponent('GET /media/ads/track/:ad/:event')}`,
    )
    expect(listOf(calls.json).map((call) => at(call, 'path'))).toEqual([
      '/media/ads/track/spark/impression',
      '/media/ads/track/spark/start',
      '/media/ads/track/spark/complete',
    ])
  })

  it('answers 404 for an unknown document', async () => {
    expect((await operator.ask(`GET ${base}/media/ads/vast/other.xml`)).status).toBe(404)
  })
})

it('an ad id is created by the first POST and stays the same', async () => {
  const ask = async (method: string) =>
    at((await operator.ask(`${method} ${base}/v2/ads/ad_ids?access_token=${guest.device}`)).json, 'ad_id')
  expect(await ask('GET')).toBeUndefined()
  const made = await ask('POST')
  expect(made).toMatch(/^demo-ad-/)
  expect(await ask('GET')).toBe(made)
})
