export { addressOf, type Destination } from './destination'
export {
  createRow,
  hasSeeAll,
  hasSeeAllTile,
  type Row,
  type RowFacts,
  type RowState,
  type SkippedItem,
} from './row'
export type { Tile, TileKind } from './tile'
