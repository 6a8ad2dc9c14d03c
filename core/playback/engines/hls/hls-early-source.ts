import Hls from 'hls.js'
import type { MediaPrefetch } from '../../engine'
import type { EarlySource } from '../early-source'
import type { HevcRecord } from '../hevc'
import { createHlsPlayer } from './hls-player'

/** Sources of early playback that still play. */
const early = new WeakMap<EarlySource, { player: Hls; url: string; startAt: number | undefined }>()

/**
 * Plays an address in a `<video>` that has no player yet, from `startAt` media seconds or the live edge. Ends at a fatal
 * error, or when the `<video>` has left the page; the player then loads the source itself.
 */
export function beginEarly(
  video: HTMLVideoElement,
  url: string,
  startAt: number | undefined,
  prefetch: MediaPrefetch,
  hevc?: HevcRecord,
): EarlySource {
  const player = createHlsPlayer(video, false, hevc).load(url, startAt, prefetch)
  const source = { destroy: () => player.destroy() }
  early.set(source, { player, url, startAt })
  const end = () => early.has(source) && player.destroy()
  player.once(Hls.Events.DESTROYING, () => early.delete(source))
  player.on(Hls.Events.ERROR, (_, { fatal }) => fatal && end())
  // Removing a playing video from the page pauses it; removal of any other is noticed at the next playlist reload.
  const look = () => video.isConnected || end()
  for (const event of ['playing', 'pause']) video.addEventListener(event, look)
  player.on(Hls.Events.LEVEL_UPDATED, look)
  // A refusal is ignored here: the player's own `play` is refused too and reports it.
  video.play().catch(() => undefined)
  return source
}

/**
 * Adopts early playback of the same start and address; at the live edge any address fits, because each answer of the
 * operator has another one. Destroys any other source and returns null.
 */
export function adoptEarly(source: EarlySource, url: string, startAt: number | undefined): Hls | null {
  const known = early.get(source)
  early.delete(source)
  if (known && known.startAt === startAt && (startAt === undefined || known.url === url)) return known.player
  source.destroy()
  return null
}
