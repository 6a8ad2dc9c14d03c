import type { TvChannelPlayerElement } from '../../../widgets/tv-channel-player/contract'
import type { TvContentPlayerElement } from '../../../widgets/tv-content-player/contract'
import { listOrigins, parentOrigin } from '../parent-page'
import { reportChannelEvents } from './channel-events'
import { reportContentEvents } from './content-events'
import { createReceiver } from './message-receiver'
import { readCall } from './message-wire'
import { channelMessages, contentMessages } from './player-messages'

/**
 * Lets the host page drive the player by messages if its origin is one of `listed`; other origins receive nothing.
 * `early` returns the messages received so far (EMB-06).
 */
export function speakWithParent(
  player: TvChannelPlayerElement | TvContentPlayerElement,
  listed: readonly string[],
  early: () => MessageEvent[],
): void {
  const origins = new Set(listOrigins(listed))
  let host: string | null = null
  const messages = isContent(player) ? contentMessages(player) : channelMessages(player)
  const receiver = createReceiver(messages, location.href, (message) => {
    if (host !== null) window.parent.postMessage(message, host)
  })

  function onMessage({ source, origin, data }: MessageEvent): void {
    if (source !== window.parent) return
    const call = origins.has(origin) ? readCall(data) : warn(origin)
    if (!call) return
    host = origin
    receiver.take(call)
  }

  window.addEventListener('message', onMessage)
  if (isContent(player)) reportContentEvents(player, receiver)
  else reportChannelEvents(player, receiver)
  // Before the host page's first message its origin is unknown: post to each listed one, of which the browser delivers to
  // the right one. If the browser states the host's origin, post only to that one, because each mismatch logs a warning.
  const stated = parentOrigin()
  const posted = [...origins].filter((origin) => stated === null || stated === origin)
  for (const origin of posted) window.parent.postMessage(receiver.ready(), origin)
  if (stated !== null && !origins.has(stated)) warn(stated)
  for (const message of early()) onMessage(message)
}

let isWarned = false

/** Explains once in the console, for the developer of the host page, why the player neither receives nor sends messages. */
function warn(origin: string): null {
  if (!isWarned) console.warn(`tv: ${origin} gets no messages: it is not in embed.origins of config.json`)
  isWarned = true
  return null
}

const isContent = (element: HTMLElement): element is TvContentPlayerElement =>
  element.localName === 'tv-content-player'
