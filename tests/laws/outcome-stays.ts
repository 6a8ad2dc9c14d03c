import type { Law } from './law'
import { wordPattern } from './locale-words'
import { call, shown } from './samples'
import { type Shown, traceWith } from './trace'
import { endsWithViewer } from './viewer-changes'

/** Shortest time that an alert stays before it may close by itself, ms (reading 24). */
const LEAST_MS = 3000

/** True for the screen of a player, which the picture replaces as soon as it can play. */
const isOfPlayer = ({ inside }: Shown): boolean => /^tv-(channel|content)-player/.test(inside ?? '')

/**
 * A load that failed and is tried again, automatically or by a press: its message ends as soon as something has loaded.
 */
const OFFERS_ANOTHER_TRY = wordPattern([
  'player.retry',
  'player.reconnecting',
  'error.network',
  'error.code-not-loaded',
  'error.offline',
  'error.authentication-failed',
])

const isCutShort = (one: Shown): boolean =>
  one.what === 'alert' &&
  one.until !== null &&
  !one.wasClosedByPerson &&
  one.until.at - one.at < LEAST_MS &&
  !isOfPlayer(one) &&
  !OFFERS_ANOTHER_TRY.test(one.text)

export const outcomeStays: Law = {
  name: 'outcome-stays',
  group: 'screen',
  says: 'An alert of an outcome stays for 3 s at least, unless a person closes it or leaves the page, or another viewer is there.',
  judge(trace) {
    return trace.shown
      .filter((one) => isCutShort(one) && !endsWithViewer(trace, one))
      .map(
        ({ page, text, inside, at, until }) =>
          `"${text.slice(0, 120)}" in ${inside ?? 'the page'} was on ${page} for ${(until?.at ?? at) - at} ms from ${at}, and nobody closed it`,
      )
  },
  kept: traceWith({
    // Another tab has chosen the profile of a child.
    calls: [
      call(29_000, 'GET /v2/users/self'),
      call(30_500, 'POST /v2/users/self/profile', { page: 'page-2' }),
    ],
    shown: [
      shown(30_000, 30_600, 'alert', 'No way to pay.', { inside: '#card' }),
      shown(0, 3000, 'alert', 'There is not enough money.'),
      shown(0, 900, 'alert', 'Connected and paid: Cinema.', { wasClosedByPerson: true }),
      shown(5000, null, 'alert', 'The connection is lost.'),
      shown(0, 100, 'status', 'Loading'),
      shown(0, 800, 'alert', 'Nothing is here under that name. Error 107 Try again', {
        inside: 'tv-packet-buy',
      }),
      shown(7000, 7600, 'alert', 'You are too young.', { inside: 'tv-packet-buy' }),
      shown(7650, null, 'viewer', 'Anton'),
      shown(0, 800, 'alert', 'You are offline. Trying again…', { inside: 'tv-channel-player#1' }),
    ],
  }),
  broken: [
    traceWith({ shown: [shown(0, 300, 'alert', 'Connected and paid: Cinema.')] }),
    traceWith({ shown: [shown(0, 2999, 'alert', 'There is not enough money.', { inside: '#buy' })] }),
  ],
}
