/** Cues of a live channel that ended longer ago than this are removed, seconds: it adds cues without end. */
const KEEP_LIVE_S = 60

/** Height of the controls, CSS pixels, and of a line of subtitles as a share of the picture. */
const CONTROLS_PX = 96
const LINE_SHARE = 0.065

/** One native text track of a video, and the cues of every rendition that was parsed for it. */
export interface Subtitles {
  /** Stores the cues of a rendition, and shows them if it is the selected one. */
  add(rendition: string, cues: readonly TextTrackCue[]): void
  /** Shows the cues of a rendition, those stored so far and all later ones; null shows none. */
  show(rendition: string | null): void
  /** Removes the cues of all renditions, and shows none: another source is loaded, live or with an end. */
  open(isLive: boolean): void
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

  // hls.js parses a subtitle segment once: a rendition that is selected again, or sought back in, needs its earlier cues.
  const stored = new Map<string, Map<string, TextTrackCue>>()
  let selected: string | null = null
  let keepS = Number.POSITIVE_INFINITY

  function show(rendition: string | null): void {
    for (const cue of [...(track.cues ?? [])]) track.removeCue(cue)
    selected = rendition
    track.mode = rendition === null ? 'disabled' : 'showing'
    for (const cue of stored.get(rendition ?? '')?.values() ?? []) track.addCue(cue)
  }

  return {
    open(isLive) {
      keepS = isLive ? KEEP_LIVE_S : Number.POSITIVE_INFINITY
      stored.clear()
      show(null)
    },
    show,
    add(rendition, cues) {
      const known = stored.get(rendition) ?? new Map<string, TextTrackCue>()
      stored.set(rendition, known)
      for (const [key, cue] of known) {
        if (cue.endTime >= video.currentTime - keepS) continue
        known.delete(key)
        if (rendition === selected) track.removeCue(cue)
      }
      for (const cue of cues) {
        const key = `${cue.startTime} ${cue.endTime} ${(cue as VTTCue).text}`
        if (known.has(key)) continue
        known.set(key, cue)
        lift(cue, video.clientHeight)
        if (rendition === selected) track.addCue(cue)
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
