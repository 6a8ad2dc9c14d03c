import Hls from 'hls.js'
import type { MediaPrefetch } from '../prefetch/media-prefetch'
import type { EarlySource } from './early-source'
import { createPlayer } from './hls-player'

/** What began before there was a player, and plays still. */
const early = new WeakMap<EarlySource, { player: Hls; url: string; startAt: number | undefined }>()

/**
 * Plays an address in a `<video>` that has no player yet, from `startAt` media seconds or the live edge. A fault, or a
 * `<video>` that left the page, ends it, and the player that comes begins by itself.
 */
export function beginEarly(
  video: HTMLVideoElement,
  url: string,
  startAt: number | undefined,
  prefetch: MediaPrefetch,
): EarlySource {
  const player = createPlayer(video).load(url, startAt, prefetch)
  const source = { destroy: () => player.destroy() }
  early.set(source, { player, url, startAt })
  const end = () => early.has(source) && player.destroy()
  player.once(Hls.Events.DESTROYING, () => early.delete(source))
  player.on(Hls.Events.ERROR, (_, { fatal }) => fatal && end())
  // Removed: a video that played pauses, and any other is found out when its playlist comes again.
  const look = () => video.isConnected || end()
  for (const event of ['playing', 'pause']) video.addEventListener(event, look)
  player.on(Hls.Events.LEVEL_UPDATED, look)
  // Refused: the player will be told the same, and says so.
  video.play().catch(() => undefined)
  return source
}

/**
 * Takes over what began early, where it is what is wanted now, and ends it where it is not; an address of the live edge
 * is as good as any other one.
 */
export function takeOver(begun: EarlySource, url: string, startAt: number | undefined): Hls | null {
  const known = early.get(begun)
  early.delete(begun)
  if (known && known.startAt === startAt && (startAt === undefined || known.url === url)) return known.player
  begun.destroy()
  return null
}
