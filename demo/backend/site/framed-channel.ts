import type { Channel } from '../television/channel'
import type { Visit } from '../wire/visit'

/** A channel's embed page, by an address of the site. */
export interface FramedChannel {
  readonly channel: Channel
  /** Address of the embed page with the parameters that it knows, and no others. */
  readonly src: string
}

const PARAMETERS = [
  'ts',
  'autoplay',
  'muted',
  'controls',
  'lang',
  'partner',
  'provider',
  'quality',
  'audio',
  'text',
  'ignore_parental_control',
]
const PAGES = [/^\/channel_embed\/([^/]+)\/?$/, /^\/channels\/[^/]+\/([^/]+)\/?$/]

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/**
 * What an address of this world's site shows in a frame: an embed page itself, or the page of a channel. Undefined for
 * addresses of others, other pages and channels that are not there.
 */
export const framedChannel = ({ origin, world }: Visit, address: string): FramedChannel | undefined => {
  if (!URL.canParse(address) || !URL.canParse(origin)) return undefined
  const url = new URL(address)
  if (url.origin !== new URL(origin).origin) return undefined
  const part = PAGES.map((page) => page.exec(url.pathname)?.[1]).find((found) => found !== undefined)
  const name = decoded(part ?? '')
  const channel =
    world.roster.bySlug(name) ?? (/^\d+$/.test(name) ? world.roster.byId(Number(name)) : undefined)
  if (!channel) return undefined
  const src = new URL(`/channel_embed/${encodeURIComponent(name)}`, url)
  for (const parameter of PARAMETERS) {
    const value = url.searchParams.get(parameter)
    if (value !== null) src.searchParams.set(parameter, value)
  }
  return { channel, src: src.href }
}
