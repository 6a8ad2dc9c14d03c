/** A button as the operator defines it; its type and data determine the action. */
export interface ContentButton {
  type: string
  caption: string
  subCaption: string
  icon: string | null
  /** True if pressing it shows the choices first. */
  showOptions: boolean
  /** True if playback starts after the purchase. */
  playsAfterPurchase: boolean
  data: Readonly<Record<string, unknown>>
}

/** The action of an operator's button. */
export type ButtonAction =
  | { type: 'play'; from: 'saved-position' | 'beginning' }
  | { type: 'next' }
  | { type: 'trailer' }
  /** Shows the packets that unlock the content. */
  | { type: 'choose' }
  /** Id of the packet to buy. */
  | { type: 'buy'; packetId: string }
  /** Opens a page of the operator's site. */
  | { type: 'open'; path: string }
  /** Opens another site. */
  | { type: 'visit'; url: string }

/** True if the button's type says that only the viewer's provider sells the content. */
export const isSoldByProvider = ({ type }: ContentButton): boolean => /provider/i.test(type)

/**
 * Interprets a button; null if it has no supported action. Neither the types nor the fields of `button_data` are
 * documented, so both are recognised by their names (CAT-07).
 */
export function getButtonAction(button: ContentButton): ButtonAction | null {
  const { type, data } = button
  const url = addressIn(data)
  if (isSoldByProvider(button)) return url === null ? null : { type: 'visit', url }
  if (/trailer/i.test(type)) return { type: 'trailer' }
  if (/buy|purchase|subscri|packet|offer|rent/i.test(type)) {
    const packetId = idIn(data, 'packet_id', 'packet')
    return button.showOptions || packetId === null ? { type: 'choose' } : { type: 'buy', packetId }
  }
  if (/next/i.test(type)) return { type: 'next' }
  if (/tv|channel/i.test(type)) {
    const channel = idIn(data, 'channel_id', 'channel')
    return { type: 'open', path: channel === null ? '/channels' : `/channels/all/${channel}` }
  }
  if (/again|begin|start_over|restart/i.test(type)) return { type: 'play', from: 'beginning' }
  if (/watch|play|continu|resume/i.test(type)) return { type: 'play', from: 'saved-position' }
  if (url !== null) return { type: 'visit', url }
  const content = idIn(data, 'content_slug', 'content_id', 'content')
  return content === null ? null : { type: 'open', path: `/contents/${content}` }
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
