import { getRow, type RowQuery, type RowRecord } from '../api/rows'
import { createRow, type Row } from '../catalogue/rows'
import { loadRole, mayBeChild, onAnotherViewer } from '../session'
import type { Tv } from '../tv'

/** Settings of a row on a page. */
export interface PageRowRequest {
  language: string
  query?: RowQuery
  limit?: number
  template?: string
  /** Requests a page of it in place of `GET rows/{id}`. */
  request?: (query: RowQuery, signal: AbortSignal) => Promise<RowRecord>
}

/** A row on a page, loaded again for another viewer, and once the connection is back after it failed. */
export interface PageRow extends Row {
  release(): void
}

/** Creates the row with this id or slug over the core of a page. Nothing is requested until `load()`. */
export function createPageRow(tv: Tv, name: string, setting: PageRowRequest): PageRow {
  const { language, request, ...rest } = setting
  const { session } = tv
  const row = createRow({
    ...rest,
    clock: tv.clock,
    request: request ?? ((query, signal) => getRow(tv.api, name, query, language, signal)),
    isChild: () => mayBeChild(session),
    promoCodes: tv.config.promoCodes ?? true,
  })
  const listeners = new AbortController()
  let isAsked = false
  const stopViewer = onAnotherViewer(
    session,
    () => isAsked && void row.load(),
    () => row.state.value.name === 'failed',
  )
  const stopOnline = tv.connection.onOnline(() => {
    const { value } = row.state
    if (value.name === 'failed') void row.load()
    else if (value.name === 'ready' && value.more === 'failed') void row.loadMore()
  })
  return {
    ...row,
    async load() {
      isAsked = true
      void session.start()
      // A host's token may be a child's: until that is known, only what children see is shown.
      await loadRole(session)
      if (!listeners.signal.aborted) await row.load()
    },
    release() {
      listeners.abort()
      stopViewer()
      stopOnline()
      row.stop()
    },
  }
}
