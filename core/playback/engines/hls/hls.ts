import Hls, { type Level, type MediaPlaylist } from 'hls.js'
import type { EngineFault, EngineTrack } from '../../engine'
import { type HevcRecord, isHevc } from '../hevc'
import { createSubtitles } from '../subtitles'
import type { AdapterLoadOptions, EngineAdapter, VideoBase } from '../video-element'
import { adoptEarly } from './hls-early-source'
import { passEmptySegments } from './hls-empty-segments'
import { toHlsFault } from './hls-fault'
import { watchLive } from './hls-live'
import { BUFFER, createHlsPlayer, fetchFirst, loadFrom } from './hls-player'
import { createLivePlaylist, type LiveDefect } from './live-playlist'

export { beginEarly } from './hls-early-source'

/**
 * hls.js behind the engine port. It reports faults and recovers only when recovery asks for it. `free` is false while
 * early playback uses the `<video>`; `smallest` restricts playback to the lowest level.
 */
export function createHlsEngine(
  video: HTMLVideoElement,
  base: VideoBase,
  free: boolean,
  smallest: boolean,
  hevc?: HevcRecord,
): EngineAdapter {
  const newPlayer = () => createHlsPlayer(video, smallest, hevc)
  let next = free ? newPlayer() : null
  let hls: Hls | null = null
  let levelId: string | null = null
  let textId: string | null = null
  const subtitles = createSubtitles(video)
  let loaded: { url: string; options: AdapterLoadOptions } | null = null
  const livePlaylist = createLivePlaylist(() => performance.now())
  /** Media second and broadcast time of a frame. They keep telling the time once the playlist has restarted. */
  let anchor: { position: number; wallClock: number } | null = null
  let hasRestarted = false

  let isTelling = false
  /** hls.js reports the lists of a source one after the other; they are news once all are known. */
  const tracks = () => {
    if (isTelling) return
    isTelling = true
    queueMicrotask(() => {
      isTelling = false
      if (hls) base.events.emit('tracks', undefined)
    })
  }
  /** The name with which hls.js reports the cues of a subtitle track. */
  const cueTrackOf = (id: number) => (hls?.subtitleTracks[id]?.default ? 'default' : `subtitles${id}`)
  // Only the element reports a decode error. Its other errors may belong to a source that was unloaded.
  const onVideoError = () => {
    if (!hls || video.error?.code !== MediaError.MEDIA_ERR_DECODE) return
    const fault = { status: null, fatal: true, url: null, detail: 'MEDIA_ERR_DECODE' }
    report({ category: 'media', reason: 'decoder', ...fault })
  }
  video.addEventListener('error', onVideoError)

  /** Reports a fault, unless the stream plays on without HEVC, which the browser has claimed to decode. */
  function report(fault: EngineFault): void {
    const failing = hls
    const isRefused = fault.category === 'codec' || ['decoder', 'append'].includes(fault.reason ?? '')
    const hasOther = failing?.levels.some(({ videoCodec }) => !isHevc(videoCodec))
    if (hevc && isRefused && hasOther && isHevc(failing?.loadLevelObj?.videoCodec)) {
      hevc.refuse()
      // Not inside an event of the player.
      queueMicrotask(() => failing === hls && void loadAgain())
    } else base.reportFault(fault)
  }

  /** Loads the source on screen from the same position. */
  async function loadAgain(): Promise<void> {
    if (!loaded) return
    const { url, options } = loaded
    const startAt = options.live ? undefined : Math.max(video.currentTime, options.startAt ?? 0)
    await load(url, { ...options, startAt, early: null, prefetch: null })
    await base.transport.play().catch(() => undefined)
  }

  async function load(url: string, options: AdapterLoadOptions = {}): Promise<void> {
    const { startAt, early = null, prefetch = null, languages, brief = false, live } = options
    loaded = { url, options }
    const ready = next
    next = null
    close()
    const adopted = early && adoptEarly(early, url, startAt)
    const player = adopted ?? (ready ?? newPlayer()).load(url, startAt, prefetch, languages)
    player.config.backBufferLength = brief ? BUFFER.behindTrailer : BUFFER.behind
    hls = player
    levelId = null
    textId = null
    anchor = null
    hasRestarted = false
    subtitles.open(live === true)
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
      player.on(event, () => player === hls && tracks())
    }
    player.on(Hls.Events.ERROR, (_, data) => report(toHlsFault(data)))
    passEmptySegments(player, video, () => player === hls && base.events.emit('ended', undefined))
    livePlaylist.open()
    if (live)
      watchLive(
        player,
        livePlaylist,
        () => base.transport.buffered,
        (defect) => stopAt(player, defect),
      )
    if (player.levels.length === 0) await parsed(player)
    tracks()
    // Early playback emitted its events before the player subscribed.
    if (adopted && !video.paused && video.readyState > HTMLMediaElement.HAVE_CURRENT_DATA) {
      base.events.emit('time', undefined)
      base.events.emit('playing', undefined)
    }
  }

  /** Reports a live playlist that cannot be followed. Media that is buffered plays on, unless it is refused. */
  function stopAt(player: Hls, { reason, refused }: LiveDefect): void {
    if (player !== hls || hasRestarted) return
    hasRestarted = reason === 'restarted'
    if (refused || hasRestarted) player.stopLoad()
    // Not inside an event of the player.
    if (refused) queueMicrotask(() => player === hls && close())
    const { latestLevelDetails: details } = player
    const fault = { category: 'network', status: null, fatal: true, detail: reason } as const
    base.reportFault({ ...fault, reason, url: details?.url ?? null })
  }

  /** Broadcast time of the frame on screen by the playlist, epoch s. */
  function playingTime(): number | null {
    // The browser plays the stream itself, on another screen.
    if (hls && !hls.media && video.currentSrc === hls.url) return startDateClock(video)
    const date = hls?.playingDate
    if (date) return date.getTime() / 1000
    // hls.js sets `playingDate` some time after the first frame; until then the playlist has the same time.
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null
    const { currentTime } = video
    const fragment = hls?.latestLevelDetails?.fragments.find(({ end }) => currentTime < end)
    return fragment?.programDateTime ? fragment.programDateTime / 1000 + currentTime - fragment.start : null
  }

  /** Also resolves if the source is replaced or cannot be parsed, so that no load stays pending. */
  const parsed = (player: Hls) =>
    new Promise<void>((resolve) => {
      player.once(Hls.Events.MANIFEST_PARSED, () => resolve())
      player.once(Hls.Events.DESTROYING, () => resolve())
      player.on(Hls.Events.ERROR, (_, data) => data.fatal && resolve())
    })

  function close(): void {
    next?.player.destroy()
    next = null
    const last = hls
    hls = null
    last?.destroy()
  }

  return {
    name: `hls.js ${Hls.version}`,
    load,
    prefetch: (url, startAt, languages) => fetchFirst(url, startAt, smallest, languages, hevc),
    recover(category) {
      if (category === 'media') hls?.recoverMediaError()
      else if (category === 'device-overload' && hls && hls.levels.length > 1) {
        hls.removeLevel(hls.levels.length - 1)
        hls.startLoad()
      }
      // `startLoad` needs a parsed multivariant playlist: without one, request it again.
      else if (hls?.levels.length === 0 && hls.url) hls.loadSource(hls.url)
      // hls.js knows no position before the first segment.
      else if (hls) loadFrom(hls, video.played.length === 0 ? hls.startPosition : -1)
    },
    unload(sourceFollows) {
      if (!sourceFollows || hls) close()
      if (sourceFollows) next ??= newPlayer()
    },
    release() {
      close()
      video.removeEventListener('error', onVideoError)
    },
    get seekable() {
      const range = video.seekable
      if (range.length === 0) return null
      const details = hls?.latestLevelDetails
      // The browser knows no more of a film than what is buffered, if its last segments are empty.
      const end = details && !details.live ? details.edge : 0
      return { start: range.start(0), end: Math.max(end, range.end(range.length - 1)) }
    },
    live: {
      get wallClock() {
        const { currentTime: position } = video
        if (hasRestarted && anchor) return anchor.wallClock + position - anchor.position
        const wallClock = playingTime()
        anchor = wallClock === null ? null : { position, wallClock }
        return wallClock
      },
      get edge() {
        const last = hls?.latestLevelDetails?.fragments.at(-1)
        return last?.programDateTime ? last.programDateTime / 1000 + last.duration : null
      },
    },
    tracks: {
      isSelectable: true,
      get source() {
        return hls
      },
      get levels() {
        return (hls?.levels ?? []).map(({ width, height, bitrate }: Level, index: number) => ({
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
        if (hls) hls.nextLevel = id === null ? -1 : Number(id)
        tracks()
      },
      get height() {
        return Math.min(video.videoWidth, video.videoHeight)
      },
      get audioTracks() {
        return (hls?.audioTracks ?? []).map(toHlsTrack)
      },
      get audioTrack() {
        return hls && hls.audioTrack >= 0 ? String(hls.audioTrack) : null
      },
      set audioTrack(id) {
        if (hls && id !== null) hls.audioTrack = Number(id)
      },
      get textTracks() {
        return (hls?.subtitleTracks ?? []).map(toHlsTrack)
      },
      get textTrack() {
        return textId
      },
      set textTrack(id) {
        textId = id
        subtitles.show(id === null ? null : cueTrackOf(Number(id)))
        if (hls) hls.subtitleTrack = id === null ? -1 : Number(id)
        tracks()
      },
    },
  }
}

/** The broadcast time by WebKit's own reading of the playlist: that of media second 0, and the position. */
function startDateClock(video: HTMLVideoElement & { getStartDate?: () => Date }): number | null {
  const zero = video.getStartDate?.().getTime()
  return zero ? zero / 1000 + video.currentTime : null
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
