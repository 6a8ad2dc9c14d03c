import { expect, test } from 'vitest'
import { holdsMedia } from './hls-empty-segments'

/** An MP4 box of a type, with so many bytes in it. */
function box(type: string, bytes: number): Uint8Array {
  const whole = new Uint8Array(8 + bytes)
  new DataView(whole.buffer).setUint32(0, whole.length)
  whole.set(new TextEncoder().encode(type), 4)
  return whole
}

/** A packet of a transport stream with this payload, after an adaptation field of so many bytes. */
function packet(payload: number[], adaptation = 0): Uint8Array {
  const whole = new Uint8Array(188).fill(0xff)
  const field = adaptation > 0 ? [adaptation, ...new Array(adaptation).fill(0)] : []
  whole.set([0x47, 0x40, 0x11, adaptation > 0 ? 0x30 : 0x10, ...field, ...payload])
  return whole
}

const joined = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]))
const table = packet([0, 0, 0xb0, 13])
const text = (words: string) => new TextEncoder().encode(words)

test.each<[string, Uint8Array, boolean]>([
  ['no bytes', new Uint8Array(), false],
  ['boxes without samples', joined(box('styp', 16), box('sidx', 44)), false],
  ['a fragment whose samples have no bytes', joined(box('moof', 80), box('mdat', 0)), false],
  ['a fragment with samples', joined(box('styp', 16), box('moof', 80), box('mdat', 4)), true],
  ['half of a fragment', joined(box('moof', 80)).slice(0, 40), true],
  ['a transport stream of tables', joined(table, table), false],
  ['a transport stream with pictures', joined(table, packet([0, 0, 1, 0xe0])), true],
  ['pictures behind an adaptation field', joined(table, packet([0, 0, 1, 0xe0], 7)), true],
  ['bytes that are no video, which are an error', text('no video at all'), true],
])('a segment of %s holds media or none', (_, bytes, expected) => {
  expect(holdsMedia(bytes)).toBe(expected)
})
