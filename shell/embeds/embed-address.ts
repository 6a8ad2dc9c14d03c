/** What an address of the embed page asks of its player: attributes by name, an empty text for those that are only there. */
export interface EmbedRequest {
  /** Slug or id; null when the address names none. */
  channel: string | null
  attributes: Record<string, string>
  tracks: WantedTracks
}

/** What is to be seen and heard once the player knows what there is; null leaves it to the player. */
export interface WantedTracks {
  /** Lines of the picture. */
  quality: number | 'auto' | null
  /** BCP 47. */
  audio: string | null
  /** BCP 47; `off` is no subtitles. */
  text: string | null
}

/** What a parameter may say; anything else is as if it were not there. */
const READERS: Record<string, (value: string) => string | null> = {
  ts: (value) => (/^[1-9]\d{0,11}$/.test(value) ? value : null),
  autoplay: flag,
  muted: flag,
  controls: (value) => (['full', 'minimal', 'none'].includes(value) ? value : null),
  lang: language,
  partner: key,
  provider: key,
  ignore_parental_control: flag,
}

/** `?muted`, `?muted=1` and `?muted=true` are on. */
function flag(value: string): string | null {
  return ['', '1', 'true'].includes(value) ? '' : null
}

function language(value: string): string | null {
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value) ? value : null
}

function quality(value: string): number | 'auto' | null {
  if (value === 'auto') return value
  return /^[1-9]\d{1,3}$/.test(value) ? Number(value) : null
}

function key(value: string): string | null {
  return /^[\w.-]{1,64}$/.test(value) ? value : null
}

/**
 * Reads `/channel_embed/{id or slug}?ts=&autoplay=&muted=&controls=&lang=&partner=&provider=&quality=&audio=&text=
 * &ignore_parental_control=1` (design: embed pages; spec/5 6).
 */
export function readEmbedAddress(pathname: string, search: string): EmbedRequest {
  const part = /^\/channel_embed\/([^/]+)\/?$/.exec(pathname)?.[1] ?? ''
  const given = new URLSearchParams(search)
  const attributes: Record<string, string> = {}
  for (const [name, read] of Object.entries(READERS)) {
    const text = given.get(name)
    const value = text === null ? null : read(text)
    if (value !== null) attributes[name.replaceAll('_', '-')] = value
  }
  const tracks = {
    quality: quality(given.get('quality') ?? ''),
    audio: language(given.get('audio') ?? ''),
    text: language(given.get('text') ?? ''),
  }
  return { channel: decoded(part), attributes, tracks }
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part) || null
  } catch {
    return null
  }
}
