import { tellEvents } from './channel-events'
import { channelVocabulary } from './channel-vocabulary'
import type { FramedPlayer } from './framed-player'
import { createReceiver } from './message-receiver'
import { readCall } from './message-wire'

/**
 * Lets the page around drive the player by messages, if its origin is one of `listed`; others are not answered and not
 * told anything. `early` gives what came until now (design: embed pages).
 */
export function speakWithParent(
  player: FramedPlayer,
  listed: readonly string[],
  early: () => MessageEvent[],
): void {
  const origins = new Set(listed.filter((text) => URL.canParse(text)).map((text) => new URL(text).origin))
  let host: string | null = null
  const receiver = createReceiver(channelVocabulary(player), location.href, (message) => {
    if (host !== null) window.parent.postMessage(message, host)
  })

  function hear({ source, origin, data }: MessageEvent): void {
    if (source !== window.parent || !origins.has(origin)) return
    const call = readCall(data)
    if (!call) return
    host = origin
    receiver.take(call)
  }

  window.addEventListener('message', hear)
  tellEvents(player, receiver)
  // Until the host has spoken its origin is not known: the browser gives this to the right one alone.
  for (const origin of [...origins].filter(mayBeParent)) window.parent.postMessage(receiver.ready(), origin)
  for (const message of early()) hear(message)
}

/** Spares the host's console a complaint per origin that it is not, where the browser tells who the host is. */
function mayBeParent(origin: string): boolean {
  const told = location.ancestorOrigins?.[0] ?? 'null'
  return told === 'null' || told === origin
}
