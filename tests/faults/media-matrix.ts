import { NEVER_ANSWERED } from '../models/fault-board'
import type { Fault } from '../models/world'
import type { Row } from './row'

type Effect = Omit<Fault, 'match'>
type Promised = Pick<Row, 'code' | 'calls' | 'withinS' | 'recovery'>

const MASTER = 'GET /media/live/:slug/index.m3u8'
const PLAYLIST = 'GET /media/live/:slug/v*'
const PLAYLISTS = 'GET /media/live/*'
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

/** A browser itself repeats a call if a kept-alive connection is lost before the response; it keeps six. */
const BROWSER_RETRIES = 6
/**
 * Maximum calls while a page with these rows is open. The engine requests a segment and its start some fifteen times in
 * a row per attempt, and attempts are 1, 2, 4 … 30 s apart.
 */
const MOST = { [MASTER]: 30, [PLAYLIST]: 30, [SEGMENT]: 150 }
const MEDIA = [MASTER, PLAYLIST, SEGMENT] as const

const lost = (call: (typeof MEDIA)[number], withinS: number): Promised => ({
  code: 'media-network',
  calls: MOST[call],
  withinS,
  recovery: 'by itself',
})

const ABSENT: Record<string, Effect> = {
  '404': { status: 404 },
  '500': { status: 500 },
  'half of it': { truncate: true },
}

const NO_PLAYLIST: Effect = { body: 'no playlist', contentType: 'application/vnd.apple.mpegurl' }
const NO_VIDEO: Effect = { body: 'no video at all', contentType: 'video/mp4' }

/** Media that is missing or unusable. */
export const BROKEN_MEDIA: readonly Row[] = [
  ...Object.entries(ABSENT).flatMap(([fault, effect]) =>
    MEDIA.map((call) => row(call, fault, effect, lost(call, 20))),
  ),
  ...MEDIA.map((call) =>
    row(call, 'a lost connection', { dropConnection: true }, { ...lost(call, 20), calls: MOST[call] * 2 }),
  ),
  row(MASTER, 'text that is no playlist', NO_PLAYLIST, lost(MASTER, 20)),
  row(PLAYLIST, 'text that is no playlist', NO_PLAYLIST, lost(PLAYLIST, 20)),
  row(SEGMENT, 'bytes that are no video', NO_VIDEO, {
    code: 'media-decode',
    calls: MOST[SEGMENT],
    withinS: 30,
    recovery: 'by itself',
  }),
]

const PLAYS_ON: Promised = { code: null, calls: 150, withinS: 30, recovery: 'keeps playing' }
/** Two stall timeouts of 15 s; the buffered media plays before. */
const STALLED: Promised = { code: 'media-stalled', calls: 150, withinS: 60, recovery: 'by itself' }

/** Media that is late, stalls or never arrives. */
export const LATE_MEDIA: readonly Row[] = [
  row(MASTER, '4 s late', { delayMs: 4000 }, PLAYS_ON),
  row(PLAYLIST, '4 s late', { delayMs: 4000 }, PLAYS_ON),
  row(SEGMENT, '1 s late', { delayMs: 1000 }, PLAYS_ON),
  row(MASTER, 'no answer', { hold: NEVER_ANSWERED }, STALLED),
  row(VIDEO_SEGMENT, 'no answer', { hold: NEVER_ANSWERED }, STALLED),
  row(PLAYLISTS, 'the same playlist for ever', { stale: true }, STALLED),
  row(PLAYLISTS, 'a new beginning with every segment', { discontinuous: true }, PLAYS_ON),
  row(AUDIO_PLAYLIST, '404', { status: 404 }, { ...lost(PLAYLIST, 40), calls: 60 }),
  row(AUDIO_SEGMENT, '404', { status: 404 }, lost(SEGMENT, 20)),
]

const noCode: Promised = { code: 'network', calls: 6, withinS: 12, recovery: 'Try again' }
const JAVASCRIPT = 'text/javascript'

/** The engine's code, which all players of a page share: each row has a page of its own. */
export const ENGINE_CODE: readonly Row[] = [
  row(ENGINE, '500', { status: 500 }, noCode),
  row(ENGINE, '502 with a web page', { status: 502, body: '<!doctype html>' }, noCode),
  row(ENGINE, '403', { status: 403 }, noCode),
  row(ENGINE, '404', { status: 404 }, noCode),
  row(ENGINE, 'a web page', { body: '<!doctype html>' }, noCode),
  row(ENGINE, 'half of it', { truncate: true }, noCode),
  row(ENGINE, 'a lost connection', { dropConnection: true }, { ...noCode, calls: 3 * (1 + BROWSER_RETRIES) }),
  // A browser caches code it has loaded, however broken, until the page is opened again.
  row(
    ENGINE,
    'code that breaks off',
    { malformed: true, contentType: JAVASCRIPT },
    {
      ...noCode,
      recovery: 'page reload',
    },
  ),
  row(
    ENGINE,
    'an empty body',
    { body: '', contentType: JAVASCRIPT },
    {
      ...noCode,
      code: 'unexpected',
      recovery: 'page reload',
    },
  ),
]

/** Engine code that never arrives: nothing plays until the stall timeouts have passed. */
export const SILENT_ENGINE_CODE = row(ENGINE, 'no answer', { hold: NEVER_ANSWERED }, { ...STALLED, calls: 1 })
