/** Where tiles are: `count` of them in lines of `columns`, of which `page` tiles are in view at once. */
export interface TileShape {
  count: number
  columns: number
  page: number
}

/**
 * Returns the tile that a key moves the focus to from tile `at`; null if the key is none of the row's or would leave it, so
 * that the page can move the focus.
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
