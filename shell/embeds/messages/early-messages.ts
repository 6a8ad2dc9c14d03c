/** Further messages are dropped: a host has no reason to send more before it is answered. */
const MAX_MESSAGES = 100

/** Collects the host's messages; the returned function hands them over and stops collecting. */
export function keepMessages(): () => MessageEvent[] {
  const messages: MessageEvent[] = []
  function collect(event: MessageEvent): void {
    if (event.source === window.parent && messages.length < MAX_MESSAGES) messages.push(event)
  }
  window.addEventListener('message', collect)
  return () => {
    window.removeEventListener('message', collect)
    return messages
  }
}
