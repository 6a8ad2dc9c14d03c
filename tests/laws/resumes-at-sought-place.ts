import type { Law } from './law'
import { wordPattern } from './locale-words'
import { input, playerMoment } from './samples'
import { type PlayerMoment, traceWith } from './trace'

/** Tolerance, s: a stream begins at a segment before the requested position, and playback continues meanwhile. */
const TOLERANCE_S = 12
/** The highest speed of playback. */
const SPEED = 2

/** The buttons that return to the live edge, after which an earlier seek no longer counts. */
const TO_LIVE = wordPattern(['player.live', 'player.goLive'])

/** A life presses this to seek; the position may be recorded after the picture, at the same moment. */
const SEEK = 'Seek'

/** The position at which a player has to be after a failure. */
interface Sought {
  subject: string | null
  position: number
  at: number
  order: number
}

export const resumesAtSoughtPlace: Law = {
  name: 'resumes-at-sought-place',
  group: 'player',
  says: 'A player that failed and plays again does so where the viewer last sought to.',
  judge({ players, inputs }) {
    const found: string[] = []
    const sought = new Map<string, Sought>()
    const failed = new Set<string>()
    for (const moment of players) {
      const key = `${moment.page} ${moment.player}`
      const known = sought.get(key)
      if (known && known.subject !== moment.subject) sought.delete(key)
      const isLeft = inputs.some(
        ({ page, inside, kind, text, order }) =>
          kind === 'press' &&
          `${page} ${inside}` === key &&
          (TO_LIVE.test(text) || text === SEEK) &&
          order > (known?.order ?? moment.order) &&
          order < moment.order,
      )
      if (isLeft) sought.delete(key)
      if (moment.soughtTo !== null) {
        sought.set(key, {
          subject: moment.subject,
          position: moment.soughtTo,
          at: moment.at,
          order: moment.order,
        })
        failed.delete(key)
      } else if (moment.state === 'failed') failed.add(key)
      else if (moment.state === 'playing' && failed.delete(key)) {
        const place = sought.get(key)
        if (place && moment.position !== null && !isNear(moment, place))
          found.push(
            `${moment.player} on ${moment.page} plays ${moment.subject ?? '?'} again at ${moment.position} s, although ${place.position} s was sought at ${place.at} (now ${moment.at})`,
          )
      }
    }
    return found
  },
  kept: traceWith({
    players: [
      playerMoment(0, 'playing', { subject: 'free-film', position: 3 }),
      playerMoment(1000, 'playing', { subject: 'free-film', position: 3, soughtTo: 120 }),
      playerMoment(2000, 'failed', { subject: 'free-film', position: 120 }),
      playerMoment(9000, 'playing', { subject: 'free-film', position: 119 }),
      // The next film starts at its beginning.
      playerMoment(12_000, 'failed', { subject: 'short-film' }),
      playerMoment(15_000, 'playing', { subject: 'short-film', position: 0 }),
      // The viewer goes back to live while the connection is lost.
      playerMoment(20_000, 'playing', { subject: 'news-24', position: 9000, soughtTo: 5000 }),
      playerMoment(21_000, 'failed', { subject: 'news-24', position: 5000 }),
      playerMoment(30_000, 'playing', { subject: 'news-24', position: 9010 }),
    ],
    inputs: [input(25_000, 'press', 'Live', { inside: playerMoment(0, 'idle').player })],
  }),
  broken: [
    traceWith({
      players: [
        playerMoment(1000, 'playing', { subject: 'free-film', position: 3, soughtTo: 120 }),
        playerMoment(2000, 'failed', { subject: 'free-film', position: 120 }),
        playerMoment(9000, 'playing', { subject: 'free-film', position: 3 }),
      ],
    }),
    traceWith({
      players: [
        playerMoment(1000, 'playing', { subject: 'free-film', position: 3, soughtTo: 120 }),
        playerMoment(2000, 'failed', { subject: 'free-film', position: 120 }),
        playerMoment(3000, 'playing', { subject: 'free-film', position: 190 }),
      ],
    }),
  ],
}

function isNear({ position, at }: PlayerMoment, place: Sought): boolean {
  const passed = ((at - place.at) / 1000) * SPEED
  const ahead = (position ?? 0) - place.position
  return ahead >= -TOLERANCE_S && ahead <= passed + TOLERANCE_S
}
