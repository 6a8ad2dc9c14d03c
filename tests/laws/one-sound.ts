import { timeLimit } from '../tools/time-limits'
import type { Law } from './law'
import { playerMoment } from './samples'
import { getTimeline } from './timeline'
import { traceWith } from './trace'

/** Time after the start of a player within which the earlier one stops, ms. */
const TOGETHER_MS = timeLimit(700)

export const oneSound: Law = {
  name: 'one-sound',
  group: 'player',
  says: 'One player of a page is heard at a time, unless the page asks for more.',
  judge(trace) {
    const timeline = getTimeline(trace)
    const found: string[] = []
    /** The moment since which each player of a page is audible. */
    const heard = new Map<string, Map<string, number>>()
    for (const { page, player, isAudible, order, at } of trace.players) {
      const players = heard.get(page) ?? new Map<string, number>()
      heard.set(page, players)
      if (timeline.facts(page).playsTogether) continue
      const since = players.get(player)
      if (isAudible) players.set(player, since ?? order)
      else if (since !== undefined) {
        players.delete(player)
        for (const [other, otherSince] of players)
          if (order - Math.max(since, otherSince) > TOGETHER_MS)
            found.push(`${player} and ${other} were heard together on ${page} until ${at}`)
      }
    }
    for (const [page, players] of heard)
      if (players.size > 1)
        found.push(`${[...players.keys()].join(' and ')} are heard together on ${page} at the end`)
    return found
  },
  kept: traceWith({
    players: [
      playerMoment(0, 'playing', { isAudible: true }),
      playerMoment(5000, 'playing', { isAudible: true, player: 'tv-content-player#1' }),
      playerMoment(5500, 'paused', { isAudible: false }),
      playerMoment(6000, 'playing', { isAudible: true, page: 'page-2' }),
    ],
  }),
  broken: [
    traceWith({
      players: [
        playerMoment(0, 'playing', { isAudible: true }),
        playerMoment(5000, 'playing', { isAudible: true, player: 'tv-content-player#1' }),
        playerMoment(9000, 'paused', { isAudible: false }),
      ],
    }),
    traceWith({
      players: [
        playerMoment(0, 'playing', { isAudible: true }),
        playerMoment(5000, 'playing', { isAudible: true, player: 'tv-content-player#1' }),
      ],
    }),
  ],
}
