import type { table as channelTable } from '../tv-channel-player/contract'
import type { table as contentTable } from '../tv-content-player/contract'

type Attribute = keyof typeof channelTable.attributes | keyof typeof contentTable.attributes

/**
 * The attributes of the players' contract, and the markup with which a tag may start early: `read`, any value, which early
 * playback reads; `unread`, any value, which changes nothing about the start; `absent`; or any value but one.
 */
const ATTRIBUTES: Record<Attribute, 'read' | 'unread' | 'absent' | `not ${string}`> = {
  api: 'read',
  site: 'read',
  partner: 'read',
  provider: 'read',
  lang: 'read',
  // Early playback asks the rule of permission in any case.
  'ignore-parental-control': 'unread',
  storage: 'not memory',
  load: 'not play',
  autoplay: 'not false',
  muted: 'read',
  volume: 'read',
  audio: 'read',
  controls: 'unread',
  channel: 'read',
  ts: 'absent',
  schedule: 'unread',
  preview: 'absent',
  content: 'read',
  'library-id': 'absent',
  start: 'absent',
  trailer: 'absent',
  speed: 'absent',
}

const excluded = Object.entries(ATTRIBUTES).flatMap(([name, markup]) => {
  if (markup === 'absent') return [`[${name}]`]
  return markup.startsWith('not ') ? [`[${name}=${markup.slice('not '.length)}]`] : []
})

/** A tag that plays by itself, live or from where a viewer left off, for a viewer whom the page does not name. */
export const PLAIN_TAG = `:is(tv-channel-player[channel], tv-content-player[content])[autoplay]:not([token], ${excluded.join(', ')})`

/** Properties that a page may set before the element is defined, and that say more than its markup. */
export const READ_PROPERTIES: readonly string[] = [
  'token',
  'getToken',
  ...Object.entries(ATTRIBUTES).flatMap(([name, markup]) =>
    markup === 'unread' ? [] : [name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())],
  ),
]
