import type { CategoryRecord } from '../api/channels'

/** A named list of channels, ids in display order. */
export interface Category {
  id: string
  slug: string
  name: string
  channelIds: string[]
  /** The category that holds every channel. */
  all: boolean
}

/** Category ids that the operator's API fixes. */
const ALL = '2'
const DROPPED = '26'
const ULTRA_HD = /^(4k|uhd)$/i

/** Categories to show: 26 and the 4K ones are left out (CHN-02). */
export const categoriesOf = (records: CategoryRecord[]): Category[] =>
  records
    .filter((record) => record.id !== DROPPED && !ULTRA_HD.test(record.name.trim()))
    .map((record) => ({
      id: record.id,
      slug: record.slug || record.id,
      name: record.name,
      channelIds: record.channels,
      all: record.tags?.all_channels || record.id === ALL,
    }))

/** The category an address names, by slug or id. */
export const findCategory = (categories: Category[], name: string): Category | null =>
  categories.find((category) => category.slug === name || category.id === name) ?? null
