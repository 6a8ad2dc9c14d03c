import type { WordKey } from '../../locales'
import { indexed } from '../lib/array-from'
import { splitPath } from './site-path'

/**
 * All decisions that depend on a page's address. Routes, access, code of pages, page shapes, prefetch, head and site
 * map are read from here.
 */
interface Section {
  /** Its paths, its own one first. `:name` is one segment, a last `*` any number of them. */
  paths: readonly [string, ...string[]]
  /** The folder of its page in shell/pages; null for an address that renders nothing. */
  page: string | null
  /**
   * `viewers`: requires the operator's session. `everyone`: needs no session, also in a closed region. `sign-in`: a
   * page that leads to a session. `closed-region`: the page about an unserved region.
   */
  openTo: 'viewers' | 'everyone' | 'sign-in' | 'closed-region'
  /** The kind of subject that search engines find there; null for a visitor's own pages and for redirects (OPS-01). */
  indexed:
    | 'home'
    | 'content'
    | 'person'
    | 'channel'
    | 'channels'
    | 'packets'
    | 'provider'
    | 'news'
    | 'row'
    | 'page'
    | 'slug'
    | 'list'
    | 'missing'
    | null
  /** True if its first path is in the map of the site without being listed by the operator. */
  isInSiteMap: boolean
  /** The shape of shell/frame.css that a server sends before any script. */
  shape: 'rows' | 'channel' | 'channels' | 'content' | 'grid' | 'text' | 'watch'
  /**
   * The element that it shows first, and the data that it needs first, both of which are requested before its code has
   * loaded.
   */
  prefetch: {
    element: 'tv-row' | 'tv-channel-player' | 'tv-content-player' | null
    data: 'home' | 'channels' | 'content' | 'search' | 'page' | null
  }
  /** Its heading; null if the subject of the page determines it. */
  heading: WordKey | null
  /**
   * How a link on the site opens it (NAV-12): as the page, over the page, over it only in a narrow window, or as a dialog.
   */
  opens: 'page' | 'over' | 'over-in-narrow' | 'dialog'
  /** The parts of the site around it (NAV-03, NAV-04): `bare` has neither header nor footer nor bottom bar. */
  frame: 'whole' | 'without-footer' | 'bare'
}

/** A page of rows of the operator. */
const ROWS = {
  openTo: 'viewers',
  indexed: 'page',
  isInSiteMap: false,
  shape: 'rows',
  prefetch: { element: 'tv-row', data: 'page' },
  heading: null,
  opens: 'page',
  frame: 'whole',
} as const
/** A catalogue page, which the viewer can filter (CAT-05). */
const CATALOGUE = { ...ROWS, page: 'catalogue', shape: 'grid' } as const
const NOTHING = { element: null, data: null } as const
/** A page of the visitor's own, or a redirect. */
const OWN = { ...ROWS, indexed: null, prefetch: NOTHING } as const
/** A list of the site itself. */
const LIST = { ...OWN, indexed: 'list' } as const
/** A document of the operator. */
const LEGAL = { ...OWN, page: 'legal', openTo: 'everyone', shape: 'text', opens: 'over' } as const
const MISSING = { ...OWN, page: 'not-found', indexed: 'missing' } as const
const PROMO = { ...OWN, page: 'promo', openTo: 'everyone' } as const
const CHECKS = { ...OWN, page: 'checks' } as const

