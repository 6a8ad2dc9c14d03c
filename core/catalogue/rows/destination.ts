import type { DestinationRecord } from '../../api/row-items'

/**
 * Target of a tile (CAT-02). Ids are the operator's, absent if it sends only a slug; `name` is a slug, or an id if
 * there is no slug.
 */
export type Destination =
  | { type: 'channel'; name: string; id?: string }
  | { type: 'person'; name: string }
  | { type: 'content'; name: string; id?: string; libraryId: string | null }
  /** Plays at once. */
  | { type: 'episode'; name: string; id?: string; libraryId: string | null }
  /** A content that the viewer has begun: plays from the saved position. */
  | { type: 'history'; name: string; id?: string; libraryId: string | null }
  | { type: 'packet'; name: string }
  | { type: 'page'; name: string }
  /** `text`: the search whose results it shows; absent without one. */
  | { type: 'row'; name: string; libraryId: string | null; text?: string }
  /** A page of another site, http or https. */
  | { type: 'url'; url: string }
  | { type: 'promo-key'; code: string }
  | { type: 'text'; title: string; text: string }

/** Names that operators use for the types; the field names the value that a destination of that type needs. */
const TYPES: readonly (readonly [RegExp, Exclude<Destination['type'], 'url' | 'promo-key' | 'text'>])[] = [
  [/^channels?$/, 'channel'],
  [/^persons?$/, 'person'],
  [/^(content|movie|series|program|season|video)s?$/, 'content'],
  [/^episodes?$/, 'episode'],
  [/^(history|histories)$/, 'history'],
  [/^(purchase_?)?packets?$/, 'packet'],
  [/^(rowset|page|collection)s?$/, 'page'],
  [/^rows?$/, 'row'],
]

/** Returns the target of an operator's destination, or why it has none: its type is unknown, or its id is missing. */
export function toDestination(
  record: DestinationRecord,
): Destination | { problem: string; field: 'type' | 'id' | 'src' } {
  const { slug, src, library_id: libraryId } = record
  const name = slug || record.id || record.id_no_ott || ''
  const type = record.type.toLowerCase()
  if (/^(url|link|outer_link|external)$/.test(type)) {
    return src !== null && isWebAddress(src)
      ? { type: 'url', url: src }
      : { problem: 'is no http address', field: 'src' }
  }
  if (/^promo_?key$/.test(type)) {
    return name === '' ? { problem: 'is missing', field: 'id' } : { type: 'promo-key', code: name }
  }
  if (/^(text|message|text_message)$/.test(type))
    return { type: 'text', title: record.title, text: record.description }
  const known = TYPES.find(([pattern]) => pattern.test(type))?.[1]
  if (known === undefined) return { problem: `has the unknown type ${type}`, field: 'type' }
  if (name === '') return { problem: 'is missing', field: 'id' }
  const operatorId = record.id || record.id_no_ott
  const id = operatorId ? { id: operatorId } : {}
  switch (known) {
    case 'channel':
      return { type: known, name, ...id }
    case 'person':
    case 'packet':
    case 'page':
      return { type: known, name }
    case 'row':
      return { type: known, name, libraryId }
    default:
      return { type: known, name, ...id, libraryId }
  }
}

/** Only http(s) addresses are opened: other schemes may run code or start applications. */
const isWebAddress = (address: string): boolean => /^https?:\/\/[^/]/i.test(address)

/**
 * Returns the address of a destination: a path of the operator's site, or another site's address; null for a target
 * that opens over the page.
 */
export function getDestinationAddress(destination: Destination): string | null {
  switch (destination.type) {
    case 'channel':
      return `/channels/all/${encodeURIComponent(destination.name)}`
    case 'person':
      return `/persons/${encodeURIComponent(destination.name)}`
    case 'content':
      return withLibrary(`/contents/${encodeURIComponent(destination.name)}`, destination.libraryId)
    case 'episode':
    case 'history':
      return withLibrary(`/watch/${encodeURIComponent(destination.name)}`, destination.libraryId)
    case 'packet':
      return `/packets/${encodeURIComponent(destination.name)}`
    case 'page':
      return `/rowset/${encodeURIComponent(destination.name)}`
    case 'row':
      return withQuery(`/row/${encodeURIComponent(destination.name)}`, {
        library_id: destination.libraryId,
        text: destination.text,
      })
    case 'promo-key':
      return `/promo?${new URLSearchParams({ code: destination.code })}`
    case 'url':
      return destination.url
    case 'text':
      return null
    default:
      return destination satisfies never
  }
}

const withLibrary = (path: string, libraryId: string | null): string =>
  withQuery(path, { library_id: libraryId })

/** Adds the fields that have a value to an address. */
function withQuery(path: string, fields: Record<string, string | null | undefined>): string {
  const query = new URLSearchParams(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
  ).toString()
  return query === '' ? path : `${path}?${query}`
}
