import { splitContentName } from '../../core/lib/content-name'
import { escapeHtml } from '../../core/lib/escape-html'
import { isMisleadingPath } from '../../core/lib/misleading-path'
import { findSection, pathTo } from '../../core/navigation'
import { readEmbedAddress } from '../embeds/embed-address'

/** Pixels. */
export interface OembedSize {
  width: number
  height: number
}

/** Facts of a video, from the data of the operator. */
export interface OembedVideo {
  title: string
  /**
   * A picture of the video that fits into a box of this size, with its own size; null if there is none. One that does not
   * fit is left out of the answer.
   */
  picture?: (box: OembedSize) => (OembedSize & { url: string }) | null
}

/** Values that the host of the handler supplies. */
export interface OembedSetting {
  /** Origin of the operator's site, such as `https://tv.example`: only its addresses are answered. */
  site: string
  /** Name of the operator, `provider_name` of the answers. */
  provider: string
  /**
   * Looks up a channel or a film by its id or slug in the operator's own data; null if there is none. `request` is the
   * one to answer, for example for its `Accept-Language`. If it rejects, the answer is 502.
   */
  find: (video: EmbeddedVideo, request: Request) => Promise<OembedVideo | null> | OembedVideo | null
}

/** Width of a frame if the request has no limits, px. */
const WIDTH = 640
const MAX_WIDTH = 1920
/** Largest height of a picture, px. */
const MAX_PICTURE = 400
const RATIO = 16 / 9
const ALLOWED = 'autoplay; fullscreen; picture-in-picture; encrypted-media'

/**
 * Creates the handler of `GET /oembed?url=&maxwidth=&maxheight=&format=json` (oEmbed 1.0): a standard request in, a
 * standard response out, as servers and edge functions take it (EMB-06). It answers 404 for an address of another origin
 * or without a video, 501 for another format than JSON, 400 without an address or with a size that is not a number of
 * pixels, 405 for another method, and 502 if the lookup fails.
 */
export function createOembed(setting: OembedSetting): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refused(405, 'Only GET is supported.', { allow: 'GET, HEAD' })
    const query = new URL(request.url).searchParams
    if ((query.get('format') || 'json') !== 'json') return refused(501, 'Only JSON is supported.')
    const address = query.get('url')
    if (!address) return refused(400, 'The parameter url is missing.')
    const maxWidth = pixels(query.get('maxwidth'))
    const maxHeight = pixels(query.get('maxheight'))
    if (Number.isNaN(maxWidth) || Number.isNaN(maxHeight))
      return refused(400, 'maxwidth and maxheight are numbers of pixels.')
    const video = embeddedVideo(setting.site, address)
    if (!video) return refused(404, 'This address shows no video of this site.')
    try {
      const found = await setting.find(video, request)
      if (!found) return refused(404, 'There is no such video.')
      return answer(200, answerFor(setting, video, found, frameSize(maxWidth, maxHeight)))
    } catch {
      return refused(502, 'The operator does not answer.')
    }
  }
}

/**
 * Returns the `<link>` by which the head of an embed page names its oEmbed answer, with the title of the video; an empty
 * string if the page of this address shows none. Rejects as the lookup does.
 */
export async function oembedLink(setting: OembedSetting, request: Request): Promise<string> {
  const video = embeddedVideo(setting.site, request.url)
  const found = video && (await setting.find(video, request))
  if (!found) return ''
  const href = `${new URL(setting.site).origin}/oembed?url=${encodeURIComponent(video.source)}&format=json`
  return `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(href)}" title="${escapeHtml(found.title)}" />`
}

function answerFor(
  { site, provider }: OembedSetting,
  { source }: EmbeddedVideo,
  { title, picture }: OembedVideo,
  size: OembedSize,
): object {
  const { width, height } = size
  const box = { width, height: Math.min(height, MAX_PICTURE) }
  const image = picture?.(box) ?? null
  const fits = image !== null && image.width <= box.width && image.height <= box.height
  return {
    version: '1.0',
    type: 'video',
    title,
    provider_name: provider,
    provider_url: `${new URL(site).origin}/`,
    ...(fits && {
      thumbnail_url: image.url,
      thumbnail_width: image.width,
      thumbnail_height: image.height,
    }),
    html:
      `<iframe src="${escapeHtml(source)}" width="${width}" height="${height}" title="${escapeHtml(title)}" ` +
      `allow="${ALLOWED}" allowfullscreen frameborder="0"></iframe>`,
    width,
    height,
  }
}

/** A limit from the query; null without one, NaN if it is not a number of pixels. */
function pixels(text: string | null): number | null {
  if (text === null) return null
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Number.NaN
}

/** The largest 16:9 frame that fits; 640 pixels wide without limits. */
function frameSize(maxWidth: number | null, maxHeight: number | null): OembedSize {
  const byHeight = maxHeight === null ? MAX_WIDTH : maxHeight * RATIO
  const wanted = maxWidth ?? (maxHeight === null ? WIDTH : MAX_WIDTH)
  const width = Math.max(1, Math.floor(Math.min(wanted, byHeight, MAX_WIDTH)))
  const height = Math.max(1, Math.round(width / RATIO))
  return { width, height: Math.min(height, maxHeight ?? height) }
}

const refused = (status: number, error: string, headers: Record<string, string> = {}) =>
  answer(status, { error }, headers)

function answer(status: number, body: object, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': status === 200 ? 'no-cache' : 'no-store',
      vary: 'Accept-Language',
      ...headers,
    },
  })
}

/** A channel or a film that an address of the operator's site shows. */
export interface EmbeddedVideo {
  shows: 'channel' | 'content'
  /** Id or slug; `series/episode` for an episode, whose last part is enough to find it. */
  name: string
  /** Address of the embed page that shows it, with the parameters that the page accepts, and no others. */
  source: string
}

/** Finds the path of the embed page for a page of the site; null for one without a video. */
function findEmbedPath(pathname: string): string | null {
  if (/^\/(channel|content)_embed\//.test(pathname)) return pathname
  const { section, params } = findSection(pathname)
  const { channel, content, episode } = params
  if (channel !== undefined) return pathTo('channel_embed', channel)
  if (section.indexed !== 'content' || content === undefined) return null
  return pathTo('content_embed', content, ...(episode === undefined ? [] : [episode]))
}

/**
 * Returns what an address shows in a frame: the address of an embed page, or of the page of a channel or a content.
 * Null for an origin other than `site`, and for pages without a video. `ignore_parental_control` is not passed on: only
 * the page around the frame may ask for it (PIN-06).
 */
function embeddedVideo(site: string, address: string): EmbeddedVideo | null {
  if (!URL.canParse(address)) return null
  const { origin, pathname, searchParams, search } = new URL(address)
  if (origin !== new URL(site).origin) return null
  const path = findEmbedPath(pathname)
  if (path === null) return null
  const { shows, name, attributes, tracks } = readEmbedAddress(path, search)
  if (name === null) return null
  const segments = shows === 'content' ? splitContentName(name) : [name]
  if (segments.some(isMisleadingPath)) return null
  const source = new URL(pathTo(`${shows}_embed`, ...segments), origin)
  for (const [parameter, value] of Object.entries({ ...attributes, ...tracks })) {
    if (value !== null) source.searchParams.set(parameter, searchParams.get(parameter) ?? '')
  }
  return { shows, name, source: source.href }
}
