/** The tile that has opened a page, which shows its title and picture until it has loaded its own. */
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

/** The tile that has opened the page of a path, once: a later visit may be that of another viewer. Null without one. */
export function takeOpenedTile(path: string): OpenedTile | null {
  const tile = opened?.path === path ? opened : null
  opened = null
  return tile
}
