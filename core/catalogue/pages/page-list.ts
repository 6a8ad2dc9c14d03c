import { type ReadonlySignal, signal } from '@preact/signals-core'
import { getRow } from '../../api/rows'
import { getPage, listPages, type PageClient } from '../../api/rowsets'
import { delay } from '../../lib/clock'
import { asTvError, TvError } from '../../lib/errors/errors'
import { onAnotherViewer } from '../../session'
import type { Tv } from '../../tv-contract'
import { type AnnouncedRow, type CataloguePage, toCataloguePage } from './pages'

/** The operator's pages in menu order. Pages on screen stay while they are requested again. */
export type PageListState =
  /** `remembered`: the pages of an earlier visit, to be shown meanwhile. */
  | { name: 'loading'; remembered?: readonly CataloguePage[] | undefined }
  | { name: 'ready'; pages: readonly CataloguePage[] }
  | { name: 'failed'; error: TvError }

/** The operator's pages, or those of an earlier visit until they have arrived; null if there are none. */
export const knownPages = (state: PageListState): readonly CataloguePage[] | null =>
  state.name === 'ready' ? state.pages : (state.name === 'loading' && state.remembered) || null

/** The pages of the operator in one language, as the present viewer sees them. */
export interface PageList {
  readonly state: ReadonlySignal<PageListState>
  /** Requests the list if it has not been requested yet, or failed. */
  load(): Promise<void>
  /** Requests the list again, for another viewer. */
  refresh(): Promise<void>
  /** Returns one page by id or slug, with its rows. Throws `not-found`. */
  page(name: string): Promise<CataloguePage>
  /** Returns title and description of a row by id or slug: from the pages, else from the operator. Throws `not-found`. */
  rowHeader(name: string): Promise<Pick<AnnouncedRow, 'title' | 'description'>>
}

interface PageListRequest {
  language: string
  /** True in a window as narrow as a phone's. */
  isNarrow: () => boolean
  /** The pages that this viewer saw in an earlier visit. */
  remembered?: readonly CataloguePage[] | undefined
  /**
   * Called with new pages one task before they are in the state, so that its requests are sent before the pages are
   * rendered.
   */
  beforeShown?: (pages: readonly CataloguePage[]) => void
}

/**
 * Creates the model of the operator's pages. Nothing is requested before `load()` or `page()`; afterwards again for
 * another viewer, and after a failure when the connection is back.
 */
export function createPageList(
  tv: Tv,
  { language, isNarrow, remembered, beforeShown }: PageListRequest,
): PageList {
  const { api, clock, session, connection } = tv
  /** The kind of client that pages are requested for, at the time of a request (CAT-01). */
  const client = (): PageClient => (isNarrow() ? 'mobile300' : 'web')
  const state = signal<PageListState>({ name: 'loading', remembered })
  const whose = session.audience.peek()
  /** True while the remembered pages are shown because there is no answer yet. */
  let isAwaited = false
  /** The request whose answer counts; null before the first. */
  let current: Promise<void> | null = null

  function refresh(): Promise<void> {
    const settle = (next: PageListState) => {
      const isStale = current !== mine
      if (isStale || (next.name === 'failed' && state.value.name === 'ready')) return
      const { value } = state
      const isRemembered = value.name === 'loading' && value.remembered !== undefined
      isAwaited = isRemembered && next.name === 'failed' && next.error.answer === 'none'
      if (!isAwaited) state.value = next
    }
    const mine: Promise<void> = listPages(api, client(), language).then(
      async (records) => {
        const pages = records.flatMap((record) => toCataloguePage(record) ?? [])
        if (beforeShown && current === mine) {
          beforeShown(pages)
          await delay(clock, 0)
        }
        settle({ name: 'ready', pages })
      },
      (thrown) => settle({ name: 'failed', error: asTvError(thrown) }),
    )
    current = mine
    return mine
  }

  const hasFailed = () => isAwaited || state.peek().name === 'failed'
  const load = () => (current !== null && !hasFailed() ? current : refresh())

  const refreshForAnother = () => {
    if (current === null) return
    // The list of another viewer must not be remembered for this one.
    if (state.peek().name === 'loading' && session.audience.peek() !== whose)
      state.value = { name: 'loading' }
    void refresh()
  }
  onAnotherViewer(session, refreshForAnother, hasFailed)
  connection.onOnline(() => {
    if (current !== null && hasFailed()) void refresh()
  })

  return {
    state,
    load,
    refresh,
    async page(name) {
      const page = toCataloguePage(await getPage(api, name, client(), language))
      if (page === null) throw new TvError('not-found', { page: name })
      return page
    },
    async rowHeader(name) {
      const { value } = state
      const pages = value.name === 'ready' ? value.pages : []
      const announced = pages.flatMap(({ rows }) => rows).find(({ id, slug }) => id === name || slug === name)
      return announced ?? getRow(api, name, { offset: 0, limit: 1 }, language)
    },
  }
}
