export { createPageList, type PageList, type PageListState } from './page-list'
export {
  type AnnouncedRow,
  barOf,
  type CataloguePage,
  menuOf,
  pageOfKind,
  ROOT_SLUGS,
} from './pages'
