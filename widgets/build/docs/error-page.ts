import { readFileSync } from 'node:fs'
import { ERROR_NUMBERS, type TvErrorCode } from '../../../core/lib/errors/errors'
import {
  BACK_OFF_MS,
  CALM_MS,
  jumpFor,
  NEW_STREAM_MS,
  POLICY,
  type PolicyRow,
  RELEASED_FROM,
  REPORTED_FROM,
  RESTART_CALM_MS,
  type Remedy,
  STALL_MS,
  type Step,
  UNANSWERED_MS,
} from '../../../core/playback/recovery/error-policy'
import { code, MADE, writeTable } from './markdown'

const ENGLISH = new URL('../../../locales/en/translation.json', import.meta.url)

/** Meaning of the first digit of an error number. */
const KINDS: Readonly<Record<string, string>> = {
  1: 'Network and API',
  2: 'Session and access',
  3: 'Channel and programme',
  4: 'Media',
  5: 'The page around the element',
}

const COLUMNS = ['number', 'code', 'words for the viewer', 'action of the player', 'action of people']

/**
 * The page of all errors: how the player recovers, and the number, words and consequences of every code. Throws where
 * a code has no words or no kind.
 */
export function errorPage(): string {
  const words = (JSON.parse(readFileSync(ENGLISH, 'utf8')) as { error: Record<string, string> }).error
  const rows = Object.entries(ERROR_NUMBERS).map(([name, number]) => {
    const meaning = words[name]
    const kind = KINDS[String(number).charAt(0)]
    if (!meaning || !kind) throw new Error(`${name} (${number}) has no words or no kind`)
    const { itself, people } = ANSWERS[name as TvErrorCode] ?? PLAIN
    return { kind, row: [String(number), code(name), meaning, itself, people] }
  })
  const sections = Object.values(KINDS).map((kind) => {
    const own = rows.filter((one) => one.kind === kind).map(({ row }) => row)
    return `## ${kind}\n\n${writeTable(COLUMNS, own)}`
  })
  return `${MADE}
# Errors

\`tv-error\` and rejected methods name a failure by its code; a viewer reads out its number. Codes and numbers keep
their meaning, words may change. Choose by the code, never by the words.

${policyTable()}
${sections.join('\n')}`
}

const HAPPENED: Readonly<Record<PolicyRow, string>> = {
  playlist: 'a playlist does not load: no answer, 5xx, 404 in live',
  segment: 'a segment or key does not load: no answer, 5xx, 404 in live',
  unanswered: 'the operator gives no stream address: no answer, 5xx',
  stale: 'a signed address has ended: 401',
  gone: 'a segment is gone from what is not live: 404',
  refused: 'a playlist or segment is refused: any other 4xx',
  stalled: `no frame and no fault for ${STALL_MS / 1000} s`,
  ended: 'a live playlist has an end',
  frozen: 'a live playlist is answered, but has not advanced for 10 s, and no media is ahead',
  restarted: 'the numbers or timestamps of a live playlist begin again',
  unreadable: 'media that cannot be read',
  full: 'the browser has no room for more media',
  decoder: 'the decoder gives up',
  codec: 'a codec that this browser does not know',
  licence: 'a licence is refused',
  protection: 'this browser cannot open protected media',
  'device-overload': 'on a phone, an exception in the engine’s own code',
}

/** Rows that apply to live streams only. */
const ONLY_LIVE: readonly string[] = ['ended', 'frozen', 'restarted'] satisfies PolicyRow[]

const DOES: Readonly<Record<Remedy, string>> = {
  load: 'asks for it again',
  reset: 'resets decoder and buffers',
  renew: 'asks the operator for a new stream of the same place',
  jump: 'the same, further on',
  lower: 'does without the largest rendition',
  stop: 'stops and reports it',
}

const said = (steps: readonly Step[], live: boolean) =>
  steps
    .map(({ from, does, live: inLive }) => ({ from, does: (live ? inLive : null) ?? does }))
    .filter(({ does }, place, all) => does !== all[place - 1]?.does)
    .map(({ from, does }, place) => (place === 0 ? DOES[does] : `from ${from}: ${DOES[does]}`))
    .join('; ')

