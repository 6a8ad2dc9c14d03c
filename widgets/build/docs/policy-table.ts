import {
  BACK_OFF_MS,
  CALM_MS,
  jumpFor,
  POLICY,
  type PolicyRow,
  RELEASED_FROM,
  type Remedy,
  STALL_MS,
  type Step,
  TOLD_FROM,
} from '../../../core/playback/recovery/error-policy'
import { table } from './markdown'

const HAPPENED: Readonly<Record<PolicyRow, string>> = {
  playlist: 'a playlist does not come: no answer, 5xx, 404 in live',
  segment: 'a segment or key does not come: no answer, 5xx, 404 in live',
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

/** Rows that no archive and no film has. */
const ONLY_LIVE: readonly string[] = ['ended', 'frozen', 'restarted'] satisfies PolicyRow[]

const DOES: Readonly<Record<Remedy, string>> = {
  load: 'asks for it again',
  reset: 'resets decoder and buffers',
  renew: 'asks the operator for a new stream of the same place',
  jump: 'the same, further on',
  lower: 'does without the largest rendition',
  stop: 'stops and tells',
}

const said = (steps: readonly Step[], live: boolean) =>
  steps
    .map(({ from, does, live: inLive }) => ({ from, does: (live ? inLive : null) ?? does }))
    .filter(({ does }, place, all) => does !== all[place - 1]?.does)
    .map(({ from, does }, place) => (place === 0 ? DOES[does] : `from ${from}: ${DOES[does]}`))
    .join('; ')

/** The error policy in words, made of its table. */
export function policyTable(): string {
  const rows = Object.entries(POLICY).map(([row, steps]) => [
    HAPPENED[row as PolicyRow],
    row === 'gone' ? '–' : said(steps, true),
    ONLY_LIVE.includes(row) ? '–' : said(steps, false),
  ])
  const { first, longest } = BACK_OFF_MS
  return `## What the player heals

How often the same has happened in a row decides. The first remedy comes at once, the next ones after ${first / 1000} s and
then twice as long each time, ${longest / 1000} s at most; at once when the connection comes back. From fault ${TOLD_FROM} in a row on the viewer
is told, and it is told what goes on; from fault ${RELEASED_FROM} on the media is released, and each attempt loads a new stream. While there is media ahead nothing is told and nothing that plays is given up.
${CALM_MS / 1000} s of frames end the row. A jump goes ${jumpFor('segment', 6)} s further on each time. Nothing refused with a 4xx is asked for
again as it was, but for a 404 in live.

${table(['what happened', 'in live', 'in the archive and in films'], rows)}`
}
