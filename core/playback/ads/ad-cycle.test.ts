import { describe, expect, test } from 'vitest'
import { readAdInfo } from '../../api/ads'
import { type AdCycle, type AdCycleEvent, NO_ADS_YET, reduceAdCycle } from './ad-cycle'

const T = 1_700_000_000_000
const url = (alias: string) => ({ alias, url: `https://ads.example/${alias}` })
const opens = (mediaId = 'one'): AdCycleEvent => ({ name: 'opens', mediaId })
const advanced = (seconds: number, mediaPosition: number | null = null): AdCycleEvent => ({
  name: 'advanced',
  seconds,
  mediaPosition,
})
const shown = (count = 1): AdCycleEvent => ({ name: 'shown', count })
const failed: AdCycleEvent = { name: 'failed' }

/** A player whose operator sends this ad block; events happen at seconds after the start. */
function player(wire: object) {
  const info = readAdInfo(wire)
  let cycle: AdCycle = NO_ADS_YET
  return (second: number, ...events: AdCycleEvent[]) => {
    for (const event of events) cycle = reduceAdCycle(cycle, event, info, T + second * 1000)
    return cycle.roll && `${cycle.roll.kind} ${cycle.roll.index}`
  }
}

describe('a pre-roll', () => {
  test('a pre-roll precedes the media, once per opened channel or content', () => {
    const at = player({ pre_roll: [url('a')] })
    expect(at(0, opens())).toBe('pre 0')
    expect(at(6, shown())).toBeNull()
    expect(at(60, opens())).toBeNull()
    expect(at(70, opens('two'))).toBe('pre 0')
  })

  test('a pre-roll that was suppressed at the start does not run in the middle', () => {
    const at = player({ pre_roll: [url('a')] })
    at(0, opens(), shown())
    expect(at(1, opens('two'))).toBeNull()
    expect(at(60, opens('two'))).toBeNull()
  })

  test('a pre-roll that was left in the middle is shown again', () => {
    const at = player({ pre_roll: [url('a')] })
    at(0, opens())
    expect(at(2, { name: 'left' })).toBeNull()
    expect(at(3, opens())).toBe('pre 0')
  })

  test('a failed pre-roll continues with the next address of its list, and with the media after the last @ADS-01.failure', () => {
    const at = player({ pre_roll: [url('a'), url('b')] })
    expect(at(0, opens())).toBe('pre 0')
    expect(at(1, failed)).toBe('pre 1')
    expect(at(2, failed)).toBeNull()
  })

  test('a successful pre-roll uses no further address of its list', () => {
    const at = player({ pre_roll: [url('a'), url('b')] })
    expect(at(0, opens())).toBe('pre 0')
    expect(at(6, shown())).toBeNull()
  })
})

describe('max_advertising', () => {
  test('max_advertising continues through the list until that many advertisements were shown @ADS-01.caps', () => {
    const at = player({ pre_roll: [url('a'), url('b'), url('c')], max_advertising: 2 })
    at(0, opens())
    expect(at(6, shown())).toBe('pre 1')
    expect(at(12, shown())).toBeNull()
  })

  test('max_advertising counts shown advertisements, not failed ones', () => {
    const at = player({ pre_roll: [url('a'), url('b'), url('c')], max_advertising: 2 })
    at(0, opens())
    expect(at(1, failed)).toBe('pre 1')
    expect(at(7, shown())).toBe('pre 2')
    expect(at(13, shown())).toBeNull()
  })

  test('max_advertising counts every advertisement of one address', () => {
    const at = player({ pre_roll: [url('a'), url('b')], max_advertising: 2 })
    at(0, opens())
    expect(at(12, shown(2))).toBeNull()
  })
})

describe('a middle roll', () => {
  test('a middle roll runs after middle_roll_period of watching, repeatedly @ADS-01.middle-roll', () => {
    const at = player({ middle_roll: [url('m')], middle_roll_period: 60 })
    at(0, opens())
    expect(at(59, advanced(59))).toBeNull()
    expect(at(60, advanced(1))).toBe('middle 0')
    at(70, shown())
    expect(at(129, advanced(59))).toBeNull()
    expect(at(130, advanced(1))).toBe('middle 0')
  })

  test('a middle roll runs at each of its points once @ADS-01.middle-roll', () => {
    const at = player({ middle_roll: [url('m')], middle_roll_points: [30, 10] })
    at(0, opens())
    expect(at(9, advanced(1, 9))).toBeNull()
    expect(at(10, advanced(1, 10))).toBe('middle 0')
    at(16, shown())
    at(22, advanced(1, 9.5))
    expect(at(23, advanced(1, 10.5))).toBeNull()
    at(43, advanced(1, 29.5))
    expect(at(44, advanced(1, 30.5))).toBe('middle 0')
  })

  test('a middle roll runs at the same point of the next content', () => {
    const at = player({ middle_roll: [url('m')], middle_roll_points: [10] })
    at(0, opens())
    expect(at(10, advanced(1, 9.5), advanced(1, 10))).toBe('middle 0')
    at(16, shown(), opens('two'))
    expect(at(30, advanced(1, 9.5), advanced(1, 10))).toBe('middle 0')
  })

  test('a middle roll does not run at a point that the viewer seeked over', () => {
    const at = player({ middle_roll: [url('m')], middle_roll_points: [10] })
    at(0, opens(), advanced(0.25, 1))
    expect(at(1, advanced(0.25, 40))).toBeNull()
  })

  test('a middle roll never runs without points and period', () => {
    const at = player({ middle_roll: [url('m')] })
    at(0, opens())
    expect(at(9000, advanced(9000, 9000))).toBeNull()
  })
})

describe('the time between rolls', () => {
  test('without a stated period rolls are 5 s apart, and a roll that was due meanwhile runs then @ADS-01.caps', () => {
    const at = player({ pre_roll: [url('a')], middle_roll: [url('m')], middle_roll_points: [2] })
    at(0, opens())
    at(10, shown())
    at(10.5, advanced(0.25, 1.5))
    expect(at(11, advanced(1, 2.5))).toBeNull()
    expect(at(15, advanced(4, 6.5))).toBe('middle 0')
  })

  test('rolls are at least the stated period apart @ADS-01.caps', () => {
    const at = player({ pre_roll: [url('a')], post_pause_roll: [url('p')], period: 20 })
    at(0, opens())
    at(10, shown())
    expect(at(29, { name: 'pause-ended' })).toBeNull()
    expect(at(30, { name: 'pause-ended' })).toBe('post-pause 0')
  })

  test('no roll starts within 5 s after one of which every address failed @ADS-01.failure', () => {
    const at = player({ pre_roll: [url('a')], period: 1 })
    at(0, opens())
    at(1, failed)
    expect(at(5.9, opens('two'))).toBeNull()
    expect(at(6, opens('three'))).toBe('pre 0')
  })
})

test('a pause is followed by the post-pause roll, and the end of the media by the post roll', () => {
  const at = player({ post_pause_roll: [url('p')], post_roll: [url('e')] })
  at(0, opens())
  expect(at(30, { name: 'pause-ended' })).toBe('post-pause 0')
  at(36, shown())
  expect(at(90, { name: 'media-ended' })).toBe('post 0')
  expect(at(96, shown())).toBeNull()
})

test('no other roll starts during a roll', () => {
  const at = player({
    pre_roll: [url('a')],
    middle_roll: [url('m')],
    middle_roll_period: 1,
    post_roll: [url('e')],
  })
  at(0, opens())
  expect(at(10, advanced(10), { name: 'pause-ended' }, { name: 'media-ended' })).toBe('pre 0')
})
