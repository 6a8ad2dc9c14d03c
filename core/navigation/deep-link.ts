import { findSection } from './sections'
import { pathTo } from './site-path'

/** The fields of a link from a message, an app or a messenger (NAV-06), all texts. */
export interface DeepLink {
  type: string
  id?: string | null
  slug?: string | null
  /** The promo code. */
  code?: string | null
  /** Epoch seconds: start position in a channel's archive. */
  start_time?: string | null
  need_auth?: string | null
  library_id?: string | null
}

/** The destination of a deep link. */
export interface DeepLinkTarget {
  path: string
  /** True if the viewer must log in first. */
  needsLogin: boolean
}

/** Longest first, because some types are prefixes of others. */
const TYPES = [
  'promo_key',
  'channels',
  'settings',
  'channel',
  'content',
  'packets',
  'setting',
  'packet',
  'rowset',
  'row',
] as const

/** Returns the destination of a deep link; null if the type is unknown or a required id is missing. */
export function getLinkTarget(link: DeepLink): DeepLinkTarget | null {
  const path = toPath(link)
  return path === null ? null : { path, needsLogin: /^(1|true|yes)$/i.test(link.need_auth ?? '') }
}

function toPath(link: DeepLink): string | null {
  const name = link.slug || link.id || ''
  const pathBelow = (section: string, query: Record<string, string | null | undefined> = {}) => {
    const present = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
    const search = new URLSearchParams(present).toString()
    return `/${section}${name && `/${encodeURIComponent(name)}`}${search && `?${search}`}`
  }
  switch (link.type) {
    case 'content':
      return name ? pathBelow('contents', { library_id: link.library_id }) : null
    case 'channel':
    case 'channels':
      // Below /channels a single name is a category, which may have the name of a channel.
      return pathBelow(name ? 'channels/all' : 'channels', {
        ts: /^\d{1,12}$/.test(link.start_time ?? '') ? link.start_time : null,
      })
    case 'promo_key': {
      const code = link.code || name
      return code ? `/promo?${new URLSearchParams({ code })}` : '/promo'
    }
    case 'setting':
    case 'settings': {
      const nested = pathTo('settings', ...name.split('/').filter(Boolean))
      return findSection(nested).name === 'settings' ? nested : pathBelow('settings')
    }
    case 'row':
      return name ? pathBelow('row', { library_id: link.library_id }) : null
    case 'rowset':
      return name ? pathBelow('rowset') : null
    case 'packet':
    case 'packets':
      return pathBelow('packets')
    default:
      return null
  }
}

/** Reads a deep link from a query: `?type=channel&id=12&start_time=…`; null if there is none. */
export function readDeepLink(query: URLSearchParams): DeepLink | null {
  const type = query.get('type') ?? ''
  if (!TYPES.some((known) => known === type)) return null
  return { ...Object.fromEntries(query), type }
}

/**
 * Reads a deep link from the start parameter of a mini-app: `channel_12`, `content_some-slug`, `promo_key_GIFT`,
 * `settings`, `settings_language_interface`.
 */
export function readStartLink(parameter: string): DeepLink | null {
  for (const type of TYPES) {
    const rest = parameter.slice(type.length)
    if (!parameter.toLowerCase().startsWith(type) || !/^([_-]|$)/.test(rest)) continue
    const name = rest.slice(1)
    if (type === 'promo_key') return { type, code: name }
    // Such a parameter has no slashes; names of screens contain only letters and separators.
    return { type, id: type.startsWith('setting') ? name.replace(/[_-]/, '/') : name }
  }
  return null
}
