import { hasSeeAllTile, type RowState, type Tile } from '../../../core/catalogue/rows'

/** A place in a list that is a tile. */
export type TileCell = Extract<Cell, { kind: 'tile' }>

/** A place in the list: a tile, the tile that leads to all of the row, or a placeholder while more tiles load. */
export type Cell =
  | { kind: 'tile'; key: string; tile: Tile }
  | { kind: 'see-all' | 'waiting' | 'retry'; key: string }

type ReadyRow = Extract<RowState, { name: 'ready' }>

/** Number of placeholders at the end of a list that loads more. */
const WAITING = 3

/**
 * Returns the places of a list. A slider repeats its tiles as often as the operator wants, once all of them are there, and
 * ends with a tile that leads to all of the row.
 */
export function listCells(row: ReadyRow, layout: 'slider' | 'grid', limit = WAITING): Cell[] {
  const { facts, tiles, more } = row
  const isWhole = more === 'none'
  const rounds = layout === 'slider' && isWhole ? Math.max(1, facts.loopCount) : 1
  const cells: Cell[] = Array.from({ length: rounds }, (_, round) =>
    tiles.map((tile): Cell => ({ kind: 'tile', key: round === 0 ? tile.key : `${round} ${tile.key}`, tile })),
  ).flat()
  if (more === 'failed') cells.push({ kind: 'retry', key: 'retry' })
  else if (!isWhole)
    // Not the placeholders from before the first tiles: the slider would stay snapped to these, and scroll to its end.
    cells.push(...Array.from({ length: limit }, (_, at): Cell => ({ kind: 'waiting', key: `more ${at}` })))
  else if (layout === 'slider' && hasSeeAllTile(facts, tiles.length))
    cells.push({ kind: 'see-all', key: 'see-all' })
  return cells
}

/** Returns the places of a promo slider: its banners, each once. */
export const listBanners = ({ tiles }: ReadyRow): TileCell[] =>
  tiles.map((tile) => ({ kind: 'tile', key: tile.key, tile }))

/** Where tiles are: `count` of them in lines of `columns`, of which `page` tiles are in view at once. */
interface TileShape {
  count: number
  columns: number
  page: number
}

/**
 * Returns the tile to which a key moves the focus from tile `at`; null if the row does not use the key or the focus
 * would leave the row, so that the page can move the focus.
 */
export function tileAfterKey(key: string, at: number, { count, columns, page }: TileShape): number | null {
  const last = count - 1
  const within = (tile: number) => Math.max(0, Math.min(last, tile))
  const isLastLine = Math.floor(at / columns) === Math.floor(last / columns)
  switch (key) {
    case 'ArrowLeft':
      return at > 0 ? at - 1 : null
    case 'ArrowRight':
      return at < last ? at + 1 : null
    case 'ArrowUp':
      return at >= columns ? at - columns : null
    case 'ArrowDown':
      return isLastLine ? null : within(at + columns)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'PageUp':
      return within(at - page)
    case 'PageDown':
      return within(at + page)
    default:
      return null
  }
}
