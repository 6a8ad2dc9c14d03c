import type { Words } from '../wire/language'
import type { RowDefinition } from './row-definition'

/** A page of the operator's site. */
export interface SitePage {
  readonly id: number
  readonly slug: string
  readonly template:
    | 'startpage'
    | 'search'
    | 'tvchannels'
    | 'contents'
    | 'group.catalog'
    | 'group.catalog.page'
    | 'group.catalog.search'
    | 'outer_link'
    | 'starpage'
  readonly title: Words
  readonly description: Words
  readonly libraryId: number | null
  /** True if the page has a logo, drawn from its title. */
  readonly hasLogo: boolean
  /** Address of another site; null for a page of this one. */
  readonly url: string | null
  readonly rows: readonly RowDefinition[]
}

/** The fields that a page has unless it states others. */
export const pageDefaults = {
  description: { ru: '', en: '' },
  libraryId: null,
  hasLogo: false,
  url: null,
  rows: [],
} as const
