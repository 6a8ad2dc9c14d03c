/** Core's exports for pages of contents and persons. Separate from watch-content.ts, which brings the film player. */
export { catalogueOf } from '../../core/compose/page-catalogue'
export { detailsOf } from '../../core/compose/page-details'
export { favouritesOf } from '../../core/compose/page-favourites'
