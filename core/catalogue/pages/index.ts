export {
  type FilterLists,
  type FilterSelection,
  findCatalogueRow,
  loadFilterLists,
  RATINGS,
  readSelection,
  toRowQuery,
  toSelectionQuery,
  yearSpans,
  yearsText,
} from './filters'
export { createPageList, knownPages, type PageList, type PageListState } from './page-list'
export {
  type AnnouncedRow,
  type CataloguePage,
  findPageOfKind,
  isPersonalPage,
  listMenuPages,
  splitMenu,
} from './pages'
