export {
  catalogueRowOf,
  type FilterLists,
  type FilterSelection,
  loadFilterLists,
  queryOfSelection,
  RATINGS,
  rowQueryOf,
  selectionOf,
  yearSpans,
  yearsText,
} from './filters'
export { createPageList, knownPages, type PageList, type PageListState } from './page-list'
export {
  type AnnouncedRow,
  barOf,
  type CataloguePage,
  isPersonalPage,
  menuOf,
  type PageKind,
  pageOfKind,
} from './pages'
