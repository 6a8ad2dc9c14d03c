import { describe, expect, test } from 'vitest'
import { readAdInfo } from '../../api/ads'
import { type AdCycle, type AdCycleEvent, NO_ADS_YET, reduce } from './ad-cycle'

const T = 1_700_000_000_000
const url = (alias: string) => ({ alias, url: `https://ads.example/${alias}` })
const opens = (of = 'one'): AdCycleEvent => ({ name: 'opens', of })
const advanced = (seconds: number, place: number | null = null): AdCycleEvent => ({
  name: 'advanced',
  seconds,
  place,
})
const shown = (count = 1): AdCycleEvent => ({ name: 'shown', count })
const failed: AdCycleEvent = { name: 'failed' }

/** A player whose operator sends this block; events happen at seconds after the beginning. */
function player(wire: object) {
  const info = readAdInfo(wire)
  let cycle: AdCycle = NO_ADS_YET
  return (second: number, ...events: AdCycleEvent[]) => {
    for (const event of events) cycle = reduce(cycle, event, info, T + second * 1000)
    return cycle.roll && `${cycle.roll.kind} ${cycle.roll.index}`
  }
}

describe('a pre-roll', () => {
  test('has the screen before the media, once for what is opened', () => {
    const at = player({ pre_roll: [url('a')] })
    expect(at(0, opens())).toBe('pre 0')
    expect(at(6, shown())).toBeNull()
    expect(at(60, opens())).toBeNull()
    expect(at(70, opens('two'))).toBe('pre 0')
  })

  test('that had to rest at the beginning does not come in the middle', () => {
    const at = player({ pre_roll: [url('a')] })
    at(0, opens(), shown())
    expect(at(1, opens('two'))).toBeNull()
    expect(at(60, opens('two'))).toBeNull()
  })

  test('that was left in the middle is met again', () => {
    const at = player({ pre_roll: [url('a')] })
    at(0, opens())
    expect(at(2, { name: 'left' })).toBeNull()
    expect(at(3, opens())).toBe('pre 0')
  })

  test('that fails goes on with the next of its list, and with the media after the last @ADS-01.failure', () => {
    const at = player({ pre_roll: [url('a'), url('b')] })
    expect(at(0, opens())).toBe('pre 0')
    expect(at(1, failed)).toBe('pre 1')
    expect(at(2, failed)).toBeNull()
  })

  test('that worked needs no other of its list', () => {
    const at = player({ pre_roll: [url('a'), url('b')] })
    expect(at(0, opens())).toBe('pre 0')
    expect(at(6, shown())).toBeNull()
  })
})

describe('max_advertising', () => {
  test('goes on through the list until so many were shown @ADS-01.caps', () => {
    const at = player({ pre_roll: [url('a'), url('b'), url('c')], max_advertising: 2 })
    at(0, opens())
    expect(at(6, shown())).toBe('pre 1')
    expect(at(12, shown())).toBeNull()
  })

  test('counts what was shown, not what failed', () => {
    const at = player({ pre_roll: [url('a'), url('b'), url('c')], max_advertising: 2 })
    at(0, opens())
    expect(at(1, failed)).toBe('pre 1')
    expect(at(7, shown())).toBe('pre 2')
    expect(at(13, shown())).toBeNull()
  })

  test('counts every advertisement of one address', () => {
    const at = player({ pre_roll: [url('a'), url('b')], max_advertising: 2 })
    at(0, opens())
    expect(at(12, shown(2))).toBeNull()
  })
})

describe('a middle-roll', () => {
  test('comes after middle_roll_period of watching, and again @ADS-01.middle-roll', () => {
    const at = player({ middle_roll: [url('m')], middle_roll_period: 60 })
    at(0, opens())
    expect(at(59, advanced(59))).toBeNull()
    expect(at(60, advanced(1))).toBe('middle 0')
    at(70, shown())
    expect(at(129, advanced(59))).toBeNull()
    expect(at(130, advanced(1))).toBe('middle 0')
  })

  test('comes at its points, each once @ADS-01.middle-roll', () => {
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

  test('comes at the same point of what is opened next', () => {
    const at = player({ middle_roll: [url('m')], middle_roll_points: [10] })
    at(0, opens())
    expect(at(10, advanced(1, 9.5), advanced(1, 10))).toBe('middle 0')
    at(16, shown(), opens('two'))
    expect(at(30, advanced(1, 9.5), advanced(1, 10))).toBe('middle 0')
  })

  test('does not come at a point that the viewer moved over', () => {
    const at = player({ middle_roll: [url('m')], middle_roll_points: [10] })
    at(0, opens(), advanced(0.25, 1))
    expect(at(1, advanced(0.25, 40))).toBeNull()
  })

  test('never comes where neither points nor a period are named', () => {
    const at = player({ middle_roll: [url('m')] })
    at(0, opens())
    expect(at(9000, advanced(9000, 9000))).toBeNull()
  })
})

describe('between rolls', () => {
  test('pass 5 s where the operator says nothing, and what was due then comes @ADS-01.caps', () => {
    const at = player({ pre_roll: [url('a')], middle_roll: [url('m')], middle_roll_points: [2] })
    at(0, opens())
    at(10, shown())
    at(10.5, advanced(0.25, 1.5))
    expect(at(11, advanced(1, 2.5))).toBeNull()
    expect(at(15, advanced(4, 6.5))).toBe('middle 0')
  })

  test('pass as many seconds as period says @ADS-01.caps', () => {
    const at = player({ pre_roll: [url('a')], post_pause_roll: [url('p')], period: 20 })
    at(0, opens())
    at(10, shown())
    expect(at(29, { name: 'pause-ended' })).toBeNull()
    expect(at(30, { name: 'pause-ended' })).toBe('post-pause 0')
  })

  test('pass 5 s after one that failed whole @ADS-01.failure', () => {
    const at = player({ pre_roll: [url('a')], period: 1 })
    at(0, opens())
    at(1, failed)
    expect(at(5.9, opens('two'))).toBeNull()
    expect(at(6, opens('three'))).toBe('pre 0')
  })
})

test('a pause ends with its roll, and the media with another', () => {
  const at = player({ post_pause_roll: [url('p')], post_roll: [url('e')] })
  at(0, opens())
  expect(at(30, { name: 'pause-ended' })).toBe('post-pause 0')
  at(36, shown())
  expect(at(90, { name: 'media-ended' })).toBe('post 0')
  expect(at(96, shown())).toBeNull()
})

test('nothing else begins while a roll has the screen', () => {
  const at = player({
    pre_roll: [url('a')],
    middle_roll: [url('m')],
    middle_roll_period: 1,
    post_roll: [url('e')],
  })
  at(0, opens())
  expect(at(10, advanced(10), { name: 'pause-ended' }, { name: 'media-ended' })).toBe('pre 0')
})
