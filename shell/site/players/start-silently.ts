import type { TvPlayerElement } from '../../../widgets/kit/player/contract'

/**
 * Starts a player muted if the browser refuses autoplay with sound, because a silent picture is better than a still
 * one. Returns the function that stops watching for this.
 */
export function startSilently(element: TvPlayerElement): () => void {
  const start = () => {
    const play = () => void element.play().catch(() => undefined)
    element.addEventListener('tv-volume-change', play, { once: true })
    element.muted = true
  }
  element.addEventListener('tv-autoplay-blocked', start)
  return () => element.removeEventListener('tv-autoplay-blocked', start)
}