/** The sections of the site (NAV-01). If two paths match an address, the first one applies. */
export const SECTIONS = {
  home: {
    ...ROWS,
    paths: ['/', '/startpage', '/miniapp'],
    page: 'home',
    indexed: 'home',
    isInSiteMap: true,
    prefetch: { element: 'tv-row', data: 'home' },
    heading: 'menu.home',
  },
  channels: {
    ...ROWS,
    paths: ['/channels', '/channels/:category'],
    page: 'channels',
    indexed: 'channels',
    isInSiteMap: true,
    shape: 'channels',
    prefetch: { element: null, data: 'channels' },
    heading: 'site.channels',
  },
  channel: {
    ...ROWS,
    paths: ['/channels/:category/:channel'],
    page: 'channels',
    indexed: 'channel',
    shape: 'channel',
    prefetch: { element: 'tv-channel-player', data: 'channels' },
    opens: 'over-in-narrow',
  },
  content: {
    ...ROWS,
    paths: ['/contents/:content', '/contents/:content/:episode'],
    page: 'watch',
    indexed: 'content',
    shape: 'content',
    // Its picture is shown first, with the player below it.
    prefetch: { element: null, data: 'content' },
    opens: 'over',
  },
  /** A film in the whole window. */
  watch: {
    ...ROWS,
    paths: ['/watch/:content'],
    page: 'watch',
    indexed: 'content',
    shape: 'watch',
    prefetch: { element: 'tv-content-player', data: 'content' },
    opens: 'over',
  },
  trailer: {
    ...OWN,
    paths: ['/trailers/:content'],
    page: 'trailers',
    prefetch: { element: 'tv-content-player', data: null },
    opens: 'dialog',
  },
  person: {
    ...ROWS,
    paths: ['/persons/:person'],
    page: 'person',
    indexed: 'person',
    prefetch: { element: 'tv-row', data: null },
    opens: 'over',
  },
  row: {
    ...ROWS,
    paths: ['/row/:row'],
    page: 'row',
    indexed: 'row',
    shape: 'grid',
    prefetch: { element: 'tv-row', data: null },
  },
  rowset: { ...ROWS, paths: ['/rowset/:page', '/catalog/:page'], page: 'rowset' },
  movies: { ...CATALOGUE, paths: ['/movies'] },
  series: { ...CATALOGUE, paths: ['/series'] },
  /** Pages of the operator with a path of their own (CAT-04). */
  known: {
    ...ROWS,
    paths: [
      '/tv-child',
      '/sport',
      '/telecasts',
      '/viju',
      '/start',
      '/amediateka',
      '/moretv',
      '/nonfiction',
      '/24kino',
    ],
    page: 'rowset',
  },
  search: {
    ...OWN,
    paths: ['/search'],
    page: 'search',
    shape: 'grid',
    prefetch: { element: 'tv-row', data: 'search' },
  },
  newYear: {
    ...LIST,
    paths: ['/newyear'],
    page: 'newyear',
    prefetch: { element: 'tv-channel-player', data: null },
    heading: 'pages.newYear',
  },
  freeChannels: { ...LIST, paths: ['/channelsfree'], page: 'channels-free', heading: 'pages.freeChannels' },
  packets: {
    ...LIST,
    paths: ['/packets', '/packets/:packet', '/packet', '/packet/:packet'],
    page: 'packets',
    openTo: 'everyone',
    indexed: 'packets',
    isInSiteMap: true,
    shape: 'grid',
    heading: 'packets.title',
  },
  provider: {
    ...LIST,
    paths: ['/provider/:provider'],
    page: 'packets',
    openTo: 'everyone',
    indexed: 'provider',
  },
  promo: { ...PROMO, paths: ['/promo'], heading: 'promo.title' },
  /** The landing page of a partner, without the site's header and footer (NAV-03). */
  promoLanding: { ...PROMO, paths: ['/promo/lovi'], heading: 'promo.offerTitle', frame: 'bare' },
  promoOffer: { ...PROMO, paths: ['/promo/:code'], heading: 'promo.offerTitle' },
  gift: { ...PROMO, paths: ['/gift'], heading: 'promo.giftTitle', frame: 'without-footer' },
  account: { ...OWN, paths: ['/lk'], page: 'lk', shape: 'text' },
  parental: { ...OWN, paths: ['/lk_parental'], page: 'lk', shape: 'text' },
  settings: {
    ...OWN,
    paths: ['/settings', '/settings/:screen', '/settings/language/:screen'],
    page: 'settings',
    shape: 'text',
    heading: 'settings.title',
    opens: 'over',
  },
  agreement: { ...LEGAL, paths: ['/agreement'], heading: 'access.agreement' },
  privacy: { ...LEGAL, paths: ['/privacy'], heading: 'access.privacy' },
  terms: { ...LEGAL, paths: ['/terms'], heading: 'access.terms' },
  faq: {
    ...LIST,
    paths: ['/faq'],
    page: 'faq',
    openTo: 'everyone',
    isInSiteMap: true,
    shape: 'text',
    heading: 'pages.faq',
  },
  news: {
    ...LIST,
    paths: ['/news', '/news/:item'],
    page: 'news',
    openTo: 'everyone',
    indexed: 'news',
    isInSiteMap: true,
    shape: 'text',
    heading: 'pages.news',
  },
  apps: { ...LIST, paths: ['/app_store'], page: 'app-store', openTo: 'everyone', heading: 'pages.apps' },
  instructions: {
    ...LIST,
    paths: ['/instructions'],
    page: 'instructions',
    shape: 'text',
    heading: 'pages.instructions',
  },
  manual: { ...OWN, paths: ['/manual/:device'], page: 'manual', shape: 'text' },
  welcome: { ...OWN, paths: ['/welcome'], page: 'welcome', openTo: 'sign-in' },
  signInMethods: { ...OWN, paths: ['/auth_methods'], page: 'auth-methods', openTo: 'sign-in' },
  closedRegion: {
    ...OWN,
    paths: ['/geo_lock'],
    page: 'geo-lock',
    openTo: 'closed-region',
    heading: 'gate.geo.title',
  },
  installationCheck: { ...CHECKS, paths: ['/test'], heading: 'check.installation' },
  rowsCheck: { ...CHECKS, paths: ['/test_feed'], heading: 'check.rows' },
  vitrinaCheck: { ...CHECKS, paths: ['/vitrina_test'], heading: 'check.vitrina' },
  openApp: { ...OWN, paths: ['/open_mobile_app'], page: null },
  /** Addresses that need a name after them. */
  missingPage: {
    ...MISSING,
    paths: [
      '/watch',
      '/trailers',
      '/persons',
      '/row',
      '/rowset',
      '/catalog',
      '/provider',
      '/guide',
      '/manual',
    ],
  },
  missingContent: { ...MISSING, paths: ['/contents/*'] },
  missingPacket: { ...MISSING, paths: ['/packets/*'], openTo: 'everyone' },
  /** A page of the operator, or an unknown address. */
  slug: {
    ...ROWS,
    paths: ['/:page'],
    page: 'rowset',
    indexed: 'slug',
    prefetch: { element: 'tv-row', data: null },
  },
  /** Every other address shows the start page. */
  unknown: {
    ...ROWS,
    paths: ['/*'],
    page: 'home',
    indexed: 'home',
    prefetch: { element: 'tv-row', data: 'home' },
  },
} as const satisfies Readonly<Record<string, Section>>

