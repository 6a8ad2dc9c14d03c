import { SECTION_NAMES, type Section } from '../catalogue/details'
import type { Text } from '../text'
import type { TrailStep } from './subject'

/** Lists of the site's own, by the first segment of their path. */
const LISTS = {
  channels: 'site.channels',
  packets: 'packets.title',
  news: 'pages.news',
  faq: 'pages.faq',
  app_store: 'pages.apps',
  instructions: 'pages.instructions',
  channelsfree: 'pages.freeChannels',
  newyear: 'pages.newYear',
} as const

export type SiteList = keyof typeof LISTS

/** True for the first segment of the path of a list of the site's own. */
export const isSiteList = (section: string): section is SiteList => Object.hasOwn(LISTS, section)

/** Name and path of a list of the site's own. */
export const listStep = (list: SiteList, t: Text['t']): TrailStep => ({
  name: t(LISTS[list]),
  path: `/${list}`,
})

/** Name and path of the page of a kind of contents. */
export const sectionStep = (section: Section, t: Text['t']): TrailStep => ({
  name: t(SECTION_NAMES[section]),
  path: `/${section}`,
})
