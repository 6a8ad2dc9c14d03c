let opened: { path: string; title: string } | null = null

/** Notes the tile that opens an address of the site: its page shows the title until it has loaded its own. */
export function noteOpenedTile(address: string, title: string): void {
  opened = { path: new URL(address, location.href).pathname, title }
}

/** Title of the tile that has opened the page of a path, once: a later visit may be that of another viewer. Null without one. */
export function takeTitleOfTile(path: string): string | null {
  const title = opened?.path === path ? opened.title : null
  opened = null
  return title
}
