import { describe, expect, test, vi } from 'vitest'
import { viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { getPacket } from '../../api/packets'
import { isFree } from '../quote'
import { toPacket } from './packet'

const world = worldPerTest()

/** Reads a packet from an operator that answers with these fields. */
async function packet(fields: object) {
  const body = { id: 7, name: 'Films', price: '299.00', ...fields }
  await world.fault({ match: 'GET /v2/packets/:id', status: 200, body, times: 1 })
  return toPacket(await getPacket(viewerAt(world).api, '7', 'en'))
}

describe('a packet', () => {
  test.each([
    ['a number with two places', { price: '299.00' }, '299.00', false],
    ['a number without a text', { price: 299 }, '299', false],
    ['zero', { price: '0.00' }, '0.00', true],
    ['absent', { price: null }, null, false],
  ])('with a price that is %s', async (_, fields, price, isItFree) => {
    const { quote } = await packet(fields)
    expect([quote.next, isFree(quote.next)]).toEqual([price, isItFree])
  })

  test('without a number for a price is not free, and is reported once', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const prices = [await packet({ price: 'on request' }), await packet({ price: 'on request' })]
    expect(prices.map(({ quote }) => [quote.now, quote.next, isFree(quote.next)])).toEqual([
      [null, null, false],
      [null, null, false],
    ])
    expect(warn.mock.calls.filter(([line]) => String(line).includes('the price of a packet'))).toHaveLength(1)
    warn.mockRestore()
  })

  test.each([
    ['above the price', '399.00', '399.00'],
    ['the price itself', '299.0', null],
    ['below the price', '199.00', null],
  ])('with an old price that is %s', async (_, old_price, oldPrice) => {
    expect((await packet({ old_price })).quote.before).toBe(oldPrice)
  })

  test.each([
    ['none', {}, null],
    ['one to be had', { is_trial: true }, '1.00'],
    ['a used one', { is_used_trial: true }, null],
    ['a free one', { is_trial: true, trial_price: '0.00' }, '0.00'],
    [
      'one whose price is named otherwise',
      { is_trial: true, trial_price: null, trial_amount: '2.00' },
      '2.00',
    ],
    ['one without a price', { is_trial: true, trial_price: null }, undefined],
  ])('with a trial: %s', async (_, fields, amount) => {
    const known = { trial_price: '1.00', trial_period_human: { days: 7 } }
    const { quote } = await packet({ ...known, ...fields })
    expect(quote).toMatchObject(
      amount === null
        ? { now: '299.00', next: '299.00', trial: null }
        : { now: amount ?? null, next: '299.00', trial: { period: { days: 7, months: 0, years: 0 } } },
    )
  })

  test.each([
    [30, 1],
    [31, 0],
    [140, 0],
    [null, 1],
  ])('with %o channels shows %d films', async (channels_count, films) => {
    const videos = [{ id: 1, title: 'Films', slug: 'a-film' }]
    expect((await packet({ channels_count, videos })).videos).toHaveLength(films)
  })

  test('counts its channels if the operator does not', async () => {
    const channels = [
      { id: 1, name: 'News', slug: 'news' },
      { id: 2, name: 'Sport' },
    ]
    const { channelCount, channels: listed } = await packet({ channels })
    expect(channelCount).toBe(2)
    expect(listed.map(({ path }) => path)).toEqual(['/channels/all/news', '/channels/all/2'])
  })

  test('has no hidden add-ons, and all the parts of a bundle', async () => {
    const inner = [
      { id: 8, name: 'Sport' },
      { id: 9, name: 'Withdrawn', is_public: false },
    ]
    const { addOns, parts, isPublic } = await packet({ available: inner, packets: inner })
    expect(addOns.map(({ id }) => id)).toEqual(['8'])
    expect(parts.map(({ id }) => id)).toEqual(['8', '9'])
    expect(isPublic).toBe(true)
  })

  test('has the background of either width where only one is sent', async () => {
    expect((await packet({ design: { background_mobile: '/narrow.jpg' } })).design).toMatchObject({
      background: '/narrow.jpg',
      narrowBackground: '/narrow.jpg',
      logo: null,
    })
    expect((await packet({})).design.background).toBeNull()
  })

  test('has the own terms of a bundle', async () => {
    const bundle = { custom_name: 'TV and Internet', custom_price: '650.00', internet_speed: 100 }
    expect((await packet({ bundle })).bundle).toEqual({
      name: 'TV and Internet',
      price: '650.00',
      speed: '100',
      description: '',
    })
  })
})
