import Hls, { type MediaPlaylist } from 'hls.js'
import type { EngineTrack, TrackSelection } from '../../engine'
import { createSubtitles } from '../subtitles'

/** The renditions and tracks of the current player; `changed` is called when they or the selection change. */
export function createHlsTracks(video: HTMLVideoElement, current: () => Hls | null, changed: () => void) {
  let levelId: string | null = null
  let textId: string | null = null
  const subtitles = createSubtitles(video)
  let isReporting = false

  /** hls.js reports the lists of a source one after the other; they are reported once all are known. */
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
      // The name with which hls.js reports the cues of a subtitle track.
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
        // hls.js selects a track right after this event, which would undo a selection made during it.
        Hls.Events.SUBTITLE_TRACKS_UPDATED,
        Hls.Events.SUBTITLE_TRACK_SWITCH,
      ] as const) {
        // A player that is destroyed switches its subtitles off, which is no news of the next source.
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
