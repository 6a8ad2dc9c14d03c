/** A button as the operator defines it; its type and data determine the action. */
export interface ContentButton {
  type: string
  caption: string
  subCaption: string
  icon: string | null
  /** True if pressing it shows the choices first. */
  showOptions: boolean
  /** True if playback starts after the purchase. */
  playAfter: boolean
  data: Readonly<Record<string, unknown>>
}

/** The action of an operator's button. */
export type Press =
  | { does: 'play'; from: 'kept' | 'beginning' }
  | { does: 'next' }
  | { does: 'trailer' }
  /** Shows the packets that unlock the content. */
  | { does: 'choose' }
  /** Id of the packet to buy. */
  | { does: 'buy'; packetId: string }
  /** Opens a page of the operator's site. */
  | { does: 'open'; path: string }
  /** Opens another site. */
  | { does: 'visit'; url: string }

/** True if the content is sold by the viewer's provider elsewhere, as the button says. */
export const isOfProvider = ({ type }: ContentButton): boolean => /provider/i.test(type)

/**
 * Interprets a button; null if it has no supported action. Neither the types nor the fields of `button_data` are
 * documented, so both are recognised by their names (CAT-07).
 */
export function pressOf(button: ContentButton): Press | null {
  const { type, data } = button
  const url = addressIn(data)
  if (isOfProvider(button)) return url === null ? null : { does: 'visit', url }
  if (/trailer/i.test(type)) return { does: 'trailer' }
  if (/buy|purchase|subscri|packet|offer|rent/i.test(type)) {
    const packetId = idIn(data, 'packet_id', 'packet')
    return button.showOptions || packetId === null ? { does: 'choose' } : { does: 'buy', packetId }
  }
  if (/next/i.test(type)) return { does: 'next' }
  if (/tv|channel/i.test(type)) {
    const channel = idIn(data, 'channel_id', 'channel')
    return { does: 'open', path: channel === null ? '/channels' : `/channels/all/${channel}` }
  }
  if (/again|begin|start_over|restart/i.test(type)) return { does: 'play', from: 'beginning' }
  if (/watch|play|continu|resume/i.test(type)) return { does: 'play', from: 'kept' }
  if (url !== null) return { does: 'visit', url }
  const content = idIn(data, 'content_slug', 'content_id', 'content')
  return content === null ? null : { does: 'open', path: `/contents/${content}` }
}

/** Returns the id or slug under the first of these names that is safe in an address. */
function idIn(data: ContentButton['data'], ...names: string[]): string | null {
  for (const name of names) {
    const value = data[name]
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) {
      return encodeURIComponent(value)
    }
  }
  return null
}

/** Only http(s) addresses are opened: other schemes may run code or start applications. */
function addressIn({ url, src, link }: ContentButton['data']): string | null {
  for (const value of [url, src, link]) {
    if (typeof value === 'string' && /^https?:\/\//i.test(value)) return value
  }
  return null
}
