/** Marks a cue without a place of its own, which may be moved. */
export const FREE_CUE = Symbol.for('tv.free-cue')

/** Height of the bar of controls, CSS pixels, and of a line of captions as a share of the picture. */
const CONTROLS_PX = 96
const LINE_SHARE = 0.065
/** Browsers draw no smaller lines than this, CSS pixels. */
const LINE_PX = 14

/** The part of a cue that positions it. */
export type PlacedCue = { line: number | 'auto'; [FREE_CUE]?: boolean }

/** The line, counted from below, that is free of the bar in a picture of this height; CSS pixels. */
export const lineOverControls = (height: number): number =>
  -1 - Math.ceil(CONTROLS_PX / Math.max(LINE_PX, height * LINE_SHARE))

/**
 * Keeps a cue out from under the controls while they show, and lets it down again; a cue whose author gave it a place
 * stays there. How captions look is the viewer's and the browser's: nothing here or in our sheets says it.
 */
export function placeCue(cue: PlacedCue, controls: boolean, height: number): void {
  if (cue.line === 'auto') cue[FREE_CUE] = true
  if (!cue[FREE_CUE] || height === 0) return
  const line = controls ? lineOverControls(height) : 'auto'
  if (cue.line !== line) cue.line = line
}
