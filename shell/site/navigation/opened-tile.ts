/** The tile that opened a page, whose title and picture are shown until the page has loaded its own. */
export interface OpenedTile {
  title: string
  /** Address of the picture on screen; null without one. */
  picture: string | null
}

let opened: (OpenedTile & { path: string }) | null = null

/** Notes the tile that opens an address of the site. */
export function noteOpenedTile(address: string, tile: OpenedTile): void {
  opened = { ...tile, path: new URL(address, location.href).pathname }
}

/**
 * Returns the tile that opened the page of a path, once, because a later visit may be another viewer's. Null without one.
 */
export function takeOpenedTile(path: string): OpenedTile | null {
  const tile = opened?.path === path ? opened : null
  opened = null
  return tile
}
