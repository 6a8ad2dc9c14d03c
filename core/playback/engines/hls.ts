import Hls, { type Level } from 'hls.js'
import type { EngineFault } from '../engine'
import type { MediaPrefetch } from '../prefetch/media-prefetch'
import type { EarlySource } from './early-source'
import { takeOver } from './hls-early-source'
import { faultOf } from './hls-fault'
import { BUFFER, createPlayer, fetchFirst } from './hls-player'
import { createSubtitles } from './subtitles'
import type { FetchedPart, VideoBase } from './video-element'

export { beginEarly } from './hls-early-source'

/**
 * hls.js behind the engine port. Faults are told, not healed, here: the policy is the player's. `free` is false where
 * something plays in the `<video>` already; `smallest` keeps to the smallest rendition.
 */
export function createHlsEngine(
  video: HTMLVideoElement,
  base: VideoBase,
  free: boolean,
  smallest: boolean,
): FetchedPart {
  let next = free ? createPlayer(video, smallest) : null
  let hls: Hls | null = null
  let levelId: string | null = null
  let textId: string | null = null
  const subtitles = createSubtitles(video)

  const fault = (detail: EngineFault) => base.events.emit('fault', detail)
  const tracks = () => base.events.emit('tracks', undefined)
  // The decoder's own failure comes from the element alone; its other words may be of a source that was given up.
  const onVideoError = () => {
    const failed = video.error?.code === MediaError.MEDIA_ERR_DECODE
    if (hls && failed) fault({ kind: 'media', status: null, fatal: true, detail: 'video-error-3' })
  }
  video.addEventListener('error', onVideoError)

  async function open(
    url: string,
    startAt?: number,
    begun: EarlySource | null = null,
    coming: MediaPrefetch | null = null,
    brief = false,
  ): Promise<void> {
    const ready = next
    next = null
    close()
    const going = begun && takeOver(begun, url, startAt)
    const player = going ?? (ready ?? createPlayer(video, smallest)).load(url, startAt, coming)
    player.config.backBufferLength = brief ? BUFFER.behindTrailer : BUFFER.behind
    hls = player
    levelId = null
    textId = null
    subtitles.show(false)
    player.on(Hls.Events.CUES_PARSED, (_, { type, cues }) => {
      if (type === 'subtitles') subtitles.add(cues)
    })
    for (const event of [
      Hls.Events.LEVEL_SWITCHED,
      Hls.Events.LEVELS_UPDATED,
      Hls.Events.AUDIO_TRACKS_UPDATED,
      Hls.Events.AUDIO_TRACK_SWITCHED,
      Hls.Events.SUBTITLE_TRACK_SWITCH,
    ] as const) {
      player.on(event, tracks)
    }
    // hls.js makes its own choice right after this event, and would undo one that is made during it.
    player.on(Hls.Events.SUBTITLE_TRACKS_UPDATED, () => queueMicrotask(tracks))
    player.on(Hls.Events.ERROR, (_, data) => fault(faultOf(data)))
    if (player.levels.length === 0) await parsed(player)
    tracks()
    // It played before anybody listened.
    if (going && !video.paused && video.readyState > HTMLMediaElement.HAVE_CURRENT_DATA) {
      base.events.emit('time', undefined)
      base.events.emit('playing', undefined)
    }
  }

  /** Whoever waits for a source that is replaced or never parses must not wait for ever. */
  const parsed = (player: Hls) =>
    new Promise<void>((resolve) => {
      player.once(Hls.Events.MANIFEST_PARSED, () => resolve())
      player.once(Hls.Events.DESTROYING, () => resolve())
      player.on(Hls.Events.ERROR, (_, data) => data.fatal && resolve())
    })

  function close(): void {
    next?.player.destroy()
    next = null
    hls?.destroy()
    hls = null
  }

  return {
    name: `hls.js ${Hls.version}`,
    load: open,
    prefetch: (url, startAt) => fetchFirst(url, startAt, smallest),
    recover(kind: EngineFault['kind']) {
      if (kind === 'media') hls?.recoverMediaError()
      else if (kind === 'device-overload' && hls && hls.levels.length > 1) {
        hls.removeLevel(hls.levels.length - 1)
        hls.startLoad()
      }
      // Without its first playlist there is nothing that could be started: that is asked for again.
      else if (hls?.levels.length === 0 && hls.url) hls.loadSource(hls.url)
      else hls?.startLoad()
    },
    unload(soon) {
      if (!soon || hls) close()
      if (soon) next ??= createPlayer(video, smallest)
    },
    release() {
      close()
      video.removeEventListener('error', onVideoError)
    },
    get seekable() {
      const range = video.seekable
      return range.length > 0 ? { start: range.start(0), end: range.end(range.length - 1) } : null
    },
    get wallClock() {
      const date = hls?.playingDate
      if (date) return date.getTime() / 1000
      // hls.js looks a fragment up some time after its first picture: until then the playlist says the same.
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null
      const { currentTime } = video
      const fragment = hls?.latestLevelDetails?.fragments.find(({ end }) => currentTime < end)
      return fragment?.programDateTime ? fragment.programDateTime / 1000 + currentTime - fragment.start : null
    },
    get edge() {
      const last = hls?.latestLevelDetails?.fragments.at(-1)
      return last?.programDateTime ? last.programDateTime / 1000 + last.duration : null
    },
    get levels() {
      return (hls?.levels ?? []).map((level: Level, index: number) => ({
        id: String(index),
        height: level.height,
        bitrate: level.bitrate,
      }))
    },
    get level() {
      return levelId
    },
    set level(id: string | null) {
      levelId = id
      if (hls) hls.nextLevel = id === null ? -1 : Number(id)
      tracks()
    },
    get height() {
      return video.videoHeight
    },
    get audioTracks() {
      return (hls?.audioTracks ?? []).map((track) => ({
        id: String(track.id),
        name: track.name,
        language: track.lang ?? '',
      }))
    },
    get audioTrack() {
      return hls && hls.audioTrack >= 0 ? String(hls.audioTrack) : null
    },
    set audioTrack(id: string | null) {
      if (hls && id !== null) hls.audioTrack = Number(id)
    },
    get textTracks() {
      return (hls?.subtitleTracks ?? []).map((track) => ({
        id: String(track.id),
        name: track.name,
        language: track.lang ?? '',
      }))
    },
    get textTrack() {
      return textId
    },
    set textTrack(id: string | null) {
      textId = id
      subtitles.show(id !== null)
      if (hls) hls.subtitleTrack = id === null ? -1 : Number(id)
      tracks()
    },
  }
}
