import { beforeEach, describe, expect, it } from 'vitest'
import { type ManualClock, manualClock } from '../../../../tests/support/manual-clock'
import { createTaps, DOUBLE_TAP_MS, getZone, HOLD_MS, type Touch, ZONE_MARGIN, ZONE_WIDTH } from './taps'

const WIDTH = 400
const HEIGHT = 225
const at = (x: number, y = 0.5, id = 1): Touch => ({ id, x, y, px: { x: x * WIDTH, y: y * HEIGHT } })

let clock: ManualClock
let done: string[]
let taps: ReturnType<typeof createTaps>

beforeEach(() => {
  clock = manualClock(0)
  done = []
  const note = (what: string) => () => void done.push(what)
  taps = createTaps(clock, {
    tap: note('tap'),
    skip: (direction) => void done.push(`skip ${direction}`),
    hold: (on) => void done.push(`hold ${on}`),
    pinch: (apart) => void done.push(`pinch ${apart}`),
    click: note('click'),
    doubleClick: note('double click'),
  })
})

function tap(x: number, y?: number): void {
  taps.down(at(x, y))
  taps.up(1)
}

describe('zones', () => {
  it('are a fifth of the width at each side, without the upper and the lower sixth @PLY-08.double-tap', () => {
    expect([ZONE_WIDTH, ZONE_MARGIN]).toEqual([0.2, 1 / 6])
    expect(getZone({ x: 0.19, y: 0.5 })).toBe(-1)
    expect(getZone({ x: 0.21, y: 0.5 })).toBe(0)
    expect(getZone({ x: 0.81, y: 0.5 })).toBe(1)
    expect(getZone({ x: 0.1, y: 0.16 })).toBe(0)
    expect(getZone({ x: 0.1, y: 0.17 })).toBe(-1)
    expect(getZone({ x: 0.9, y: 0.84 })).toBe(0)
  })
})

describe('a finger', () => {
  it('brings or hides the controls with one tap', () => {
    tap(0.5)
    expect(done).toEqual(['tap'])
  })

  it('moves the picture with two taps at an edge, and once more with each tap that follows @PLY-08.double-tap', async () => {
    tap(0.9)
    await clock.advance(DOUBLE_TAP_MS)
    tap(0.95)
    await clock.advance(200)
    tap(0.9)
    expect(done).toEqual(['tap', 'skip 1', 'skip 1'])
    tap(0.1)
    tap(0.1)
    expect(done.slice(3)).toEqual(['tap', 'skip -1'])
  })

  it('does not move it with taps too far apart in time, or in the middle @PLY-08.double-tap', async () => {
    tap(0.1)
    await clock.advance(DOUBLE_TAP_MS + 1)
    tap(0.1)
    tap(0.5)
    tap(0.5)
    expect(done).toEqual(['tap', 'tap', 'tap', 'tap'])
  })

  it('does not tap if it swipes', () => {
    taps.down(at(0.9))
    taps.move(at(0.9, 0.4))
    taps.up(1)
    taps.down(at(0.9))
    taps.cancel(1)
    taps.up(1)
    expect(done).toEqual([])
  })

  it('holds until it is lifted if it rests, and does not tap', async () => {
    taps.down(at(0.5))
    await clock.advance(HOLD_MS)
    expect(done).toEqual(['hold true'])
    taps.move(at(0.6))
    taps.up(1)
    expect(done).toEqual(['hold true', 'hold false'])
  })

  it('does not hold if it moves earlier', async () => {
    taps.down(at(0.5))
    taps.move(at(0.6))
    await clock.advance(HOLD_MS)
    taps.up(1)
    expect(done).toEqual([])
  })
})

describe('two fingers', () => {
  it('going apart or coming together are a pinch, and no tap', () => {
    taps.down(at(0.4, 0.5, 1))
    taps.down(at(0.6, 0.5, 2))
    taps.move(at(0.7, 0.5, 2))
    taps.move(at(0.55, 0.5, 2))
    taps.up(2)
    taps.up(1)
    expect(done).toEqual(['pinch true', 'pinch false'])
  })
})

describe('a mouse', () => {
  it('acts with one click once no second one followed', async () => {
    taps.click(1)
    expect(done).toEqual([])
    await clock.advance(250)
    expect(done).toEqual(['click'])
  })

  it('does nothing else with a double click', async () => {
    taps.click(1)
    await clock.advance(100)
    taps.click(2)
    await clock.advance(1000)
    expect(done).toEqual(['double click'])
  })

  it('undoes the first click if the second arrives late', async () => {
    taps.click(1)
    await clock.advance(400)
    taps.click(2)
    expect(done).toEqual(['click', 'click', 'double click'])
  })
})
