import { delay } from '../../../lib/clock'
import { asTvError } from '../../../lib/errors/errors'
import type { MediaPrefetch } from '../../engine'
import type { PlaybackSource } from '../kind'
import type { MediaParts } from './media-parts'

/** The picture on screen stays at most this long while the next source prefetches its first files, ms. */
const HOLD_PICTURE_MS = 200

/**
 * Passes a source to the engine once its code has loaded, `prepared`; `starting` runs just before. Resolves also
 * where the browser requires a gesture first, which is a state. Rejects if `signal` is aborted.
 */
export async function loadSource(
  parts: MediaParts,
  signal: AbortSignal,
  prepared: Promise<void>,
  source: PlaybackSource,
  starting: () => void,
): Promise<void> {
  const { clock, engine, statistics, tracks, current, recovery, adBreaks, send, staysPaused } = parts
  const { address, startAt, prefetch, brief, live } = source
  /** Ends the load after an await, and discards the files that no engine will take. */
  const stopIfAborted = (files: MediaPrefetch | null | undefined) => {
    if (signal.aborted) files?.discard()
    signal.throwIfAborted()
  }
  if (source.ad) await adBreaks.before(source.ad.block, source.ad.of, source.watch)
  else adBreaks.leave()
  stopIfAborted(prefetch)
  // The engine's code and its first frame may stall too.
  recovery.waiting(true)
  // A protected source selects its engine in load(); only a clear one needs the prepared code.
  if (typeof address === 'string') await prepared
  stopIfAborted(prefetch)
  // Unloading blocks the main thread and leaves a black frame, so the picture stays while the first files load.
  const hasPicture = engine.tracks.height > 0 && engine.earlySource === null
  const languages = tracks.audioLanguages(source.tracksOf)
  const mayPrefetch = hasPicture && typeof address === 'string'
  const files = prefetch ?? (mayPrefetch ? engine.prefetch(address, startAt, languages) : null)
  if (hasPicture) await Promise.race([files?.ready, delay(clock, HOLD_PICTURE_MS)])
  stopIfAborted(files)
  starting()
  current.isSwitching = false
  current.lastPosition = -1
  tracks.renew(source.tracksOf, source.subtitled)
  statistics?.watch(source.watch ?? null)
  await engine.load(address, { startAt, prefetch: files, languages, brief, live, signal })
  // A source that recovery loads during the viewer's pause, or that has ended while it loaded, stays paused.
  if (staysPaused()) recovery.waiting(false)
  signal.throwIfAborted()
  if (staysPaused()) return
  await engine.transport.play().catch((error) => {
    if (!signal.aborted && asTvError(error).code === 'autoplay-blocked') send({ name: 'autoplay-refused' })
  })
}
