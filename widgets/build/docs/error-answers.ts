import type { TvErrorCode } from '../../../core/lib/errors'

/** The consequences of an error: the player's own recovery, and the actions of viewers and support. */
interface ErrorAnswer {
  itself: string
  people: string
}

/** Where nothing else is known of an error. */
export const PLAIN: ErrorAnswer = { itself: 'Tells at once.', people: 'Viewer: try again.' }

const CALL_TRIED = 'A GET is asked three times in all, then it tells; it plays on when tried again.'
const GATE = 'Shows a screen of its own in place of the picture.'
const PASSING = 'Says it in passing; what plays goes on.'
const ELSEWHERE = 'Says so over the picture, which stays where it is.'
const HEALS = 'Heals as in the table above, and tells from the second time in a row on.'

/** Additional advice per code, for support and partners. */
export const ANSWERS: Readonly<Partial<Record<TvErrorCode, ErrorAnswer>>> = {
  offline: {
    itself:
      'Tells a second after the media ahead is used up, tries nothing, and plays on with the connection.',
    people: 'Viewer: look after the connection.',
  },
  network: { itself: CALL_TRIED, people: 'Viewer: try again. Partner: check `api` and what blocks it.' },
  timeout: {
    itself: 'Waits 10 s for a GET and 15 s for other calls, then tells.',
    people: 'Viewer: try again.',
  },
  malformed: {
    itself: 'Tells at once.',
    people: 'Partner: check `api`. Operator: the field stands in the details.',
  },
  server: { itself: CALL_TRIED, people: 'Viewer: try again. Operator: the call stands in the details.' },
  'too-many-requests': {
    itself: 'Waits as long as it is asked to, three times in all.',
    people: 'Viewer: wait.',
  },
  rejected: {
    itself: 'Tells at once; a refused call is never repeated.',
    people: 'Operator: see the details.',
  },
  'not-found': { itself: 'Tells at once.', people: 'Partner: check what the tag names.' },
  'config-invalid': { itself: 'Tells at once.', people: 'Partner: check `api` and `config.json`.' },
  'authentication-failed': {
    itself: 'Renews the session once, then tells.',
    people: 'Viewer: sign in. Partner: give another token.',
  },
  'login-required': { itself: GATE, people: 'Viewer: sign in.' },
  'forbidden-country': { itself: GATE, people: 'Nobody; the details name the country.' },
  'device-limit': { itself: 'Tells at once.', people: 'Viewer: remove a device of the account.' },
  'permission-denied': { itself: GATE, people: 'Viewer: read what the operator says.' },
  'adult-check-required': { itself: GATE, people: 'Viewer: give the PIN.' },
  'auto-auth-failed': { itself: 'Goes on as a guest.', people: 'Viewer: sign in.' },
  'host-token-failed': {
    itself: 'Tells at once. The console has the reason that the page gave.',
    people: 'Partner: `getToken` rejects.',
  },
  'channel-not-found': { itself: 'Tells at once.', people: 'Partner: check `channel`.' },
  'channel-not-purchased': { itself: GATE, people: 'Viewer: buy one of the packages shown.' },
  'channel-unavailable': { itself: GATE, people: 'Viewer: read what the operator says.' },
  'no-stream': { itself: GATE, people: 'Viewer: come back later.' },
  'content-not-found': { itself: 'Tells at once.', people: 'Partner: check `content`.' },
  'content-not-purchased': { itself: GATE, people: 'Viewer: buy one of the packages shown.' },
  'content-unavailable': { itself: GATE, people: 'Viewer: read what the operator says.' },
  'archive-subscribe': { itself: PASSING, people: 'Viewer: buy the package that has the archive.' },
  'ts-in-future': { itself: 'Tells at once.', people: 'Viewer: watch live.' },
  'ts-beyond-archive': { itself: 'Tells at once.', people: 'Viewer: watch live.' },
  'no-archive': { itself: PASSING, people: 'Nobody.' },
  'pause-without-archive': { itself: PASSING, people: 'Nobody.' },
  'catch-up-forbidden': { itself: PASSING, people: 'Nobody.' },
  'skip-in-live': { itself: PASSING, people: 'Viewer: use the timeline.' },
  'media-network': {
    itself: HEALS,
    people: 'Viewer: try again. Operator: the status stands in the details.',
  },
  'media-decode': { itself: HEALS, people: 'Viewer: try again, or another browser.' },
  'media-stalled': { itself: HEALS, people: 'Viewer: look after the connection.' },
  'no-source': { itself: HEALS, people: 'Viewer: try again.' },
  'media-unsupported': { itself: 'Stops and tells at once.', people: 'Viewer: another browser.' },
  'protection-unsupported': {
    itself: 'Stops and tells at once.',
    people: 'Viewer: another browser or device.',
  },
  'licence-refused': {
    itself: 'Asks for a new stream once, then stops and tells.',
    people: 'Viewer: try again. Operator: what the licence server said stands in the details.',
  },
  'broadcast-ended': {
    itself:
      'Asks the operator for the stream once more, then tells, goes on asking, and plays once it is live again.',
    people: 'Viewer: wait, or watch another channel. Operator: the live playlist has `#EXT-X-ENDLIST`.',
  },
  'autoplay-blocked': { itself: 'Shows a play button.', people: 'Viewer: press it. Partner: `muted`.' },
  'cast-no-media': { itself: ELSEWHERE, people: 'Viewer: begin to watch first.' },
  'cast-failed': { itself: ELSEWHERE, people: 'Viewer: look after the other screen, try again.' },
  'cast-unsupported': { itself: ELSEWHERE, people: 'Viewer: another browser.' },
  'cast-switched-off': { itself: ELSEWHERE, people: 'Viewer: allow it in the settings of the browser.' },
  'cast-sandboxed': {
    itself: ELSEWHERE,
    people: 'Partner: the script in the policy, `allow-presentation` on a sandboxed frame.',
  },
  'cast-protected': { itself: ELSEWHERE, people: 'Nobody.' },
  'storage-blocked': { itself: 'Says it in passing, once.', people: 'Viewer: allow site data.' },
  'fullscreen-refused': { itself: PASSING, people: 'Partner: `allow="fullscreen"` on the frame.' },
  'picture-in-picture-refused': { itself: PASSING, people: 'Partner: allow it on the frame.' },
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
    itself: 'Rejects the method that was called; nothing changes.',
    people: 'Partner: the argument and what was given stand in `detail`.',
  },
  unexpected: {
    itself: 'Tells at once. The console has the stack.',
    people: 'Viewer: copy the details for support.',
  },
}
