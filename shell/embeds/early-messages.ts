/** Further messages are dropped: a host has no reason to send more before it is answered. */
const MOST = 100

/** Collects the host's messages; the returned function hands them over and stops collecting. */
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
