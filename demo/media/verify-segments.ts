import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FragmentFacts, readFragment } from './fragments'
import { AAC_FRAME, SAMPLE_RATE, SEGMENT_SECONDS } from './loops'
import type { SegmentedLoop } from './manifest'
import { timescaleOf } from './mp4-boxes'
import { readStrips } from './read-strip'
import { ffmpeg } from './run-tool'
import { stripBits } from './strip'

const IDR = 5

/** Throws unless every frame's strip has this loop and segment, and the number of frames is right. */
export function expectStrips(strips: readonly string[], loop: number, segment: number, frames: number): void {
  const expected = stripBits(loop, segment).join('')
  if (strips.length !== frames) throw new Error(`decodes to ${strips.length} frames instead of ${frames}`)
  strips.forEach((strip, i) => {
    if (strip !== expected) throw new Error(`frame ${i} shows strip ${strip} instead of ${expected}`)
  })
}

/** Every segment of one rendition: decode time, length, one leading IDR picture, strip in all frames. */
export function verifyVideo(loopDir: string, loop: SegmentedLoop, { id, fps }: SegmentedLoop['small']): void {
  const frames = fps * SEGMENT_SECONDS
  const init = readFileSync(join(loopDir, id, 'init.mp4'))
  const timescale = timescaleOf(init)
  for (let n = 0; n < loop.segments; n++) {
    within(`${id}/${n}.m4s`, () => {
      const segment = readFileSync(join(loopDir, id, `${n}.m4s`))
      const facts = readFragment(segment)
      expectEqual('decode time', facts.decodeTime, n * SEGMENT_SECONDS * timescale)
      expectEqual('duration', ticksOf(facts), SEGMENT_SECONDS * timescale)
      expectEqual('samples', facts.samples.length, frames)
      expectEqual('IDR pictures', idrSamples(facts).join(), '0')
      expectStrips(readStrips(Buffer.concat([init, segment])), loop.number, n, frames)
    })
  }
}

/** Every segment of one language: packets without a gap, each start nearest to 2n s, decodable. */
export function verifyAudio(loopDir: string, loop: SegmentedLoop, id: string): void {
  const init = readFileSync(join(loopDir, id, 'init.mp4'))
  expectEqual(`${id} timescale`, timescaleOf(init), SAMPLE_RATE)
  const all = [init]
  let end = 0
  for (let n = 0; n < loop.segments; n++) {
    within(`${id}/${n}.m4s`, () => {
      const segment = readFileSync(join(loopDir, id, `${n}.m4s`))
      const facts = readFragment(segment)
      expectEqual('decode time', facts.decodeTime, end)
      const late = Math.abs(facts.decodeTime - n * SEGMENT_SECONDS * SAMPLE_RATE)
      if (late > AAC_FRAME / 2) throw new Error(`starts ${late} samples away from ${n * SEGMENT_SECONDS} s`)
      if (facts.samples.some(({ duration }) => duration !== AAC_FRAME)) throw new Error('odd packet length')
      end += ticksOf(facts)
      all.push(segment)
    })
  }
  expectEqual(`${id} length`, end, loop.seconds * SAMPLE_RATE)
  const decoded = ffmpeg(['-i', 'pipe:0', '-f', 's16le', 'pipe:1'], Buffer.concat(all))
  expectEqual(`${id} decoded samples`, decoded.length / 2, loop.seconds * SAMPLE_RATE)
}

/** Throws with both values unless they are equal. */
export function expectEqual(what: string, found: number | string, expected: number | string): void {
  if (found !== expected) throw new Error(`${what} is ${found} instead of ${expected}`)
}

/** Runs a check; adds `subject` to the message of an error. */
export function within(subject: string, check: () => void): void {
  try {
    check()
  } catch (error) {
    throw new Error(`${subject}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const ticksOf = (facts: FragmentFacts): number => facts.samples.reduce((sum, one) => sum + one.duration, 0)

function idrSamples(facts: FragmentFacts): number[] {
  const found: number[] = []
  let at = 0
  facts.samples.forEach(({ size }, i) => {
    for (let unit = at; unit < at + size; unit += 4 + facts.media.readUInt32BE(unit)) {
      if (((facts.media[unit + 4] ?? 0) & 31) === IDR && found.at(-1) !== i) found.push(i)
    }
    at += size
  })
  return found
}
