import type { ComponentType } from 'react'
import type { SECTIONS, SectionName, SectionWithPage } from '../core/navigation'

export type PageName = NonNullable<(typeof SECTIONS)[SectionName]['page']>

type PageCode = {
  readonly [Page in PageName]: () => Promise<{
    default: ComponentType<{ section: SectionWithPage<Page> }>
  }>
}

/** The code of each page: a chunk of its own. */
export const pageCode: PageCode = {
  home: () => import('./pages/home'),
  channels: () => import('./pages/channels'),
  rowset: () => import('./pages/rowset'),
  row: () => import('./pages/row'),
  catalogue: () => import('./pages/catalogue'),
  search: () => import('./pages/search'),
  newyear: () => import('./pages/newyear'),
  'channels-free': () => import('./pages/channels-free'),
  packets: () => import('./pages/packets'),
  promo: () => import('./pages/promo'),
  faq: () => import('./pages/faq'),
  news: () => import('./pages/news'),
  'app-store': () => import('./pages/app-store'),
  instructions: () => import('./pages/instructions'),
  manual: () => import('./pages/manual'),
  'not-found': () => import('./pages/not-found'),
  welcome: () => import('./pages/welcome'),
  'auth-methods': () => import('./pages/auth-methods'),
  'geo-lock': () => import('./pages/geo-lock'),
  watch: () => import('./pages/watch'),
  person: () => import('./pages/person'),
  trailers: () => import('./pages/trailers'),
  lk: () => import('./pages/lk'),
  legal: () => import('./pages/legal'),
  settings: () => import('./pages/settings'),
  checks: () => import('./pages/checks'),
}
