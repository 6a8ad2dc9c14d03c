import type { PageRecord } from '../../api/rowsets'
import { findSection, pathTo, SECTIONS } from '../../navigation'

/** A row that a page announces, before it is loaded. */
export interface AnnouncedRow {
  id: string
  slug: string
  title: string
  description: string
  template: string
  contentType: string
}

/**
 * The kinds of pages, from the operator's templates (CAT-04): `filters` are films or series, `catalogue` all contents,
 * with filters.
 */
export type PageKind = 'home' | 'search' | 'channels' | 'filters' | 'catalogue' | 'rows' | 'link'

/** A page of the operator: a title over rows. */
export interface CataloguePage {
  id: string
  slug: string
  kind: PageKind
  title: string
  description: string
  libraryId: string | null
  logo: string | null
  /** Path on the site, or another site's address for `link`. */
  path: string
  rows: AnnouncedRow[]
}

/** The section of a slug at the root of the site. */
const sectionAtRoot = (slug: string) => findSection(pathTo(slug))

/** Returns a page of the operator; null for a link whose address is not a web address. */
export function toCataloguePage(record: PageRecord): CataloguePage | null {
  const { id, title, description, logo, url } = record
  const kind = getPageKind(record)
  const slug = kind === 'channels' ? 'channels' : record.slug || id
  const isWebAddress = url !== null && /^https?:\/\/[^/]/i.test(url)
  if (kind === 'link' && !isWebAddress) return null
  const path = kind === 'link' && url !== null ? url : getPagePath(kind, slug, record.template)
  // A row that is listed twice is shown once.
  const rowsById = new Map(record.rows.map((row) => [row.id, row]))
  const rows = [...rowsById.values()].map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    template: row.template,
    contentType: row.content_type,
  }))
  return { id, slug, kind, title, description, libraryId: record.library_id, logo, path, rows }
}

function getPageKind({ template, slug }: Pick<PageRecord, 'template' | 'slug'>): PageKind {
  if (template === 'startpage') return 'home'
  if (template === 'search') return 'search'
  if (/^tvchannels\d*$/.test(template)) return 'channels'
  if (template === 'outer_link') return 'link'
  if (sectionAtRoot(slug).section.page === 'catalogue') return 'filters'
  return template === 'group.catalog.search' ? 'catalogue' : 'rows'
}

function getPagePath(kind: PageKind, slug: string, template: string): string {
  if (kind === 'home' || kind === 'search' || kind === 'channels') return SECTIONS[kind].paths[0]
  const { name } = sectionAtRoot(slug)
  if (kind === 'filters' || name === 'known') return pathTo(slug)
  return pathTo(template.startsWith('group.catalog') ? 'catalog' : 'rowset', slug)
}

/** The viewer of a menu. */
export interface MenuViewer {
  isGuest: boolean
  isChild: boolean
  /** Ids and slugs of pages that the brand leaves out (LNG-04). */
  hidden?: readonly string[]
}

/** Id of the page that is hidden from children (PRO-04). */
const NOT_FOR_CHILDREN = '1000'

/** True for a page that every viewer has their own version of, and that guests do not have. */
export const isPersonalPage = ({ slug }: Pick<CataloguePage, 'slug'>): boolean =>
  /^(personal|my)([-_]|$)/.test(slug)

/**
 * The pages of the menu in the operator's order, without search and without pages that this viewer must not see (NAV-03).
 */
export const listMenuPages = (
  pages: readonly CataloguePage[],
  { isGuest, isChild, hidden = [] }: MenuViewer,
): CataloguePage[] =>
  pages.filter((page) => {
    const { kind, id, slug } = page
    const isHidden = hidden.includes(id) || hidden.includes(slug) || (isGuest && isPersonalPage(page))
    return !isHidden && kind !== 'search' && !(isChild && id === NOT_FOR_CHILDREN)
  })

/** Number of pages in the bottom bar; a last button opens the rest of the menu. */
const BAR_PAGES = 4
/** Kinds of pages that every operator has; they are the first in the bottom bar. */
const DEFAULT_KINDS: readonly PageKind[] = ['home', 'channels', 'filters']

/**
 * Divides a menu into the pages of the bottom bar (NAV-04), which are home, channels, films and series, filled up with
 * the next ones, and the rest. Both keep the operator's order.
 */
export function splitMenu(menu: readonly CataloguePage[]): { bar: CataloguePage[]; rest: CataloguePage[] } {
  const isDefault = ({ kind }: CataloguePage) => DEFAULT_KINDS.includes(kind)
  const byRank = [...menu.filter(isDefault), ...menu.filter((page) => !isDefault(page))]
  const chosen = new Set(byRank.slice(0, BAR_PAGES))
  return { bar: menu.filter((page) => chosen.has(page)), rest: menu.filter((page) => !chosen.has(page)) }
}

/** Returns the page of a kind; the first if there are several. */
export const findPageOfKind = (pages: readonly CataloguePage[], kind: PageKind): CataloguePage | null =>
  pages.find((page) => page.kind === kind) ?? null
