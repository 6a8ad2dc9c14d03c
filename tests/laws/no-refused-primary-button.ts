import { timeLimit } from '../tools/time-limits'
import type { Law } from './law'
import { wordPattern } from './locale-words'
import { playerMoment, shown } from './samples'
import { type PlayerMoment, type Shown, traceWith } from './trace'

/** The texts of buttons that promise to play. */
const PLAYS = wordPattern(['buy.watch', 'film.continue', 'player.play', 'player.tapToWatch'], true)
/** Codes with which a player refuses to play, until a purchase or always. */
const REFUSES = /^(content|channel)-(not-purchased|unavailable)$|^(purchase|unavailable|provider-only)$/

/** Time within which the button and the player may change one after the other, ms. */
const TOGETHER_MS = timeLimit(1000)

const isPromise = ({ what, isEnabled, text, about }: Shown): boolean =>
  what === 'button' && isEnabled && about !== null && PLAYS.test(text)

/** The time, by `order`, during which a player refused a subject. */
function refusals(players: readonly PlayerMoment[]): { moment: PlayerMoment; until: number }[] {
  return players.flatMap((moment, place) => {
    if (moment.code === null || moment.subject === null || !REFUSES.test(moment.code)) return []
    const next = players
      .slice(place + 1)
      .find((one) => one.page === moment.page && one.player === moment.player)
    return [{ moment, until: next?.order ?? Number.POSITIVE_INFINITY }]
  })
}

export const noRefusedPrimaryButton: Law = {
  name: 'no-refused-primary-button',
  group: 'screen',
  says: 'No primary button offers to play what the player beside it refuses.',
  judge({ shown, players }) {
    const refused = refusals(players)
    if (refused.length === 0) return []
    return shown.filter(isPromise).flatMap((button) => {
      const beside = refused.find(
        ({ moment, until }) =>
          moment.page === button.page &&
          button.about?.endsWith(`:${moment.subject}`) === true &&
          Math.min(until, button.until?.order ?? until) - Math.max(moment.order, button.order) > TOGETHER_MS,
      )
      return beside
        ? [
            `"${button.text}" is offered on ${button.page} at ${button.at}, but ${beside.moment.player} refuses ${beside.moment.subject}: ${beside.moment.code}`,
          ]
        : []
    })
  },
  kept: traceWith({
    shown: [
      shown(0, null, 'button', 'Watch', { about: 'content:free-film' }),
      shown(0, 1500, 'button', 'Watch', { about: 'content:premium-film' }),
      shown(0, null, 'button', 'Subscribe', { about: 'content:premium-film' }),
      shown(0, null, 'button', 'Watch', { about: 'content:premium-film', isEnabled: false }),
    ],
    players: [
      playerMoment(1000, 'blocked', { subject: 'premium-film', code: 'content-not-purchased' }),
      playerMoment(9000, 'playing', { subject: 'premium-film' }),
    ],
  }),
  broken: [
    traceWith({
      shown: [shown(0, null, 'button', 'Watch', { about: 'content:premium-film' })],
      players: [playerMoment(1000, 'blocked', { subject: 'premium-film', code: 'content-not-purchased' })],
    }),
    traceWith({
      shown: [shown(5000, 9000, 'button', 'Смотреть', { about: 'content:closed-film' })],
      players: [playerMoment(1000, 'blocked', { subject: 'closed-film', code: 'content-unavailable' })],
    }),
  ],
}
