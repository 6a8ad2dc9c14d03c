import type { TvChannelPlayerElement } from '../../widgets/tv-channel-player/contract'
import type { TvContentPlayerElement } from '../../widgets/tv-content-player/contract'
import { tellChannelEvents } from './channel-events'
import { channelMessages } from './channel-messages'
import { tellContentEvents } from './content-events'
import { contentMessages } from './content-messages'
import { createReceiver } from './message-receiver'
import { readCall } from './message-wire'

/**
 * Lets the host page drive the player by messages if its origin is one of `listed`; other origins receive nothing.
 * `early` returns the messages received so far (EMB-06).
 */
export function speakWithParent(
  player: TvChannelPlayerElement | TvContentPlayerElement,
  listed: readonly string[],
  early: () => MessageEvent[],
): void {
  const origins = new Set(listed.filter((text) => URL.canParse(text)).map((text) => new URL(text).origin))
  let host: string | null = null
  const messages = isContent(player) ? contentMessages(player) : channelMessages(player)
  const receiver = createReceiver(messages, location.href, (message) => {
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
  if (isContent(player)) tellContentEvents(player, receiver)
  else tellChannelEvents(player, receiver)
  // Before the host's first message its origin is unknown: post to each listed one, the browser delivers to the right one.
  for (const origin of [...origins].filter(mayBeParent)) window.parent.postMessage(receiver.ready(), origin)
  for (const message of early()) hear(message)
}

const isContent = (element: HTMLElement): element is TvContentPlayerElement =>
  element.localName === 'tv-content-player'

/** Reduces the listed origins to the host's own where the browser reveals it: each mismatch logs a warning there. */
function mayBeParent(origin: string): boolean {
  const reported = location.ancestorOrigins?.[0] ?? 'null'
  return reported === 'null' || reported === origin
}
