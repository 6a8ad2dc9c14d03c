import Hls, { type ErrorData, type LevelDetails } from 'hls.js'
import type { EngineFault, FaultCategory, FaultReason, Transport } from '../../engine'
import type { createLivePlaylist, LiveDefect, LiveUpdate } from './live-playlist'

const { ErrorDetails, ErrorTypes } = Hls

const CODEC_DETAILS: string[] = [
  ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR,
  ErrorDetails.BUFFER_ADD_CODEC_ERROR,
  ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR,
]

/** The reasons of the hls.js errors that recovery treats differently from their category. */
const REASONS: Readonly<Record<string, FaultReason>> = {
  [ErrorDetails.MANIFEST_LOAD_ERROR]: 'playlist',
  [ErrorDetails.MANIFEST_LOAD_TIMEOUT]: 'playlist-timeout',
  [ErrorDetails.MANIFEST_PARSING_ERROR]: 'playlist-parsing',
  [ErrorDetails.LEVEL_LOAD_ERROR]: 'playlist',
  [ErrorDetails.LEVEL_LOAD_TIMEOUT]: 'playlist-timeout',
  [ErrorDetails.LEVEL_EMPTY_ERROR]: 'playlist-parsing',
  [ErrorDetails.LEVEL_PARSING_ERROR]: 'playlist-parsing',
  [ErrorDetails.PLAYLIST_UNCHANGED_ERROR]: 'playlist-parsing',
  [ErrorDetails.AUDIO_TRACK_LOAD_ERROR]: 'playlist',
  [ErrorDetails.AUDIO_TRACK_LOAD_TIMEOUT]: 'playlist-timeout',
  [ErrorDetails.SUBTITLE_LOAD_ERROR]: 'playlist',
  [ErrorDetails.SUBTITLE_TRACK_LOAD_TIMEOUT]: 'playlist-timeout',
  [ErrorDetails.FRAG_LOAD_ERROR]: 'segment',
  [ErrorDetails.FRAG_LOAD_TIMEOUT]: 'segment-timeout',
  [ErrorDetails.KEY_LOAD_ERROR]: 'segment',
  [ErrorDetails.KEY_LOAD_TIMEOUT]: 'segment-timeout',
  [ErrorDetails.FRAG_PARSING_ERROR]: 'parsing',
  [ErrorDetails.BUFFER_APPEND_ERROR]: 'append',
  [ErrorDetails.BUFFER_APPENDING_ERROR]: 'append',
  [ErrorDetails.BUFFER_APPEND_NO_PROGRESS]: 'append',
  [ErrorDetails.BUFFER_FULL_ERROR]: 'buffer-full',
}

/** On a phone, an exception inside hls.js means that the device is overloaded. */
const PHONE = /Mobi/

function getCategory({ details, type }: ErrorData): FaultCategory {
  if (details === ErrorDetails.INTERNAL_EXCEPTION && PHONE.test(navigator.userAgent)) return 'device-overload'
  if (CODEC_DETAILS.includes(details)) return 'codec'
  return type === ErrorTypes.NETWORK_ERROR ? 'network' : 'media'
}

/** An error of hls.js as a fault. */
export function toHlsFault(data: ErrorData): EngineFault {
  const category = getCategory(data)
  return {
    category,
    reason: REASONS[data.details],
    status: (category !== 'device-overload' && data.response?.code) || null,
    // hls.js continues after an exception of its own; an overloaded phone does not.
    fatal: data.fatal || category === 'device-overload',
    url: data.url || data.response?.url || data.context?.url || data.frag?.url || null,
    detail: data.details,
  }
}

/** Reports decode errors, which only the element reports; its other errors may belong to an unloaded source. */
export function watchDecoder(video: HTMLVideoElement, report: (fault: EngineFault) => void): () => void {
  const check = () => {
    if (video.error?.code !== MediaError.MEDIA_ERR_DECODE) return
    const fault = { status: null, fatal: true, url: null, detail: 'MEDIA_ERR_DECODE' }
    report({ category: 'media', reason: 'decoder', ...fault })
  }
  video.addEventListener('error', check)
  return () => video.removeEventListener('error', check)
}

