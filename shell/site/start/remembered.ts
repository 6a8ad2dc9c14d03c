import { isWindowNarrow } from '../../../core/browser/narrow-window'
import { type CataloguePage, type PageList, pageOfKind } from '../../../core/catalogue/pages'
import { EAGER_ROWS, type RememberedRow, rememberedRows } from '../../../core/catalogue/rows'
import { isKept, readRecord } from '../../../core/lib/storage'
import { STORAGE_KEYS } from '../../../core/lib/storage-keys'
import type { Tv } from '../../../core/tv'

/** Raised when the shape of what is kept changes. */
const FORMAT = 1

/** The main page as a viewer saw it: names and pictures, never rights, ages or prices. */
interface Record {
  format: number
  /** The viewer, and the language. */
  whose: string
  pages: CataloguePage[]
  /** By the id of the row. */
  rows: [string, RememberedRow][]
}

const whoseOf = ({ session }: Tv, language: string) =>
  [language, isWindowNarrow() ? 'narrow' : 'wide', session.audience.peek()].join(' ')

/** The pages that this viewer saw in an earlier visit; their rows are given to the models of rows. */
export function recallPages(tv: Tv, language: string): CataloguePage[] | undefined {
  const record = readRecord(tv.storage, STORAGE_KEYS.remembered(tv.scope), (value) => value as Record)
  if (record?.format !== FORMAT || record.whose !== whoseOf(tv, language)) return undefined
  const rows = rememberedRows(tv, language)
  for (const [name, row] of record.rows) rows.set(name, row)
  return record.pages
}

/** Keeps the pages, and the rows that were shown of the main page, for the next visit: whenever this one may end. */
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
  const home = pageOfKind(pages, 'home')?.rows.slice(0, EAGER_ROWS) ?? []
  const rows = home.flatMap(({ id }): Record['rows'] => {
    const row = shown.get(id)
    return row ? [[id, row]] : []
  })
  if (rows.length === 0 || !isKept(tv.storage)) return
  const record: Record = { format: FORMAT, whose: whoseOf(tv, language), pages: [...pages], rows }
  tv.storage.set(STORAGE_KEYS.remembered(tv.scope), JSON.stringify(record))
}
