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
  /** What the developer of the page around the frame is to know. */
  unused: UnusedParameter[]
}

/** Tracks to choose once the player knows its lists; null leaves the choice to the player. */
export interface RequestedTracks {
  /** Height in lines. */
  quality: number | 'auto' | null
  /** BCP 47; `off` for no subtitles. */
  text: string | null
}

/** A parameter of the address that is not used. */
export interface UnusedParameter {
  name: string
  value: string
  /** The accepted values, in English; null if the page does not have this parameter, but the other embed page does. */
  wanted: string | null
}

/** Returns the value of an attribute; null for a value that is not accepted. */
type Reader = (value: string) => string | null

interface Parameter {
  read: Reader
  /** The accepted values, in English. */
  wanted: string
}

const FLAG: Parameter = { read: flag, wanted: '1 or 0' }
const LANGUAGE: Parameter = { read: language, wanted: 'a language tag such as pt-BR' }
const KEY: Parameter = { read: key, wanted: 'letters, digits, dots, hyphens and underscores' }

/** The parameters that become attributes; one with another value is ignored. */
const PARAMETERS: Record<string, Parameter> = {
  autoplay: FLAG,
  muted: FLAG,
  controls: oneOf('full', 'minimal', 'none'),
  lang: LANGUAGE,
  partner: KEY,
  provider: KEY,
  audio: LANGUAGE,
  storage: oneOf('local', 'memory'),
}

const OWN_PARAMETERS: Record<EmbedRequest['shows'], Record<string, Parameter>> = {
  channel: {
    ts: {
      read: (value) => (/^[1-9]\d{0,11}$/.test(value) ? value : null),
      wanted: 'epoch s, a whole number',
    },
  },
  content: {
    start: { read: (value) => (/^\d{1,6}$/.test(value) ? value : null), wanted: 's, a whole number' },
  },
}

/** The parameters that are not attributes. */
const OTHERS: Record<string, Parameter> = {
  quality: { read: (value) => quality(value)?.toString() ?? null, wanted: 'lines of the picture, or auto' },
  text: { read: language, wanted: 'a language tag such as pt-BR, or off' },
  ignore_parental_control: FLAG,
}

/** Values of a flag that mean what its absence means. */
const FALSE = ['0', 'false']

function oneOf(...values: string[]): Parameter {
  return { read: (value) => (values.includes(value) ? value : null), wanted: values.join(', ') }
}

/** `?muted`, `?muted=1` and `?muted=true` are true. */
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
  const attributes: Record<string, string> = {}
  for (const [name, { read }] of Object.entries({ ...PARAMETERS, ...OWN_PARAMETERS[shows] })) {
    const text = given.get(name)
    const value = text === null ? null : read(text)
    if (value !== null) attributes[name.replaceAll('_', '-')] = value
  }
  const tracks = {
    quality: quality(given.get('quality') ?? ''),
    text: language(given.get('text') ?? ''),
  }
  const asksToIgnoreParentalControl = ['1', 'true'].includes(given.get('ignore_parental_control') ?? '')
  return {
    shows,
    name: shows === 'content' ? contentIn(part) : decoded(part),
    attributes,
    tracks,
    asksToIgnoreParentalControl,
    unused: listUnused(given, shows),
  }
}

/** Lists the parameters whose value is not accepted, or which only the other page has. Those of other programs are left out. */
function listUnused(given: URLSearchParams, shows: EmbedRequest['shows']): UnusedParameter[] {
  const known: Record<string, Parameter> = { ...PARAMETERS, ...OWN_PARAMETERS[shows], ...OTHERS }
  const foreign = OWN_PARAMETERS[shows === 'channel' ? 'content' : 'channel']
  const unused: UnusedParameter[] = []
  for (const [name, value] of given) {
    const parameter = Object.hasOwn(known, name) ? known[name] : null
    const isFalse = parameter === FLAG && FALSE.includes(value)
    if (Object.hasOwn(foreign, name)) unused.push({ name, value, wanted: null })
    else if (parameter && value !== '' && !isFalse && parameter.read(value) === null)
      unused.push({ name, value, wanted: parameter.wanted })
  }
  return unused
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