/** The error policy in words, made of its table. */
function policyTable(): string {
  const rows = Object.entries(POLICY).map(([row, steps]) => [
    HAPPENED[row as PolicyRow],
    row === 'gone' ? '–' : said(steps, true),
    ONLY_LIVE.includes(row) ? '–' : said(steps, false),
  ])
  const { first, longest } = BACK_OFF_MS
  return `## Recovery by the player

The remedy depends on how often a fault has occurred in a row. The first one is applied at once, the next ones after ${first / 1000} s and
then twice as long each time, ${longest / 1000} s at most; at once when the connection is back. From fault ${REPORTED_FROM} in a row on the viewer
sees the error and what the player does about it; from fault ${RELEASED_FROM} on the media is released, and each attempt loads the stream from its start. While media is ahead, no error is shown and playback is not interrupted.
${CALM_MS / 1000} s of frames end the row, ${RESTART_CALM_MS / 1000} s that of a live playlist that begins again and again. Each jump is ${jumpFor('segment', 6)} s longer than the last; where it would lead past
the end of a film, the film ends. Up to three missing segments in a row of a playlist with an end are passed over. Nothing refused with a 4xx is asked for
again as it was, but for a 404 in live. Where media of a live channel does not arrive, the operator is asked for a new stream
at a random moment within ${NEW_STREAM_MS / 1000} s, and then every ${UNANSWERED_MS / 2000} to ${UNANSWERED_MS / 1000} s: the attempts between load the address that is known.

${writeTable(['what happened', 'in live', 'in the archive and in films'], rows)}`
}

/** The consequences of an error: the player's own recovery, and the actions of viewers and support. */
interface ErrorAnswer {
  itself: string
  people: string
}

/** The answer for an error without further advice. */
const PLAIN: ErrorAnswer = { itself: 'Reports it at once.', people: 'Viewer: try again.' }

const CALL_TRIED =
  'A GET is asked three times in all, then it is reported; playback continues when tried again.'

const GATE = 'Shows a screen of its own in place of the picture.'

const BRIEFLY = 'Shows it for a moment; playback continues.'

const ELSEWHERE = 'Shows it over the picture, which continues.'

const RECOVERS = 'Recovers as in the table above, and reports it from the second time in a row on.'

