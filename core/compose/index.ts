/** Compositions that the site uses without an element. */
export { catalogueOf } from './page-catalogue'
export { detailsOf } from './page-details'
export { favouritesOf } from './page-favourites'
export { pageListOf } from './page-list-of'
export { trackPreferencesOf } from './track-preferences-of'
