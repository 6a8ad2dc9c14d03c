import { describe, expect, it } from 'vitest'
import { FREE_CUE, lineOverControls, type PlacedCue, placeCue } from './caption-place'

const LINE_SHARE = 0.065
const CONTROLS_PX = 96

describe('captions', () => {
  it.each([219, 450, 720, 1080])('are over the controls of a picture of %i pixels', (height) => {
    const cue: PlacedCue = { line: 'auto' }
    placeCue(cue, true, height)
    expect(cue.line).toBe(lineOverControls(height))
    const under = Math.abs(Number(cue.line)) - 1
    expect(under * Math.max(14, height * LINE_SHARE)).toBeGreaterThanOrEqual(CONTROLS_PX)
  })

  it('move back down when the controls hide', () => {
    const cue: PlacedCue = { line: 'auto' }
    placeCue(cue, true, 450)
    placeCue(cue, false, 450)
    expect(cue.line).toBe('auto')
    placeCue(cue, true, 450)
    expect(cue.line).not.toBe('auto')
  })

  it('with a line number from an earlier lift still count as freely placed', () => {
    const cue: PlacedCue = { line: -5, [FREE_CUE]: true }
    placeCue(cue, false, 450)
    expect(cue.line).toBe('auto')
  })

  it('stay where their author put them', () => {
    const cue: PlacedCue = { line: 1 }
    placeCue(cue, true, 450)
    expect(cue.line).toBe(1)
  })
})
