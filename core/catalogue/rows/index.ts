export type { RowQuery } from '../../api/rows'
export { type Destination, getDestinationAddress } from './destination'
export { type RememberedRow, rememberedRows } from './remembered-rows'
export {
  createRow,
  EAGER_ROWS,
  hasSeeAll,
  hasSeeAllTile,
  type Row,
  type RowState,
  requestRow,
} from './row'
export type { RowFacts } from './row-facts'
export { shownTiles } from './shown-tiles'
export { formatRating, type Tile, toTile } from './tile'