export type SectionName = keyof typeof SECTIONS

type AnySection = (typeof SECTIONS)[SectionName]

/** A section with a heading of the site's own. */
export type HeadedSection = Extract<AnySection, { heading: WordKey }>

/** The sections that a page shows. */
export type SectionWithPage<Page extends AnySection['page']> = {
  [Name in SectionName]: Page extends (typeof SECTIONS)[Name]['page'] ? Name : never
}[SectionName]

type ParamIn<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? ParamIn<First> | ParamIn<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never

/** The segments of an address by the names that the path of its section gives them, decoded. */
export type SectionParams = Readonly<Partial<Record<ParamIn<AnySection['paths'][number]>, string>>>

export interface FoundSection {
  name: SectionName
  section: AnySection
  params: SectionParams
}

const PATHS = Object.entries(SECTIONS).flatMap(([name, section]) =>
  section.paths.map((path) => ({ name: name as SectionName, section, parts: splitPath(path) })),
)

/** Finds the section of a path of the site; a query and a hash are ignored. */
export function findSection(path: string): FoundSection {
  const segments = splitPath(path.split(/[?#]/, 1)[0] ?? '')
  for (const { name, section, parts } of PATHS) {
    const params = matchSegments(parts, segments)
    if (params) return { name, section, params }
  }
  return { name: 'unknown', section: SECTIONS.unknown, params: {} }
}

/** Static segments match in upper and lower case. Returns null if the segments do not match. */
function matchSegments(parts: readonly string[], segments: readonly string[]): Record<string, string> | null {
  const isOpen = parts.at(-1) === '*'
  if (isOpen ? segments.length < parts.length - 1 : segments.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [place, part] of indexed(parts)) {
    const segment = segments[place] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = segment
    else if (part !== '*' && part !== segment.toLowerCase()) return null
  }
  return params
}
