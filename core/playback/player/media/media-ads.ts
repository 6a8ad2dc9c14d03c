import { createAdBreaks } from '../ad-breaks'
import type { MediaParts } from './media-parts'

/** The advertisements over a player's media, and its end, which those after it precede (ADS-01). */
export function createMediaAds(parts: Omit<MediaParts, 'adBreaks'>) {
  const { engine, clock, ads, statistics, state, events, notices, current, recovery, send } = parts
  /** The load whose media has ended, while the advertisements after it are on screen. */
  let ending: AbortSignal | null = null
  const adBreaks = createAdBreaks(
    ads,
    {
      hold() {
        events.emit('paused', undefined)
        engine.transport.pause()
        recovery.waiting(false)
      },
      resumeMedia() {
        recovery.waiting(state.value.name === 'waiting')
        events.emit('resuming', undefined)
      },
      refused: () => send({ name: 'autoplay-refused' }),
      report: (event, watch) => statistics?.reportAd(event, watch),
    },
    notices.note,
    clock,
  )

  /** Ends the media: the advertisements after it play, then `ended` is emitted. */
  function over(): void {
    const { signal } = current.load
    recovery.cancel()
    const after = adBreaks.ended()
    if (!after) events.emit('ended', undefined)
    // The media reports its end again while the advertisements after it are being requested.
    if (!after || ending === signal) return
    ending = signal
    void after.then(() => {
      if (signal.aborted) return
      ending = null
      events.emit('ended', undefined)
    })
  }

  return { adBreaks, over }
}