/** Additional advice per code, for support and partners. */
const ANSWERS: Readonly<Partial<Record<TvErrorCode, ErrorAnswer>>> = {
  offline: {
    itself:
      'Reports it a second after the media ahead is used up, tries nothing, and continues with the connection.',
    people: 'Viewer: check the connection.',
  },
  network: { itself: CALL_TRIED, people: 'Viewer: try again. Partner: check `api` and what blocks it.' },
  timeout: {
    itself: 'Waits 10 s for a GET and 15 s for other calls, then reports it.',
    people: 'Viewer: try again.',
  },
  malformed: {
    itself: 'Reports it at once.',
    people: 'Partner: check `api`. Operator: the details name the field.',
  },
  server: { itself: CALL_TRIED, people: 'Viewer: try again. Operator: the details name the call.' },
  'too-many-requests': {
    itself: 'Waits as long as it is asked to, three times in all.',
    people: 'Viewer: wait.',
  },
  rejected: {
    itself: 'Reports it at once; a refused call is never repeated.',
    people: 'Operator: see the details.',
  },
  'not-found': { itself: 'Reports it at once.', people: 'Partner: check what the tag names.' },
  'config-invalid': {
    itself: 'Reports it at once.',
    people: 'Partner: check `api`, `site` and `config.json`: web addresses with `https://`, without `/v2`.',
  },
  'authentication-failed': {
    itself: 'Renews the session once, then reports it.',
    people: 'Viewer: sign in. Partner: give another token.',
  },
  'login-required': { itself: GATE, people: 'Viewer: sign in.' },
  'forbidden-country': { itself: GATE, people: 'No action; the details name the country.' },
  'device-limit': { itself: 'Reports it at once.', people: 'Viewer: remove a device of the account.' },
  'permission-denied': { itself: GATE, people: 'Viewer: read what the operator says.' },
  'adult-check-required': { itself: GATE, people: 'Viewer: give the PIN.' },
  'auto-auth-failed': { itself: 'Continues as a guest.', people: 'Viewer: sign in.' },
  'host-token-failed': {
    itself: 'Reports it at once. The console has the reason that the page gave.',
    people: 'Partner: `getToken` rejects, or resolves to no text.',
  },
  'channel-not-found': { itself: 'Reports it at once.', people: 'Partner: check `channel`.' },
  'channel-not-purchased': { itself: GATE, people: 'Viewer: buy one of the packages shown.' },
  'channel-unavailable': { itself: GATE, people: 'Viewer: read what the operator says.' },
  'no-stream': { itself: GATE, people: 'Viewer: come back later.' },
  'content-not-found': { itself: 'Reports it at once.', people: 'Partner: check `content`.' },
  'content-not-purchased': { itself: GATE, people: 'Viewer: buy one of the packages shown.' },
  'content-unavailable': { itself: GATE, people: 'Viewer: read what the operator says.' },
  'archive-subscribe': { itself: BRIEFLY, people: 'Viewer: buy the package that has the archive.' },
  'device-token-required': {
    itself: 'Stops and reports it at once.',
    people:
      'Partner: register a device for the viewer and give the token of the device, not that of the user.',
  },
  'ts-in-future': { itself: 'Reports it at once.', people: 'Viewer: watch live.' },
  'ts-beyond-archive': { itself: 'Reports it at once.', people: 'Viewer: watch live.' },
  'no-archive': { itself: BRIEFLY, people: 'No action.' },
  'pause-without-archive': { itself: BRIEFLY, people: 'No action.' },
  'catch-up-forbidden': {
    itself: `${BRIEFLY} Stops where the operator has no picture in place of the programme.`,
    people: 'Viewer: watch live.',
  },
  'skip-in-live': { itself: BRIEFLY, people: 'Viewer: use the timeline.' },
  'media-network': {
    itself: RECOVERS,
    people: 'Viewer: try again. Operator: the details have the status.',
  },
  'media-decode': { itself: RECOVERS, people: 'Viewer: try again, or another browser.' },
  'media-stalled': { itself: RECOVERS, people: 'Viewer: check the connection.' },
  'no-source': { itself: RECOVERS, people: 'Viewer: try again.' },
  'media-unsupported': { itself: 'Stops and reports it at once.', people: 'Viewer: another browser.' },
  'protection-unsupported': {
    itself: 'Stops and reports it at once.',
    people: 'Viewer: another browser or device.',
  },
  'licence-refused': {
    itself: 'Asks for a new stream once, then stops and reports it.',
    people: 'Viewer: try again. Operator: the details have the answer of the licence server.',
  },
  'broadcast-ended': {
    itself:
      'Asks the operator for the stream once more, then reports it, keeps asking, and plays once it is live again.',
    people: 'Viewer: wait, or watch another channel. Operator: the live playlist has `#EXT-X-ENDLIST`.',
  },
  'autoplay-blocked': { itself: 'Shows a play button.', people: 'Viewer: press it. Partner: `muted`.' },
  'cast-no-media': { itself: ELSEWHERE, people: 'Viewer: begin to watch first.' },
  'cast-failed': { itself: ELSEWHERE, people: 'Viewer: check the other screen, try again.' },
  'cast-unsupported': { itself: ELSEWHERE, people: 'Viewer: another browser.' },
  'cast-switched-off': { itself: ELSEWHERE, people: 'Viewer: allow it in the settings of the browser.' },
  'cast-sandboxed': {
    itself: ELSEWHERE,
    people: 'Partner: the script in the policy, `allow-presentation` on a sandboxed frame.',
  },
  'cast-protected': { itself: ELSEWHERE, people: 'No action.' },
  'storage-blocked': { itself: 'Shows it once, for a moment.', people: 'Viewer: allow site data.' },
  'fullscreen-refused': { itself: BRIEFLY, people: 'Partner: `allow="fullscreen"` on the frame.' },
  'picture-in-picture-refused': { itself: BRIEFLY, people: 'Partner: allow it on the frame.' },
  'not-ready': { itself: 'Rejects the method that was called.', people: 'Partner: wait for the state.' },
  'script-refused': {
    itself: ELSEWHERE,
    people:
      'Partner: a `site` on the tag lists no scripts, that of the script tag does. Operator: `cast.sender` in `config.json`.',
  },
  'policy-refused': {
    itself: 'Stops at once. The console names the directive and the origin that it lacks.',
    people:
      'Partner: the origin in that directive, see [Content Security Policy](README.md#content-security-policy).',
  },
  'argument-invalid': {
    itself:
      'Rejects the method that was called; of an attribute the default is used. A `ts` in milliseconds, or a misspelt attribute without which nothing can be shown, stops it.',
    people: 'Partner: the console names the attribute, `detail` the argument and the given value.',
  },
  aborted: {
    itself:
      'Rejects `play()` before its picture, and a method that moves the picture, once a newer call, a pause or another channel or film has replaced it.',
    people: 'No action.',
  },
  'code-not-loaded': {
    itself: 'Nothing was sent to the operator. The next attempt loads the file again.',
    people: 'Viewer: check the connection. Partner: the files of `/embed` are where the script is from.',
  },
  unexpected: {
    itself: 'Reports it at once. The console has the stack.',
    people: 'Viewer: copy the details for support.',
  },
}
