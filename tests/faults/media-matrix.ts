import { NEVER_ANSWERED } from '../models/fault-board'
import type { Fault } from '../models/world'
import type { Row } from './row'

type Effect = Omit<Fault, 'match'>
type Promised = Pick<Row, 'code' | 'calls' | 'withinS' | 'recovery'>

const MASTER = 'GET /media/live/:slug/index.m3u8'
const PLAYLIST = 'GET /media/live/:slug/v*'
const SEGMENT = 'GET /media/loops/*'
/** Unanswered calls keep connections, of which a browser has six per host; audio and words need the others. */
const VIDEO_SEGMENT = 'GET /media/loops/:loop/v*'
const AUDIO_PLAYLIST = 'GET /media/live/:slug/a*'
const AUDIO_SEGMENT = 'GET /media/loops/:loop/a*'
const ENGINE = 'GET /embed/hls-*.js'

const row = (call: string, fault: string, effect: Effect, promised: Promised): Row => ({
  call,
  fault,
  injectedFault: { match: call, ...effect },
  ...promised,
})

/**
 * Maximum calls while a page with these rows is open. The engine requests a segment and its start some fifteen times in
 * a row per attempt, and attempts are 1, 2, 4 … 30 s apart.
 */
const MOST = { [MASTER]: 30, [PLAYLIST]: 30, [SEGMENT]: 150 }

const lost = (call: keyof typeof MOST, withinS: number): Promised => ({
  code: 'media-network',
  calls: MOST[call],
  withinS,
  recovery: 'by itself',
})

const NO_PLAYLIST: Effect = { body: 'no playlist', contentType: 'application/vnd.apple.mpegurl' }
const NO_VIDEO: Effect = { body: 'no video at all', contentType: 'video/mp4' }

const PLAYS_ON: Promised = { code: null, calls: 150, withinS: 30, recovery: 'keeps playing' }
/** Two stall timeouts of 15 s; the buffered media plays before. */
const STALLED: Promised = { code: 'media-stalled', calls: 150, withinS: 60, recovery: 'by itself' }

/**
 * Media of a live channel that is missing, unusable or late; the policy by status and file is a table of
 * core/playback/recovery. live-media.spec.ts has a playlist that stops, media-kinds.spec.ts one that begins again.
 */
export const LIVE_MEDIA: readonly Row[] = [
  row(MASTER, '404', { status: 404 }, lost(MASTER, 20)),
  row(PLAYLIST, '500', { status: 500 }, lost(PLAYLIST, 20)),
  row(SEGMENT, 'half of it', { truncate: true }, lost(SEGMENT, 20)),
  row(PLAYLIST, 'text that is no playlist', NO_PLAYLIST, lost(PLAYLIST, 20)),
  row(SEGMENT, 'bytes that are no video', NO_VIDEO, {
    code: 'media-decode',
    calls: MOST[SEGMENT],
    withinS: 30,
    recovery: 'by itself',
  }),
  row(MASTER, '4 s late', { delayMs: 4000 }, PLAYS_ON),
  row(SEGMENT, '1 s late', { delayMs: 1000 }, PLAYS_ON),
  row(AUDIO_PLAYLIST, '404', { status: 404 }, { ...lost(PLAYLIST, 40), calls: 60 }),
  row(AUDIO_SEGMENT, '404', { status: 404 }, lost(SEGMENT, 20)),
]

/** Segments that never arrive. */
export const SILENT_SEGMENTS = row(VIDEO_SEGMENT, 'no answer', { hold: NEVER_ANSWERED }, STALLED)

const noCode: Promised = { code: 'network', calls: 6, withinS: 12, recovery: 'Try again' }
const JAVASCRIPT = 'text/javascript'

/**
 * The engine's code, which all players of a page share: each row has a page of its own. An import fails alike for any
 * status, another type of file and a lost connection.
 */
export const ENGINE_CODE: readonly Row[] = [
  row(ENGINE, '500', { status: 500 }, noCode),
  // A browser caches code it has loaded, however broken, until the page is opened again.
  row(
    ENGINE,
    'code that breaks off',
    { malformed: true, contentType: JAVASCRIPT },
    { ...noCode, recovery: 'page reload' },
  ),
  row(
    ENGINE,
    'an empty body',
    { body: '', contentType: JAVASCRIPT },
    { ...noCode, code: 'unexpected', recovery: 'page reload' },
  ),
]

/** Engine code that never arrives: nothing plays until the stall timeouts have passed. */
export const SILENT_ENGINE_CODE = row(ENGINE, 'no answer', { hold: NEVER_ANSWERED }, { ...STALLED, calls: 1 })
