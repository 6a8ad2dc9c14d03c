import { isForEverybody } from '../../household'
import { onePer } from '../../lib/state/one-per'
import type { Tv } from '../../tv-contract'
import type { RowFacts } from './row-facts'
import type { Tile } from './tile'

/** The last appearance of a row: names and pictures, without ages, ratings, progress and the operator's marks. */
export interface RememberedRow {
  facts: RowFacts
  tiles: readonly Tile[]
  /** `none` if these were all of its tiles. */
  more: 'none' | 'idle'
}

/** As many tiles as a wide window shows at once. */
const TILES = 12

/** Facts of a tile that are unknown until there is a new answer. */
const UNKNOWN = { age: null, rating: '', watched: 0, trailer: null, overlayIcon: null }

/** A page's session, and whether the page signs the viewer in. */
type Viewer = Pick<Tv, 'config'> & { session: Pick<Tv['session'], 'audience'> }

const getRememberedRows = onePer((_viewer: Viewer) => new Map<string, RememberedRow>())

/**
 * The rows that the present viewer has seen in one language, by the name of their request; they are shown until the
 * operator has answered. Empty for the token of a page or link, which may be another viewer's next time.
 */
export function rememberedRows(viewer: Viewer, language: string): Map<string, RememberedRow> {
  const audience = viewer.session.audience.peek()
  const isKept = audience !== null && viewer.config.token == null && audience !== 'host'
  return isKept ? getRememberedRows(viewer, `${language} ${audience}`) : new Map()
}

/**
 * Returns the last appearance of a row: its tiles up to the first one for adults or of unknown age, so that no tile moves.
 */
export function toRememberedRow(
  facts: RowFacts,
  tiles: readonly Tile[],
  more: RememberedRow['more'],
): RememberedRow {
  const end = tiles.findIndex(({ age }) => !isForEverybody(age))
  const kept = tiles.slice(0, Math.min(TILES, end < 0 ? TILES : end))
  return {
    facts,
    tiles: kept.map((tile) => ({ ...tile, ...UNKNOWN })),
    more: kept.length === tiles.length ? more : 'idle',
  }
}
