/** Compositions that the site uses without an element. */
export { pageListOf } from './page-list-of'
