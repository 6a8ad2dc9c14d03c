/** Cues that ended this long ago are dropped, seconds: a live channel never stops making new ones. */
const KEEP_S = 60

/** Height of the controls, CSS pixels, and of a line of subtitles as a share of the picture. */
const CONTROLS_PX = 96
const LINE_SHARE = 0.065

/** One native text track on a video that shows whatever cues it is given. */
export interface Subtitles {
  add(cues: readonly TextTrackCue[]): void
  /** Shows what comes, or hides and forgets. */
  show(on: boolean): void
  clear(): void
}

const tracks = new WeakMap<HTMLVideoElement, TextTrack>()

/**
 * Subtitles without a `<track>` element: hls.js gives its own one the address `data:,WEBVTT`, which a strict
 * `media-src` blocks. A track made by script needs no address; it cannot be removed, so each video has one.
 */
export function createSubtitles(video: HTMLVideoElement): Subtitles {
  const track = tracks.get(video) ?? video.addTextTrack('subtitles')
  tracks.set(video, track)
  track.mode = 'disabled'

  function clear(): void {
    for (const cue of [...(track.cues ?? [])]) track.removeCue(cue)
  }

  return {
    clear,
    show(on) {
      clear()
      track.mode = on ? 'showing' : 'disabled'
    },
    add(cues) {
      if (track.mode === 'disabled') return
      const there = [...(track.cues ?? [])]
      for (const cue of there) if (cue.endTime < video.currentTime - KEEP_S) track.removeCue(cue)
      for (const cue of cues) {
        if (there.some((other) => isSame(other, cue))) continue
        lift(cue, video.clientHeight)
        track.addCue(cue)
      }
    },
  }
}

/** Keeps a cue that has no place of its own above the bar of controls, in lines counted from below. */
function lift(cue: TextTrackCue, height: number): void {
  if (!('line' in cue) || cue.line !== 'auto' || height === 0) return
  const lineHeight = Math.max(14, height * LINE_SHARE)
  cue.line = -1 - Math.ceil(CONTROLS_PX / lineHeight)
  // Known by the player's controls, which let it down while they are hidden.
  Object.assign(cue, { [Symbol.for('tv.free-cue')]: true })
}

const isSame = (one: TextTrackCue, other: TextTrackCue) =>
  one.startTime === other.startTime &&
  one.endTime === other.endTime &&
  (one as VTTCue).text === (other as VTTCue).text
