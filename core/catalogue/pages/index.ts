export {
  type FilterLists,
  type FilterSelection,
  findCatalogueRow,
  loadFilterLists,
  queryOfSelection,
  RATINGS,
  readSelection,
  toRowQuery,
  yearSpans,
  yearsText,
} from './filters'
export { createPageList, knownPages, type PageList, type PageListState } from './page-list'
export {
  type AnnouncedRow,
  type CataloguePage,
  isPersonalPage,
  listMenuPages,
  type PageKind,
  pageOfKind,
  splitMenu,
} from './pages'
