import type { RowItemRecord } from '../../api/row-items'
import type { RowRecord } from '../../api/rows'
import { takesPromoCodes } from '../../brand'
import { mayBeListed } from '../../household'
import type { Tv } from '../../tv-contract'
import { type Tile, toTile } from './tile'

/** An item that is not shown because it is malformed or of an unknown type: its place in the response, and the reason. */
export interface SkippedItem {
  /** `buttons.2.destination.type`. */
  path: string
  problem: string
}

/**
 * The tiles of a row for this viewer, each once, and the faulty items. Contents that the brand excludes, promo codes if
 * the brand does not accept them, and items not suitable for a child are left out.
 */
export function shownTiles(
  { api, config, session }: Pick<Tv, 'api' | 'config' | 'session'>,
  record: RowRecord,
): { tiles: Tile[]; skipped: SkippedItem[] } {
  const skipped: SkippedItem[] = [...record.dropped]
  const tiles = new Map<string, Tile>()
  for (const item of record.items ?? []) {
    const tile = toTile(item)
    if (tile === 'hidden') continue
    if ('problem' in tile) {
      skipped.push({ path: `${item.path}.${tile.field}`, problem: tile.problem })
      continue
    }
    if (listContents(item, tile).some((one) => api.excluded?.has(one))) continue
    if (tile.destination.type === 'promo-key' && !takesPromoCodes(config.brand ?? null)) continue
    if (!mayBeListed(tile.age, session.role.peek())) continue
    if (!tiles.has(tile.key)) tiles.set(tile.key, tile)
  }
  return { tiles: [...tiles.values()], skipped }
}

/** The contents that an item shows or opens. */
function listContents(item: RowItemRecord, { destination: { type } }: Tile) {
  if (item.kind === 'content') return [item.content]
  if (item.kind !== 'link') return []
  const { content, destination } = item.link
  const isOpened = type === 'content' || type === 'episode' || type === 'history'
  return [...(content ? [content] : []), ...(isOpened ? [destination] : [])]
}
