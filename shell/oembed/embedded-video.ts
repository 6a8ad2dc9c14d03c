import { readEmbedAddress } from '../embeds/embed-address'

/** A channel or a film that an address of the operator's site shows. */
export interface EmbeddedVideo {
  shows: 'channel' | 'content'
  /** Id or slug; of an episode `series/episode`, whose last part is enough to find it. */
  name: string
  /** Address of the embed page that shows it, with the parameters that the page accepts, and no others. */
  source: string
}

/** Pages of the site, and the embed page of what they show. */
const PAGES: readonly (readonly [page: RegExp, embed: string])[] = [
  [/^\/channels\/[^/]+\/([^/]+)\/?$/, '/channel_embed/'],
  [/^\/watch\/([^/]+)\/?$/, '/content_embed/'],
  [/^\/channel_embed\/(.+)$/, '/channel_embed/'],
  [/^\/content_embed\/(.+)$/, '/content_embed/'],
]

/**
 * Returns what an address shows in a frame: the address of an embed page, of a channel's page or of `/watch/…`. Null for
 * another origin than `site`, and for pages without a video. `ignore_parental_control` is not passed on: only the page
 * around the frame may ask for it (PIN-06).
 */
export function embeddedVideo(site: string, address: string): EmbeddedVideo | null {
  if (!URL.canParse(address)) return null
  const { origin, pathname, searchParams, search } = new URL(address)
  if (origin !== new URL(site).origin) return null
  for (const [page, embed] of PAGES) {
    const part = page.exec(pathname)?.[1]
    if (part === undefined) continue
    const { shows, name, attributes, tracks } = readEmbedAddress(`${embed}${part}`, search)
    if (name === null) return null
    const source = new URL(`${embed}${name.split('/').map(encodeURIComponent).join('/')}`, origin)
    const accepted = { ...attributes, ...tracks }
    for (const [parameter, value] of Object.entries(accepted)) {
      if (value !== null) source.searchParams.set(parameter, searchParams.get(parameter) ?? '')
    }
    return { shows, name, source: source.href }
  }
  return null
}