/**
 * Passes the playlists of picture and audio of a player, also those already loaded, to `playlist`, and its defects to
 * `report`.
 */
export function watchLive(
  player: Hls,
  playlist: ReturnType<typeof createLivePlaylist>,
  transport: Pick<Transport, 'buffered'>,
  report: (defect: LiveDefect) => void,
): void {
  playlist.open()
  const read = (kind: LiveUpdate['kind'], rendition: number, details: LevelDetails) => {
    const { live, startSN: first, endSN: last, lastPartIndex: part, targetduration: target } = details
    const update = { kind, rendition, ended: !live, first, last, part, target, edge: edgeTime(details) }
    const defect = playlist.update(update, transport.buffered)
    if (defect) report(defect)
  }
  player.on(Hls.Events.LEVEL_LOADED, (_, { level, details }) => read('main', level, details))
  player.on(Hls.Events.AUDIO_TRACK_LOADED, (_, { id, details }) => read('audio', id, details))
  /** Index of the rendition of the last parsed segment, by kind of playlist. */
  const parsed = new Map<string, number>()
  player.on(Hls.Events.LEVEL_PTS_UPDATED, (_, { drift, details, frag }) => {
    // The place of a rendition's first segment is a guess, because renditions may number their segments differently.
    const isKnown = parsed.get(frag.type) === frag.level
    parsed.set(frag.type, frag.level)
    if (isKnown && playlist.isJump(drift, details.targetduration))
      report({ reason: 'restarted', refused: false })
  })
  const loaded = player.latestLevelDetails
  if (loaded) read('main', player.loadLevel, loaded)
  const audio = player.audioTracks[player.audioTrack]
  if (audio?.details) read('audio', audio.id, audio.details)
}

/** The broadcast times of a player's stream, epoch s. */
export function createHlsClock(
  video: HTMLVideoElement & { getStartDate?: () => Date },
  current: () => Hls | null,
) {
  /** Media second and broadcast time of a frame, from which the time is calculated once the playlist has restarted. */
  let anchor: { position: number; wallClock: number } | null = null

  function playingTime(): number | null {
    const hls = current()
    const { currentTime } = video
    // The browser plays the stream itself on another screen: WebKit reports the broadcast time of media second 0.
    if (hls && !hls.media && video.currentSrc === hls.url) {
      const zero = video.getStartDate?.().getTime()
      return zero ? zero / 1000 + currentTime : null
    }
    const date = hls?.playingDate
    if (date) return date.getTime() / 1000
    // hls.js sets `playingDate` some time after the first frame; until then calculate the same time from the playlist.
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null
    const fragment = hls?.latestLevelDetails?.fragments.find(({ end }) => currentTime < end)
    return fragment?.programDateTime ? fragment.programDateTime / 1000 + currentTime - fragment.start : null
  }

  return {
    /** True once the present playlist has restarted. */
    hasRestarted: false,
    /** Called when another source is loaded. */
    begin(): void {
      anchor = null
      this.hasRestarted = false
    },
    /** Broadcast time of the frame on screen. */
    get wallClock(): number | null {
      const { currentTime: position } = video
      if (this.hasRestarted && anchor) return anchor.wallClock + position - anchor.position
      const wallClock = playingTime()
      anchor = wallClock === null ? null : { position, wallClock }
      return wallClock
    },
    get edge(): number | null {
      const details = current()?.latestLevelDetails
      return details ? edgeTime(details) : null
    },
  }
}

/** Broadcast time of the end of a playlist. */
function edgeTime({ fragments }: LevelDetails): number | null {
  const last = fragments.at(-1)
  return last?.programDateTime ? last.programDateTime / 1000 + last.duration : null
}
