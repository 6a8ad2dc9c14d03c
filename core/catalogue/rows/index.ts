export { addressOf, type Destination } from './destination'
export {
  createRow,
  hasSeeAll,
  hasSeeAllTile,
  type Row,
  type RowFacts,
  type RowState,
} from './row'
export { ratingOf, type Tile, tileOf } from './tile'
