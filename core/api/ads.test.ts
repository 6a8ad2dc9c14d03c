import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { adBlock } from './ad-block'
import { readAdInfo } from './ads'

const url = 'https://ads.example/one'

describe('the ad block of a stream', () => {
  test.each([undefined, null, {}, [], 'none', { pre_roll: [], middle_roll_points: [10] }])(
    'the ad block %j has no advertisements',
    (wire) => {
      expect(v.parse(adBlock, wire)).toBeNull()
    },
  )

  test('the ad block tells whether it has a pre-roll', () => {
    expect(v.parse(adBlock, { pre_roll: [{ url }] })).toMatchObject({ hasPreRoll: true })
    expect(v.parse(adBlock, { pre_roll: [], post_roll: [{ url }] })).toMatchObject({ hasPreRoll: false })
  })
})

describe('the ad plan of a stream', () => {
  test('the ad plan is read with and without aliases, and with numbers as texts', () => {
    expect(
      readAdInfo({
        pre_roll: [{ alias: 'a', url }, url],
        middle_roll: null,
        middle_roll_points: [600, 300],
        max_advertising: '2',
        period: 30,
        middle_roll_period: '900',
        allow_disable: true,
      }),
    ).toEqual({
      lists: {
        pre: [
          { alias: 'a', url },
          { alias: '', url },
        ],
        middle: [],
        post: [],
        'post-pause': [],
      },
      points: [300, 600],
      most: 2,
      period: 30,
      middlePeriod: 900,
      removable: true,
    })
  })

  test('the ad plan has a period of 5 s and no maximum by default', () => {
    expect(readAdInfo({})).toMatchObject({ period: 5, most: null, middlePeriod: null, removable: false })
  })

  test('the ad plan has at most 20 advertisements per break, and at most 20 addresses per roll @ADS-01.caps', () => {
    const many = Array.from({ length: 300 }, (_, index) => `${url}?${index}`)
    const { most, lists } = readAdInfo({ pre_roll: many, middle_roll: ['', ...many], max_advertising: 1000 })
    expect(most).toBe(20)
    expect(lists.pre).toHaveLength(20)
    expect(lists.middle.at(-1)).toEqual({ alias: '', url: `${url}?19` })
    expect(readAdInfo({ max_advertising: 7 }).most).toBe(7)
  })

  test('the ad plan keeps only web addresses of a list', () => {
    const wire = { pre_roll: ['javascript:alert(1)', 12, { url: 'data:text/xml,1' }, { url }] }
    expect(readAdInfo(wire).lists.pre).toEqual([{ alias: '', url }])
  })

  test('the ad plan ignores malformed fields and keeps the others', () => {
    const wire = {
      pre_roll: [url],
      post_roll: url,
      middle_roll_points: ['600', null, 'soon', 300],
      max_advertising: [],
      allow_disable: 'yes',
    }
    expect(readAdInfo(wire)).toMatchObject({
      lists: { pre: [{ alias: '', url }], post: [] },
      points: [300, 600],
      most: null,
      removable: false,
    })
  })

  test.each([{ pre_roll: 'https://ads.example' }, 'none', 12])('the ad plan of %j is empty', (wire) => {
    expect(readAdInfo(wire).lists.pre).toEqual([])
  })
})
