export { addressOf, type Destination } from './destination'
export {
  createRow,
  EAGER_ROWS,
  hasSeeAll,
  hasSeeAllTile,
  type Row,
  type RowFacts,
  type RowState,
  requestRow,
} from './row'
export { shownTiles } from './shown-tiles'
export { ratingOf, type Tile, tileOf } from './tile'
