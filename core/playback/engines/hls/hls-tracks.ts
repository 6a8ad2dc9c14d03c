import Hls, { type MediaPlaylist } from 'hls.js'
import type { EngineTrack, TrackSelection } from '../../engine'

/** Cues of a live channel are removed this long after their end, s, because new ones are added without limit. */
const KEEP_LIVE_S = 60

/** Height of the controls, CSS pixels, and of a line of subtitles as a share of the picture. */
const CONTROLS_PX = 96
const LINE_SHARE = 0.065

/** The renditions and tracks of the current player; `changed` is called when they or the selection change. */
export function createHlsTracks(video: HTMLVideoElement, current: () => Hls | null, changed: () => void) {
  let levelId: string | null = null
  let textId: string | null = null
  const subtitles = createSubtitles(video)
  let isReporting = false

  /** Reports the lists once all of them are known: hls.js reports them one after the other. */
  function report(): void {
    if (isReporting) return
    isReporting = true
    queueMicrotask(() => {
      isReporting = false
      if (current()) changed()
    })
  }

  const selection: TrackSelection = {
    isSelectable: true,
    get source() {
      return current()
    },
    get levels() {
      return (current()?.levels ?? []).map(({ width, height, bitrate }, index) => ({
        id: String(index),
        width,
        height,
        bitrate,
      }))
    },
    get level() {
      return levelId
    },
    set level(id) {
      levelId = id
      const hls = current()
      if (hls) hls.nextLevel = id === null ? -1 : Number(id)
      report()
    },
    get height() {
      return Math.min(video.videoWidth, video.videoHeight)
    },
    get audioTracks() {
      return (current()?.audioTracks ?? []).map(toHlsTrack)
    },
    get audioTrack() {
      const hls = current()
      return hls && hls.audioTrack >= 0 ? String(hls.audioTrack) : null
    },
    set audioTrack(id) {
      const hls = current()
      if (hls && id !== null) hls.audioTrack = Number(id)
    },
    get textTracks() {
      return (current()?.subtitleTracks ?? []).map(toHlsTrack)
    },
    get textTrack() {
      return textId
    },
    set textTrack(id) {
      textId = id
      const hls = current()
      const isDefault = id !== null && hls?.subtitleTracks[Number(id)]?.default
      // The name under which hls.js reports the cues of a subtitle track.
      subtitles.show(isDefault ? 'default' : id && `subtitles${id}`)
      if (hls) hls.subtitleTrack = id === null ? -1 : Number(id)
      report()
    },
  }

  return {
    selection,
    report,
    /** Follows the player of another source, live or with an end. */
    follow(player: Hls, isLive: boolean): void {
      levelId = null
      textId = null
      subtitles.open(isLive)
      player.on(Hls.Events.CUES_PARSED, (_, { type, cues, track }) => {
        if (type === 'subtitles') subtitles.add(track, cues)
      })
      for (const event of [
        Hls.Events.LEVEL_SWITCHED,
        Hls.Events.LEVELS_UPDATED,
        Hls.Events.AUDIO_TRACKS_UPDATED,
        Hls.Events.AUDIO_TRACK_SWITCHED,
        // hls.js selects a track right after this event, which would override a selection made during it.
        Hls.Events.SUBTITLE_TRACKS_UPDATED,
        Hls.Events.SUBTITLE_TRACK_SWITCH,
      ] as const) {
        // A destroyed player switches its subtitles off; that must not be reported for the next source.
        player.on(event, () => player === current() && report())
      }
    },
  }
}

const toHlsTrack = ({
  id,
  attrs,
  lang = '',
  groupId,
  characteristics,
  forced,
}: MediaPlaylist): EngineTrack => ({
  id: String(id),
  // hls.js names a track without a name after its language.
  name: attrs.NAME ?? '',
  language: lang,
  roles: [...(characteristics?.split(/,\s*/) ?? []), ...(forced ? ['forced'] : [])],
  group: groupId,
})

/** The native text track of each video. */
const tracks = new WeakMap<HTMLVideoElement, TextTrack>()

/**
 * The cues of every rendition parsed for a video, without a `<track>` element: the one of hls.js has the address
 * `data:,WEBVTT`, which a strict `media-src` blocks. A track made by script needs no address; it cannot be removed, so
 * each video has one.
 */
function createSubtitles(video: HTMLVideoElement) {
  const track = tracks.get(video) ?? video.addTextTrack('subtitles')
  tracks.set(video, track)
  track.mode = 'disabled'

  // hls.js parses a subtitle segment once, so a rendition that is selected again, or sought back in, needs its earlier
  // cues.
  const stored = new Map<string, Map<string, TextTrackCue>>()
  let selected: string | null = null
  let keepS = Number.POSITIVE_INFINITY

  /** Shows the cues of a rendition, those stored so far and all later ones; null shows none. */
  function show(rendition: string | null): void {
    for (const cue of [...(track.cues ?? [])]) track.removeCue(cue)
    selected = rendition
    track.mode = rendition === null ? 'disabled' : 'showing'
    for (const cue of stored.get(rendition ?? '')?.values() ?? []) track.addCue(cue)
  }

  return {
    /** Removes the cues of all renditions and hides the track, for another source, live or with an end. */
    open(isLive: boolean): void {
      keepS = isLive ? KEEP_LIVE_S : Number.POSITIVE_INFINITY
      stored.clear()
      show(null)
    },
    show,
    /** Stores the cues of a rendition, and shows them if it is the selected one. */
    add(rendition: string, cues: readonly TextTrackCue[]): void {
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

/** Positions a cue that has no line of its own above the controls, in lines from the bottom. */
function lift(cue: TextTrackCue, height: number): void {
  if (!('line' in cue) || cue.line !== 'auto' || height === 0) return
  const lineHeight = Math.max(14, height * LINE_SHARE)
  cue.line = -1 - Math.ceil(CONTROLS_PX / lineHeight)
  // Marks the cue for the player's controls, which lower it while they are hidden.
  Object.assign(cue, { [Symbol.for('tv.free-cue')]: true })
}
