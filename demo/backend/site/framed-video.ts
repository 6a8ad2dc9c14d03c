import { pictureUrl } from '../wire/pictures'
import type { Visit } from '../wire/visit'

/** The video on an embed page, found by an address of the site. */
export interface FramedVideo {
  readonly title: string
  /** Address of a picture, and its width divided by its height. */
  readonly cover: string
  readonly coverRatio: number
  /** Address of the embed page with the parameters that the page accepts, and no others. */
  readonly src: string
}

interface Page {
  readonly addresses: readonly RegExp[]
  readonly embed: '/channel_embed/' | '/content_embed/'
  readonly parameters: readonly string[]
  readonly find: (visit: Visit, name: string) => Omit<FramedVideo, 'src'> | undefined
}

const commonParameters = [
  'autoplay',
  'muted',
  'controls',
  'lang',
  'partner',
  'provider',
  'quality',
  'audio',
  'text',
]

const channelNamed = (visit: Visit, name: string): Omit<FramedVideo, 'src'> | undefined => {
  const { roster } = visit.world
  const channel = roster.bySlug(name) ?? (/^\d+$/.test(name) ? roster.byId(Number(name)) : undefined)
  return (
    channel && {
      title: channel.name[visit.language],
      cover: pictureUrl(visit, `${channel.slug}.svg`, channel.index),
      coverRatio: 1,
    }
  )
}

const contentNamed = (visit: Visit, name: string): Omit<FramedVideo, 'src'> | undefined => {
  // The address of an episode has the series first.
  const content = visit.world.catalogue.find(name.split('/').at(-1) ?? '')
  if (!content || content.isLost) return undefined
  return {
    title: content.name[visit.language],
    cover: pictureUrl(visit, `content/${content.slug}.svg`, content.index + 1),
    coverRatio: 16 / 9,
  }
}

const pages: readonly Page[] = [
  {
    addresses: [/^\/channel_embed\/([^/]+)\/?$/, /^\/channels\/[^/]+\/([^/]+)\/?$/],
    embed: '/channel_embed/',
    parameters: ['ts', ...commonParameters],
    find: channelNamed,
  },
  {
    addresses: [/^\/content_embed\/([^/]+(?:\/[^/]+)?)\/?$/, /^\/watch\/([^/]+)\/?$/],
    embed: '/content_embed/',
    parameters: ['start', ...commonParameters],
    find: contentNamed,
  },
]

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/**
 * Finds the video that an address of this world's site shows in a frame: the address of an embed page, or of the page
 * of a channel or a film. Returns undefined for other origins, other pages and unknown videos.
 */
export const framedVideo = (visit: Visit, address: string): FramedVideo | undefined => {
  const { origin } = visit
  if (!URL.canParse(address) || !URL.canParse(origin)) return undefined
  const url = new URL(address)
  if (url.origin !== new URL(origin).origin) return undefined
  for (const { addresses, embed, parameters, find } of pages) {
    const part = addresses.map((form) => form.exec(url.pathname)?.[1]).find((one) => one !== undefined)
    if (part === undefined) continue
    const name = decoded(part)
    const found = find(visit, name)
    if (!found) return undefined
    const src = new URL(`${embed}${name.split('/').map(encodeURIComponent).join('/')}`, url)
    for (const parameter of parameters) {
      const value = url.searchParams.get(parameter)
      if (value !== null) src.searchParams.set(parameter, value)
    }
    return { ...found, src: src.href }
  }
  return undefined
}
