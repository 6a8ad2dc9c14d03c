import { isWindowNarrow } from '../../../core/browser/window-widths'
import { createPageList, type PageList } from '../../../core/catalogue/pages'
import { onePer } from '../../../core/lib/state/one-per'
import type { Tv } from '../../../core/tv'
import type { Site } from '../site'
import { recallPages } from './remembered'
import { requestListedRows } from './request-rows'

const getSharedList = onePer((tv: Tv, language) =>
  createPageList(tv, {
    language,
    isNarrow: isWindowNarrow,
    remembered: recallPages(tv, language),
    beforeShown: (pages) => requestListedRows(tv, language, pages),
  }),
)

/** The operator's pages in the language of the site: one list shared by all users of it. */
export const getPageList = ({ tv, language }: Pick<Site, 'tv' | 'language'>): PageList =>
  getSharedList(tv, language)
