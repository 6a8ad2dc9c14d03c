import type { RowFacts } from '../../../core/catalogue/rows'
import type { PictureKind } from '../../kit/controls/picture-address'

/** How the tiles of a row look; tv-row.css has the size of each. */
export type TileLook = 'channel' | 'wide' | 'poster' | 'person' | 'page' | 'button' | 'banner'

/** Looks by the operator's templates; each also has a plural in `-s`. */
export const LOOKS_BY_TEMPLATE: Readonly<Record<string, TileLook>> = {
  'content-h': 'wide',
  'content-v': 'poster',
  channel: 'channel',
  person: 'person',
  promo: 'banner',
  promotion: 'banner',
  history: 'wide',
  histories: 'wide',
  button: 'button',
  rowset: 'page',
  collection: 'page',
}

/** Looks by the type of the items, for templates that are not known. */
const BY_CONTENT_TYPE: readonly (readonly [RegExp, TileLook])[] = [
  [/^channel/, 'channel'],
  [/^person/, 'person'],
  [/^promotion/, 'banner'],
  [/^button/, 'button'],
  [/^(rowset|collection)/, 'page'],
]

const findTemplateLook = (template: string): TileLook | undefined =>
  LOOKS_BY_TEMPLATE[template] ?? LOOKS_BY_TEMPLATE[template.replace(/s$/, '')]

/** True for a template that the product supports; an empty one is not a fault. */
export const isKnownTemplate = (template: string): boolean =>
  template === '' || findTemplateLook(template) !== undefined

/** Returns the look of a row's tiles, by its template, else by the type of its items. A grid has no banners. */
export function getLook(
  { template, contentType }: Pick<RowFacts, 'template' | 'contentType'>,
  layout: 'slider' | 'grid',
): TileLook {
  const byType = BY_CONTENT_TYPE.find(([pattern]) => pattern.test(contentType))?.[1] ?? 'wide'
  const look = findTemplateLook(template) ?? byType
  return look === 'banner' && layout === 'grid' ? 'wide' : look
}

/** The kind of picture that a tile of this look requests. */
export const PICTURE_OF: Readonly<Record<TileLook, PictureKind>> = {
  channel: 'channel',
  wide: 'content-h',
  poster: 'content-v',
  person: 'person',
  page: 'page',
  button: 'icon',
  banner: 'banner',
}
