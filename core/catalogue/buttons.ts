/** A button as the operator has it: what a press does is in its type and data. */
export interface ContentButton {
  type: string
  caption: string
  subCaption: string
  icon: string | null
  /** A press shows what there is to choose from first. */
  showOptions: boolean
  /** The content starts by itself after the purchase. */
  playAfter: boolean
  data: Readonly<Record<string, unknown>>
}

/** The action of an operator's button. */
export type Press =
  | { does: 'play'; from: 'kept' | 'beginning' }
  | { does: 'next' }
  | { does: 'trailer' }
  /** Shows the packets that unlock it. */
  | { does: 'choose' }
  /** The packet that is bought. */
  | { does: 'buy'; packetId: string }
  /** A page of the operator's site. */
  | { does: 'open'; path: string }
  /** Another site. */
  | { does: 'visit'; url: string }

/** Sold by the viewer's provider alone, elsewhere: the operator's button says so. */
export const isOfProvider = ({ type }: ContentButton): boolean => /provider/i.test(type)

/**
 * Interprets an operator's button; null if it has no action. Types and fields of `button_data` are undocumented, so
 * both are interpreted by their names (CAT-07).
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

/** An id or a slug under the first of these names, fit for an address. */
function idIn(data: ContentButton['data'], ...names: string[]): string | null {
  for (const name of names) {
    const value = data[name]
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) {
      return encodeURIComponent(value)
    }
  }
  return null
}

/** Only the web is left for: other schemes run or open what the operator does not answer for. */
function addressIn({ url, src, link }: ContentButton['data']): string | null {
  for (const value of [url, src, link]) {
    if (typeof value === 'string' && /^https?:\/\//i.test(value)) return value
  }
  return null
}
