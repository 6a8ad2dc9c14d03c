import type { Law } from './law'
import { wordPattern } from './locale-words'
import { shown } from './samples'
import { type Shown, traceWith } from './trace'

/** Everything of the viewer before is replaced within this time of a change of viewer, ms. */
const CHANGE_MS = 1000

/** The least time that an alert stays before it may close by itself, ms (reading 24). */
const LEAST_MS = 3000

/** The screen of a player gives way to its picture as soon as that can play. */
const isOfPlayer = ({ inside }: Shown): boolean => /^tv-(channel|content)-player/.test(inside ?? '')

/** A load that failed and is tried again, by itself or by a press: it gives way as soon as something has loaded. */
const OFFERS_ANOTHER_TRY = wordPattern([
  'player.retry',
  'player.reconnecting',
  'error.network',
  'error.offline',
])

/** True if the page had another viewer as the alert ended. */
const isOfViewerBefore = (viewers: readonly Shown[], { page, until }: Shown): boolean =>
  viewers.some((one) =>
    [one, one.until].some(
      (moment) => one.page === page && until && moment && Math.abs(moment.at - until.at) <= CHANGE_MS,
    ),
  )

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
  judge({ shown }) {
    const viewers = shown.filter(({ what }) => what === 'viewer')
    return shown
      .filter((one) => isCutShort(one) && !isOfViewerBefore(viewers, one))
      .map(
        ({ page, text, inside, at, until }) =>
          `"${text.slice(0, 120)}" in ${inside ?? 'the page'} was on ${page} for ${(until?.at ?? at) - at} ms from ${at}, and nobody closed it`,
      )
  },
  kept: traceWith({
    shown: [
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
