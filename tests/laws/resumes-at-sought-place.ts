import type { Law } from './law'
import { playerMoment } from './samples'
import { type PlayerMoment, traceWith } from './trace'

/** A stream begins at a segment before the place that was sought, and playback continues meanwhile, s. */
const TOLERANCE_S = 12
/** The highest speed of playback. */
const SPEED = 2

/** The place where a player has to be after a failure. */
interface Sought {
  subject: string | null
  position: number
  at: number
}

export const resumesAtSoughtPlace: Law = {
  name: 'resumes-at-sought-place',
  group: 'player',
  says: 'A player that failed and plays again does so where the viewer last sought to.',
  judge({ players }) {
    const found: string[] = []
    const sought = new Map<string, Sought>()
    const failed = new Set<string>()
    for (const moment of players) {
      const key = `${moment.page} ${moment.player}`
      const known = sought.get(key)
      if (known && known.subject !== moment.subject) sought.delete(key)
      if (moment.soughtTo !== null) {
        sought.set(key, { subject: moment.subject, position: moment.soughtTo, at: moment.at })
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
      // The next film begins where it begins.
      playerMoment(12_000, 'failed', { subject: 'short-film' }),
      playerMoment(15_000, 'playing', { subject: 'short-film', position: 0 }),
    ],
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
