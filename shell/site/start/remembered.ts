import { isWindowNarrow } from '../../../core/browser/window-widths'
import { type CataloguePage, findPageOfKind, type PageList } from '../../../core/catalogue/pages'
import { EAGER_ROWS, type RememberedRow, rememberedRows } from '../../../core/catalogue/rows'
import { type Channel, isAdult } from '../../../core/channels'
import { onePer } from '../../../core/lib/state/one-per'
import { isKept, readRecord } from '../../../core/lib/storage/storage'
import { STORAGE_KEYS } from '../../../core/lib/storage/storage-keys'
import type { Tv } from '../../../core/tv'
import type { Site } from '../site'

type Viewing = Pick<Site, 'tv' | 'language'>

/** Incremented when the shape of the stored data changes. */
const FORMAT = 1

/** The main page as a viewer saw it: names and pictures, but no rights, ages or prices. */
interface Record {
  format: number
  /** The viewer, and the language. */
  whose: string
  pages: CataloguePage[]
  /** Rows by their id. */
  rows: [string, RememberedRow][]
  channels: RememberedChannels | null
}

/** The first channels of the list that was open last, without rights and programmes. */
interface RememberedChannels {
  whose: string
  /** Path of the list. */
  path: string
  channels: Pick<Channel, 'id' | 'slug' | 'name' | 'logo'>[]
}

/** Channels that a tall window shows at once. */
const CHANNELS = 16

/** The list of this visit, else of the last one. */
const getRememberedChannels = onePer((_tv: Tv): { list: RememberedChannels | null } => ({ list: null }))

const toOwner = ({ session }: Tv, language: string) =>
  [language, isWindowNarrow() ? 'narrow' : 'wide', session.audience.peek()].join(' ')

/** Returns null for data of another shape, from an earlier release or another source. */
function readRemembered(value: unknown): Record | null {
  const record = value as Partial<Record> | null
  const isReadable = record?.format === FORMAT && Array.isArray(record.pages) && Array.isArray(record.rows)
  return isReadable ? (record as Record) : null
}

/** Returns the pages that this viewer saw in an earlier visit; their rows are passed to the models of rows. */
export function recallPages(tv: Tv, language: string): CataloguePage[] | undefined {
  const record = readRecord(tv.storage, STORAGE_KEYS.remembered(tv.scope), readRemembered)
  if (record?.whose !== toOwner(tv, language)) return undefined
  const rows = rememberedRows(tv, language)
  for (const [name, row] of record.rows) rows.set(name, row)
  getRememberedChannels(tv).list = record.channels
  return record.pages
}

/** Returns the channels that this viewer saw last at the top of a list; `path` is the list's, `/channels` for any. */
export function recallChannels({ tv, language }: Viewing, path: string): RememberedChannels | null {
  const { list } = getRememberedChannels(tv)
  const isHere = list !== null && (path === '/channels' || path === list.path)
  return isHere && list.whose === toOwner(tv, language) ? list : null
}

/** Remembers the top of a list up to the first channel for adults. */
export function rememberChannels({ tv, language }: Viewing, path: string, listed: readonly Channel[]): void {
  const end = listed.findIndex(isAdult)
  const channels = listed
    .slice(0, Math.min(CHANNELS, end < 0 ? CHANNELS : end))
    .map(({ id, slug, name, logo }) => ({ id, slug, name, logo }))
  getRememberedChannels(tv).list = { whose: toOwner(tv, language), path, channels }
}

/**
 * Stores the pages, the rows shown on the main page, and the list of channels for the next visit, whenever this one may
 * end.
 */
export function keepForNextVisit(tv: Tv, language: string, pages: PageList): void {
  const keep = () => {
    const state = pages.state.peek()
    if (state.name === 'ready') keepPages(tv, language, state.pages)
  }
  addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', keep)
}

function keepPages(tv: Tv, language: string, pages: readonly CataloguePage[]): void {
  const shown = rememberedRows(tv, language)
  const home = findPageOfKind(pages, 'home')?.rows.slice(0, EAGER_ROWS) ?? []
  const rows = home.flatMap(({ id }): Record['rows'] => {
    const row = shown.get(id)
    return row ? [[id, row]] : []
  })
  if (!isKept(tv.storage)) return
  const whose = toOwner(tv, language)
  const { list } = getRememberedChannels(tv)
  const channels = list?.whose === whose ? list : null
  const record: Record = { format: FORMAT, whose, pages: [...pages], rows, channels }
  tv.storage.set(STORAGE_KEYS.remembered(tv.scope), JSON.stringify(record))
}
