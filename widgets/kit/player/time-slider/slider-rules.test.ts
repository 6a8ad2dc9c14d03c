import { expect, test } from 'vitest'
import {
  type Announced,
  announcedAt,
  getKeySecond,
  type SliderKeys,
  secondAtPointer,
  toRangeShare,
} from './slider-rules'

const KEYS: SliderKeys = { from: 300, home: 0, end: 600, first: 0, last: 600 }
const RANGE = { start: 100, end: 300 }

test.each([
  ['ArrowLeft', 290],
  ['ArrowRight', 310],
  ['PageDown', 240],
  ['PageUp', 360],
  ['Home', 0],
  ['End', 600],
  ['Enter', null],
  ['ArrowUp', null],
  ['ArrowDown', null],
])('%s moves the handle from second 300 to %s', (key, second) => {
  expect(getKeySecond(key, KEYS)).toBe(second)
})

test('a further key continues from the target of the earlier ones', () => {
  expect(getKeySecond('ArrowRight', KEYS, 310)).toBe(320)
})

test('keys stop at the first and the last second', () => {
  expect(getKeySecond('PageUp', { ...KEYS, from: 590 })).toBe(600)
  expect(getKeySecond('ArrowLeft', { ...KEYS, from: 4 })).toBe(0)
})

test('only the first step back has a length of its own', () => {
  const keys = { ...KEYS, firstStepBack: 40 }
  expect(getKeySecond('ArrowLeft', keys)).toBe(260)
  expect(getKeySecond('ArrowLeft', keys, 260)).toBe(250)
})

test('a pointer beside the slider selects the nearer end of the range', () => {
  const box = { left: 50, width: 400 }
  expect(secondAtPointer(RANGE, 250, box)).toBe(200)
  expect(secondAtPointer(RANGE, 20, box)).toBe(100)
  expect(secondAtPointer(RANGE, 700, box)).toBe(300)
})

test('a second outside the range lies at its nearer end', () => {
  expect([50, 150, 400].map((second) => toRangeShare(RANGE, second))).toEqual([0, 0.25, 1])
})

test('a focused slider that follows the picture is announced once a minute, and at once after a jump', () => {
  const said: string[] = []
  let last: Announced | null = null
  const move = (second: number, isFollowing = true) => {
    last = announcedAt({ second, text: `${second} s` }, last, isFollowing)
    if (said.at(-1) !== last.text) said.push(last.text)
  }
  for (let second = 0; second <= 130; second += 1) move(second)
  move(400)
  move(401)
  expect(said).toEqual(['0 s', '60 s', '120 s', '400 s'])
  // Without focus, and while the viewer moves the handle.
  move(402, false)
  move(403, false)
  expect(said.slice(4)).toEqual(['402 s', '403 s'])
})
