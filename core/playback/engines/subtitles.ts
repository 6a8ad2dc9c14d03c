/** Cues that ended longer ago than this are removed, seconds: a live channel adds cues without end. */
const KEEP_S = 60

/** Height of the controls, CSS pixels, and of a line of subtitles as a share of the picture. */
const CONTROLS_PX = 96
const LINE_SHARE = 0.065

/** One native text track of a video. */
export interface Subtitles {
  add(cues: readonly TextTrackCue[]): void
  /** True shows the cues that are added from now on; both values remove all cues. */
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

/** Places a cue without a line of its own above the controls, in lines from the bottom. */
function lift(cue: TextTrackCue, height: number): void {
  if (!('line' in cue) || cue.line !== 'auto' || height === 0) return
  const lineHeight = Math.max(14, height * LINE_SHARE)
  cue.line = -1 - Math.ceil(CONTROLS_PX / lineHeight)
  // Marks the cue for the player's controls, which lower it while they are hidden.
  Object.assign(cue, { [Symbol.for('tv.free-cue')]: true })
}

const isSame = (one: TextTrackCue, other: TextTrackCue) =>
  one.startTime === other.startTime &&
  one.endTime === other.endTime &&
  (one as VTTCue).text === (other as VTTCue).text
