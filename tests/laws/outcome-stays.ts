import type { Law } from './law'
import { shown } from './samples'
import { type Shown, traceWith } from './trace'

/** The least time that an alert stays before it may close by itself, ms (reading 24). */
const LEAST_MS = 3000

/** The screen of a player gives way to its picture as soon as that can play. */
const isOfPlayer = ({ inside }: Shown): boolean => /^tv-(channel|content)-player/.test(inside ?? '')

const isCutShort = (one: Shown): boolean =>
  one.what === 'alert' &&
  one.until !== null &&
  !one.wasClosedByPerson &&
  one.until.at - one.at < LEAST_MS &&
  !isOfPlayer(one)

export const outcomeStays: Law = {
  name: 'outcome-stays',
  group: 'screen',
  says: 'An alert stays for 3 s at least, unless a person closes it or leaves the page.',
  judge: ({ shown }) =>
    shown
      .filter(isCutShort)
      .map(
        ({ page, text, inside, at, until }) =>
          `"${text.slice(0, 120)}" in ${inside ?? 'the page'} was on ${page} for ${(until?.at ?? at) - at} ms from ${at}, and nobody closed it`,
      ),
  kept: traceWith({
    shown: [
      shown(0, 3000, 'alert', 'There is not enough money.'),
      shown(0, 900, 'alert', 'Connected and paid: Cinema.', { wasClosedByPerson: true }),
      shown(5000, null, 'alert', 'The connection is lost.'),
      shown(0, 100, 'status', 'Loading'),
      shown(0, 800, 'alert', 'You are offline. Trying again…', { inside: 'tv-channel-player#1' }),
    ],
  }),
  broken: [
    traceWith({ shown: [shown(0, 300, 'alert', 'Connected and paid: Cinema.')] }),
    traceWith({ shown: [shown(0, 2999, 'alert', 'There is not enough money.', { inside: '#buy' })] }),
  ],
}
