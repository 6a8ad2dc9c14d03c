import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Program } from '../../channels'
import { type SeekContext, seekabilityAt, skipTarget, startPoint } from './'
import {
  findBlock,
  type TimeSliderLayout,
  targetAt,
  timeSliderLayoutAround,
  toShare,
} from './time-slider-layout'

/** Fixed seed, so that every run tests the same days. */
const SETTINGS = { seed: 20_261_122, numRuns: 400 }
const NOW = 1_800_000_123
const DAY = 86_400

/** Days of programmes in order: gaps, programmes of a few seconds, forbidden catch-up. */
const seekContext: fc.Arbitrary<SeekContext> = fc.record({
  now: fc.integer({ min: NOW, max: NOW + DAY }),
  archiveDays: fc.constantFrom(0, 1, 2, 7),
  hasArchive: fc.boolean(),
  purchased: fc.boolean(),
  programs: fc
    .array(
      fc.record({
        apart: fc.constantFrom(0, 0, 0, 600, 5),
        length: fc.oneof(fc.integer({ min: 900, max: 7200 }), fc.integer({ min: 1, max: 60 })),
        catchup: fc.constantFrom(true, false, null),
      }),
      { maxLength: 60 },
    )
    .map((days) => {
      let at = NOW - DAY
      return days.map(({ apart, length, catchup }, place): Program => {
        const start = at + apart
        at = start + length
        const words = { title: `Title ${place}`, subtitle: '', age: null, cover: null }
        return { id: String(place), channelId: '1', start, end: at, catchup, ...words }
      })
    }),
})
/** The playback position, and the pressed position on the timeline. */
const look = fc.record({
  seekContext,
  behind: fc.integer({ min: 0, max: 2 * DAY }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
})

const always = (
  judge: (layout: TimeSliderLayout, seekContext: SeekContext, second: number, time: number) => void,
): void =>
  fc.assert(
    fc.property(look, (seen) => {
      const time = seen.seekContext.now - seen.behind
      const layout = timeSliderLayoutAround(time, seen.seekContext)
      if (layout)
        judge(layout, seen.seekContext, layout.start + seen.share * (layout.end - layout.start), time)
    }),
    SETTINGS,
  )

// Four hundred days take seconds on a busy machine.
describe('the timeline on any day of any channel', { timeout: 30_000 }, () => {
  test('blocks cover the timeline, and stretches their block, without gaps or overlaps', () => {
    always((layout) => {
      const covers = (parts: { start: number; end: number }[], start: number, end: number) => {
        expect(parts[0]?.start).toBe(start)
        expect(parts.at(-1)?.end).toBe(end)
        parts.forEach((part, place) => {
          expect(part.end).toBeGreaterThan(part.start)
          if (place > 0) expect(part.start).toBe(parts[place - 1]?.end)
        })
      }
      covers(layout.blocks, layout.start, layout.end)
      for (const block of layout.blocks) covers(block.stretches, block.start, block.end)
    })
  })

  test('the playback position is in the current block, which is at least half of the timeline', () => {
    always(({ current, blocks, start, end, at }, _, __, time) => {
      expect(blocks).toContain(current)
      expect(at).toBe(time)
      expect(current.start).toBeLessThanOrEqual(time)
      expect(current.end).toBeGreaterThanOrEqual(time)
      expect((current.end - current.start) * 2).toBeGreaterThanOrEqual(end - start)
    })
  })

  test('each second of a stretch has the stretch’s seekability, with the same reason', () => {
    always((layout, seekContext, second) => {
      const stretch = findBlock(layout, second).stretches.find(({ end }) => second < end)
      fc.pre(stretch !== undefined && second > stretch.start)
      const { state, why } = seekabilityAt(second, seekContext)
      expect(stretch?.why).toBe(why)
      if (stretch?.state === 'watched') expect(['available', 'on-air']).toContain(state)
      else expect(stretch?.state).toBe(state)
    })
  })

  test('a press seeks nowhere, or to a position where playback can start, never into the future', () => {
    always((layout, seekContext, second) => {
      const target = targetAt(layout, second, seekContext)
      if (target.why !== null) return expect(seekabilityAt(target.second, seekContext).why).toBe(target.why)
      expect(['available', 'on-air']).toContain(seekabilityAt(target.second, seekContext).state)
      expect(target.second).toBeLessThanOrEqual(seekContext.now)
      expect(() => startPoint(target.second, seekContext.now, seekContext.archiveDays)).not.toThrow()
    })
  })

  test('a press on the target of a press has that same target', () => {
    always((layout, seekContext, second) => {
      const once = targetAt(layout, second, seekContext)
      if (once.why === null) expect(targetAt(layout, once.second, seekContext)).toEqual(once)
    })
  })

  test('no press seeks into a programme whose catch-up is forbidden', () => {
    always((layout, seekContext, second) => {
      const { why, second: to } = targetAt(layout, second, seekContext)
      const program = findBlock(layout, to).program
      if (
        why === null &&
        program &&
        program.end <= seekContext.now - 30 &&
        program.start > seekContext.now - seekContext.archiveDays * DAY
      )
        expect(program.catchup).not.toBe(false)
    })
  })

  test('a press in the archive seeks at least five seconds before the end of its programme @PLY-03.clamp', () => {
    always((layout, seekContext, second) => {
      const { why, second: to } = targetAt(layout, second, seekContext)
      const { start, end } = findBlock(layout, to)
      if (why === null && end - start > 10 && end <= seekContext.now - 30)
        expect(end - to).toBeGreaterThanOrEqual(5)
    })
  })

  test('positions on the timeline keep their order', () => {
    always((layout, _, second) => {
      expect(toShare(layout, second)).toBeGreaterThanOrEqual(0)
      expect(toShare(layout, second)).toBeLessThanOrEqual(1)
      expect(toShare(layout, second + 1)).toBeGreaterThanOrEqual(toShare(layout, second))
    })
  })

  test('a skip moves in its direction, stays within the schedule and never passes the present @PLY-04.limits', () => {
    const ago = fc.integer({ min: 0, max: 8 * DAY })
    fc.assert(
      fc.property(seekContext, ago, fc.integer({ min: -DAY, max: DAY }), (day, back, by) => {
        const time = day.now - back
        const to = skipTarget(time, by, day)
        const [first, last] = [day.programs[0], day.programs.at(-1)]
        expect(to).toBeLessThanOrEqual(day.now)
        if (by > 0) expect(to).toBeGreaterThanOrEqual(time)
        else expect(to).toBeLessThanOrEqual(time)
        if (!first || !last || time < first.start || time > last.end || last.end <= first.start) return
        expect(to).toBeGreaterThanOrEqual(first.start)
        expect(to).toBeLessThanOrEqual(last.end)
      }),
      SETTINGS,
    )
  })
})
