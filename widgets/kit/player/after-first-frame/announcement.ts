import type { Player } from '../../../../core/playback'
import type { Text } from '../../../../core/text'

/** Text for screen readers about a change of the player's state. */
export interface Audible {
  state: Player['state']['value']['name']
  /** Undefined where there is no live edge. */
  live: boolean | undefined
  silent: boolean
}

/** Loading is said where it takes longer than this, ms: short waits are part of watching. */
export const SAY_LOADING_MS = 1500

/** Its key among the words. */
type Said = Extract<Parameters<Text['t']>[0], `player.said.${string}`>

/**
 * The word for a change that a screen reader tells, one at a time and never the same twice; null for what says itself:
 * errors and gates are alerts of their own.
 */
export function announcement(before: Audible, now: Audible): Said | null {
  const moved = before.state !== now.state || before.live !== now.live
  if (moved && now.state === 'playing') {
    // Playback that continues after a short stall is not announced.
    if (before.state === 'waiting' && before.live === now.live) return null
    if (now.live === undefined) return 'player.said.playing'
    return now.live ? 'player.said.playingLive' : 'player.said.playingArchive'
  }
  if (moved && now.state === 'paused' && before.state !== 'idle') return 'player.said.paused'
  if (moved && (now.state === 'loading' || now.state === 'waiting')) return 'player.said.loading'
  if (before.silent !== now.silent) return now.silent ? 'player.said.muted' : 'player.said.unmuted'
  return null
}
