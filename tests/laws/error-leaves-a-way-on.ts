import type { Law } from './law'
import { playerMoment, shown } from './samples'
import { type Shown, traceWith } from './trace'

/** A failure that is shown for less time than this is followed by another attempt, ms. */
const LASTS_MS = 3000

/** True if something that can be pressed is shown inside the element or dialog for a part of the time. */
const hasWay = (
  things: readonly Shown[],
  page: string,
  inside: string,
  from: number,
  until: number,
): boolean =>
  things.some(
    (one) =>
      one.page === page &&
      one.inside === inside &&
      one.isEnabled &&
      (one.what === 'button' || one.what === 'tile') &&
      one.order < until &&
      (one.until?.order ?? Number.POSITIVE_INFINITY) > from,
  )

export const errorLeavesAWayOn: Law = {
  name: 'error-leaves-a-way-on',
  group: 'screen',
  says: 'A player that has failed offers something that can be pressed.',
  judge({ players, shown }) {
    return players.flatMap((moment, place) => {
      if (moment.state !== 'failed') return []
      const next = players
        .slice(place + 1)
        .find(
          ({ page, player, state }) => page === moment.page && player === moment.player && state !== 'failed',
        )
      const until = next?.order ?? Number.POSITIVE_INFINITY
      // A failure at the very end of the record may have had no time to be drawn.
      if (!next || next.at - moment.at < LASTS_MS) return []
      return hasWay(shown, moment.page, moment.player, moment.order, until)
        ? []
        : [
            `${moment.player} on ${moment.page} failed (${moment.code ?? 'no code'}) at ${moment.at}, and nothing in it could be pressed`,
          ]
    })
  },
  kept: traceWith({
    players: [
      playerMoment(0, 'failed', { code: 'media-network' }),
      playerMoment(9000, 'loading'),
      playerMoment(10_000, 'failed', { code: 'media-network' }),
      playerMoment(10_500, 'loading'),
    ],
    shown: [shown(100, 9000, 'button', 'Try again', { inside: 'tv-channel-player#1' })],
  }),
  broken: [
    traceWith({
      players: [playerMoment(0, 'failed', { code: 'media-network' }), playerMoment(9000, 'loading')],
    }),
    traceWith({
      players: [playerMoment(0, 'failed', { code: 'media-network' }), playerMoment(9000, 'loading')],
      shown: [
        shown(100, null, 'button', 'Try again', { inside: 'tv-channel-player#1', isEnabled: false }),
        shown(100, null, 'button', 'Try again', { inside: 'tv-row#1' }),
      ],
    }),
  ],
}
