/** Core's exports for rows of tiles. */
export {
  addressOf,
  type Destination,
  hasSeeAll,
  hasSeeAllTile,
  type RowFacts,
  type RowState,
  type Tile,
} from '../../core/catalogue/rows'
export { createPageRow, type PageRow } from '../../core/compose/page-rows'
