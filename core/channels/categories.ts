import type { CategoryRecord } from '../api/channels'

/** A named list of channels, ids in display order. */
export interface Category {
  id: string
  slug: string
  name: string
  channelIds: string[]
  /** True for the category that contains every channel. */
  isAll: boolean
}

/** Ids that are fixed by the operator's API. */
const ALL = '2'
const HIDDEN = '26'
const ULTRA_HD = /^(4k|uhd)$/i

/** Returns the categories to show: category 26 and the 4K categories are left out. */
export const categoriesOf = (records: CategoryRecord[]): Category[] =>
  records
    .filter((record) => record.id !== HIDDEN && !ULTRA_HD.test(record.name.trim()))
    .map((record) => ({
      id: record.id,
      slug: record.slug || record.id,
      name: record.name,
      channelIds: record.channels,
      isAll: record.tags?.all_channels || record.id === ALL,
    }))

/** Finds a category by slug or id; null if there is none. */
export const findCategory = (categories: Category[], name: string): Category | null =>
  categories.find((category) => category.slug === name || category.id === name) ?? null
