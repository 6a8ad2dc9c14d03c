/** What of a player is needed to begin it without sound. */
interface Silenceable extends HTMLElement {
  muted: boolean
  play(): Promise<void>
}

/**
 * A browser that refuses sound before a gesture still shows the picture: better than a page that waits. Gives what
 * ends it.
 */
export function startSilently(element: Silenceable): () => void {
  const start = () => {
    const play = () => void element.play().catch(() => undefined)
    element.addEventListener('tv-volume-change', play, { once: true })
    element.muted = true
  }
  element.addEventListener('tv-autoplay-blocked', start)
  return () => element.removeEventListener('tv-autoplay-blocked', start)
}
