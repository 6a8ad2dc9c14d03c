/** The code of each page: a chunk of its own. */
export const pageCode = {
  home: () => import('./pages/home'),
  channels: () => import('./pages/channels'),
  rowset: () => import('./pages/rowset'),
  row: () => import('./pages/row'),
  catalogue: () => import('./pages/catalogue'),
  search: () => import('./pages/search'),
  newyear: () => import('./pages/newyear'),
  channelsFree: () => import('./pages/channels-free'),
  packets: () => import('./pages/packets'),
  promo: () => import('./pages/promo'),
  faq: () => import('./pages/faq'),
  news: () => import('./pages/news'),
  appStore: () => import('./pages/app-store'),
  instructions: () => import('./pages/instructions'),
  manual: () => import('./pages/manual'),
  notFound: () => import('./pages/not-found'),
  welcome: () => import('./pages/welcome'),
  authMethods: () => import('./pages/auth-methods'),
  geoLock: () => import('./pages/geo-lock'),
  watch: () => import('./pages/watch'),
  person: () => import('./pages/person'),
  trailers: () => import('./pages/trailers'),
  lk: () => import('./pages/lk'),
  legal: () => import('./pages/legal'),
  settings: () => import('./pages/settings'),
  checks: () => import('./pages/checks'),
} as const

type PageName = keyof typeof pageCode

/** Pages by the first segment of their path, where it is not the name of the page. */
const SECTIONS: Readonly<Record<string, PageName>> = {
  '': 'home',
  contents: 'watch',
  persons: 'person',
  packet: 'packets',
  provider: 'packets',
  movies: 'catalogue',
  series: 'catalogue',
  catalog: 'rowset',
  gift: 'promo',
  agreement: 'legal',
  privacy: 'legal',
  terms: 'legal',
  channelsfree: 'channelsFree',
  app_store: 'appStore',
  auth_methods: 'authMethods',
  geo_lock: 'geoLock',
}

/** The name of the page at a path; null for a slug of the operator, whose page may be any of its rows. */
function pageAt(path: string): PageName | null {
  const section = /^\/([^/?#]*)/.exec(path)?.[1]?.toLowerCase() ?? ''
  if (Object.hasOwn(SECTIONS, section)) return SECTIONS[section] ?? null
  return Object.hasOwn(pageCode, section) ? (section as PageName) : null
}

/** Requests the code of the page at a path ahead; the page itself reports what does not load. */
export function requestPageCode(path: string): PageName {
  const name = pageAt(path) ?? 'rowset'
  pageCode[name]().catch(() => undefined)
  return name
}
