/** More than these a host has no reason to send before it is answered. */
const MOST = 100

/** Keeps what the page around sends from now on; what it gives back takes it over and ends the keeping. */
export function keepMessages(): () => MessageEvent[] {
  const kept: MessageEvent[] = []
  function keep(event: MessageEvent): void {
    if (event.source === window.parent && kept.length < MOST) kept.push(event)
  }
  window.addEventListener('message', keep)
  return () => {
    window.removeEventListener('message', keep)
    return kept
  }
}
