import { joinContentName } from '../../core/lib/content-name'

/** The player's attributes from the address of an embed page; an empty string for a boolean attribute that is set. */
export interface EmbedRequest {
  shows: 'channel' | 'content'
  /** Slug or id, `series/episode` for an episode; null if the address names none. */
  name: string | null
  attributes: Record<string, string>
  tracks: RequestedTracks
  /** True if the address asks for playback without the PIN; the frame decides whether that is granted. */
  asksToIgnoreParentalControl: boolean
  /** Names of the embed pages' parameters that are given and not used, for the developer of the page around the frame. */
  unused: string[]
}

/** Tracks to choose once the player knows its lists; null leaves the choice to the player. */
export interface RequestedTracks {
  /** Height in lines. */
  quality: number | 'auto' | null
  /** BCP 47; `off` for no subtitles. */
  text: string | null
}

type Reader = (value: string) => string | null

/** The accepted values of the parameters of both pages; a parameter with another value is ignored. */
const READERS: Record<string, Reader> = {
  autoplay: flag,
  muted: flag,
  controls: (value) => (['full', 'minimal', 'none'].includes(value) ? value : null),
  lang: language,
  partner: key,
  provider: key,
  audio: language,
  storage: (value) => (['local', 'memory'].includes(value) ? value : null),
  quality: (value) => (/^(auto|[1-9]\d{1,3})$/.test(value) ? value : null),
  text: language,
  ignore_parental_control: (value) => (value ? flag(value) : null),
}

/** The parameter that only this page has. */
const OWN_READERS: Record<EmbedRequest['shows'], Record<string, Reader>> = {
  channel: { ts: (value) => (/^[1-9]\d{0,11}$/.test(value) ? value : null) },
  content: { start: (value) => (/^\d{1,6}$/.test(value) ? value : null) },
}

/** `?muted`, `?muted=1` and `?muted=true` are true. */
function flag(value: string): string | null {
  return ['', '1', 'true'].includes(value) ? '' : null
}

function language(value: string): string | null {
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value) ? value : null
}

function key(value: string): string | null {
  return /^[\w.-]{1,64}$/.test(value) ? value : null
}

/**
 * Reads `/channel_embed/{id or slug}?ts=&autoplay=&muted=&controls=&lang=&partner=&provider=&storage=&quality=&audio=
 * &text=&ignore_parental_control=1`, and `/content_embed/{id or slug}`, or `/{series}/{episode}`, with `start`, s,
 * instead of `ts` (EMB-05, PIN-06).
 */
export function readEmbedAddress(pathname: string, search: string): EmbedRequest {
  const shows = pathname.startsWith('/content_embed') ? 'content' : 'channel'
  const path =
    shows === 'content' ? /^\/content_embed\/([^/]+(?:\/[^/]+)?)\/?$/ : /^\/channel_embed\/([^/]+)\/?$/
  const part = path.exec(pathname)?.[1] ?? ''
  const given = new URLSearchParams(search)
  const readers = { ...READERS, ...OWN_READERS[shows] }
  const values: Record<string, string> = {}
  for (const [name, read] of Object.entries(readers)) {
    const text = given.get(name)
    const value = text === null ? null : read(text)
    if (value !== null) values[name] = value
  }
  const all = { ...READERS, ...OWN_READERS.channel, ...OWN_READERS.content }
  const unused = Object.keys(all).filter((name) => given.get(name) && !(name in values))
  const { quality, text, ignore_parental_control, ...attributes } = values
  return {
    shows,
    name: shows === 'content' ? contentIn(part) : decoded(part),
    attributes,
    tracks: { quality: quality === 'auto' ? quality : Number(quality) || null, text: text ?? null },
    asksToIgnoreParentalControl: ignore_parental_control !== undefined,
    unused,
  }
}

/** The content of a path; its segments are decoded separately. */
function contentIn(path: string): string | null {
  const slugs = path.split('/').map(decoded)
  return slugs.every((slug) => slug !== null) ? joinContentName(...slugs) : null
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part) || null
  } catch {
    return null
  }
}
