import { type ReadonlySignal, signal } from '@preact/signals-core'
import { ApiError } from '../../api/api-error'
import { getRow, type RowQuery, type RowRecord } from '../../api/rows'
import { asTvError, TvError } from '../../lib/errors/errors'
import { loadRole, onAnotherViewer } from '../../session'
import type { Tv } from '../../tv-contract'
import { type RememberedRow, rememberedRows, toRememberedRow } from './remembered-rows'
import type { RowFacts } from './row-facts'
import { type SkippedItem, shownTiles } from './shown-tiles'
import type { Tile } from './tile'

/** Items requested at once; rows of these templates have larger tiles and request fewer (CAT-01). */
const PAGE_SIZE = 24
const PAGE_SIZES: Readonly<Record<string, number>> = { 'content-v': 21, 'content-h': 18 }
/** The loading state ends after this time at the latest, ms (CAT-01). */
const LOADING_MS = 10_000

/** Rows of a page that load at once; the others load near the viewport (CAT-01). */
export const EAGER_ROWS = 4

const getPageSize = (template = ''): number => PAGE_SIZES[template] ?? PAGE_SIZE

/**
 * Requests the first tiles of a row before its model exists; the model takes the answer from the cache and reports
 * failures. Never rejects.
 */
export async function requestRow(
  { api }: Pick<Tv, 'api'>,
  { id, template }: { id: string; template: string },
  language: string,
  query: RowQuery = {},
): Promise<void> {
  await getRow(api, id, { ...query, offset: 0, limit: getPageSize(template) }, language).catch(
    () => undefined,
  )
}

export type RowState =
  /** `remembered`: the last appearance of the row, shown until it has loaded. */
  | { name: 'loading'; remembered?: RememberedRow | undefined }
  /** `more` says whether the operator has further tiles: `failed` if requesting them did. */
  | { name: 'ready'; facts: RowFacts; tiles: readonly Tile[]; more: 'none' | 'idle' | 'loading' | 'failed' }
  | { name: 'empty'; facts: RowFacts }
  /** The kind of its items is unknown, so nothing can be shown. */
  | { name: 'unsupported'; facts: RowFacts }
  | { name: 'not-found' }
  | { name: 'failed'; error: TvError }

/** A row of the catalogue: its first tiles, and more of them on request. */
export interface Row {
  readonly state: ReadonlySignal<RowState>
  /** Items left out so far. */
  readonly skipped: ReadonlySignal<readonly SkippedItem[]>
  /** Loads the first tiles, or repeats the request that failed; tiles on screen stay until there are new ones. */
  load(): Promise<void>
  /** Loads the next tiles if there are more. */
  loadMore(): Promise<void>
  /** Aborts the request under way. */
  release(): void
}

/** Settings of a row. */
export interface RowRequest {
  language: string
  /** Filters and search text. */
  query?: RowQuery
  /** Tiles per request in place of the template's. */
  limit?: number
  /** The template that the page announced, before the row is known. */
  template?: string
  /** Requests a page of the row in place of `GET rows/{id}`; aborted once it takes too long. */
  request?: (query: RowQuery, signal: AbortSignal) => Promise<RowRecord>
}

/**
 * Creates the model of the row with this id or slug. Nothing is requested before `load()`; afterwards again for another
 * viewer, and after a failure when the connection is back.
 */
export function createRow(tv: Tv, name: string, options: RowRequest): Row {
  const { query, language } = options
  const request =
    options.request ?? ((page, signal: AbortSignal) => getRow(tv.api, name, page, language, signal))
  const { remembered, loading, remember } = createMemory(tv, name, options)
  const sizeFor = (template: string | undefined) => options.limit ?? getPageSize(template)
  const state = signal<RowState>(loading())
  const skipped = signal<readonly SkippedItem[]>([])
  /** Size of the next request: until an answer names the template, by the page's template or that of the remembered row. */
  let limit = sizeFor(options.template ?? remembered()?.facts.template)
  let offset = 0

  const { attempt, giveUp } = createAttempts(tv, request)

  /** True while the remembered row is shown because the operator did not answer. */
  let isAwaited = false
  const hasFailed = () => isAwaited || state.value.name === 'failed'

  /** True while the tiles are those of an earlier viewer. */
  let isOutdated = false
  /** The tiles of a response that are not among those `shown`. */
  function tilesOf(record: RowRecord, shown: readonly Tile[]): Tile[] {
    const keys = new Set(shown.map(({ key }) => key))
    const found = shownTiles(tv, record)
    if (found.skipped.length > 0) skipped.value = [...skipped.value, ...found.skipped]
    return found.tiles.filter(({ key }) => !keys.has(key))
  }

  function moreAfter(record: RowRecord): 'none' | 'idle' {
    offset += record.received
    return record.received < limit ? 'none' : 'idle'
  }

  async function loadFirst(): Promise<void> {
    if (state.value.name !== 'ready') state.value = loading()
    await attempt({ ...query, offset: 0, limit }, (outcome) => {
      isAwaited = false
      if (outcome instanceof Error) {
        // Without a connection the remembered row stays until there is one.
        const { value } = state
        isAwaited = outcome.answer === 'none' && value.name === 'loading' && value.remembered !== undefined
        if (!isAwaited) state.value = afterFailure(value, outcome, isOutdated)
        return
      }
      isOutdated = false
      offset = 0
      skipped.value = []
      const tiles = tilesOf(outcome, [])
      const more = moreAfter(outcome)
      limit = sizeFor(outcome.template)
      state.value = toLoadedState(outcome, tiles, more)
      remember(toRowFacts(outcome), tiles, more)
    })
  }

  async function loadMore(): Promise<void> {
    const before = state.value
    if (before.name !== 'ready' || before.more === 'none' || before.more === 'loading') return
    state.value = { ...before, more: 'loading' }
    await attempt({ ...query, offset, limit }, (outcome) => {
      const { value } = state
      if (value.name !== 'ready') return
      if (outcome instanceof Error) state.value = { ...value, more: 'failed' }
      else {
        const tiles = [...value.tiles, ...tilesOf(outcome, value.tiles)]
        state.value = { ...value, tiles, more: moreAfter(outcome) }
      }
    })
  }

  let isAsked = false
  function loadForViewer(): void {
    if (!isAsked) return
    isOutdated = true
    if (tv.session.role.peek() !== 'adult') state.value = loading()
    void loadFirst()
  }
  const stopViewer = onAnotherViewer(tv.session, loadForViewer, hasFailed)
  const stopOnline = tv.connection.onOnline(() => {
    const { value } = state
    if (hasFailed()) void loadFirst()
    else if (value.name === 'ready' && value.more === 'failed') void loadMore()
  })

  return {
    state,
    skipped,
    async load() {
      isAsked = true
      void tv.session.start()
      await loadFirst()
    },
    loadMore,
    release() {
      stopViewer()
      stopOnline()
      giveUp()
    },
  }
}

/** The row as an earlier visit has seen it. Only complete rows are remembered, not searches in them. */
function createMemory(tv: Tv, name: string, { language, query, request }: RowRequest) {
  const all = () => rememberedRows(tv, language)
  const isWhole = !request && Object.keys(query ?? {}).length === 0
  return {
    remembered: () => all().get(name),
    loading: (): RowState => ({ name: 'loading', remembered: isWhole ? all().get(name) : undefined }),
    remember(facts: RowFacts, tiles: readonly Tile[], more: 'none' | 'idle'): void {
      if (isWhole && tiles.length === 0) all().delete(name)
      else if (isWhole) all().set(name, toRememberedRow(facts, tiles, more))
    },
  }
}

/** The state once the first page has failed; tiles stay if they are those of the present viewer. */
function afterFailure(state: RowState, error: TvError, isOutdated: boolean): RowState {
  if (state.name !== 'ready' || isOutdated) return failedRow(error)
  // The reload has replaced the request for the next page.
  return state.more === 'loading' ? { ...state, more: 'failed' } : state
}

function toLoadedState(record: RowRecord, tiles: readonly Tile[], more: 'none' | 'idle'): RowState {
  const facts = toRowFacts(record)
  if (record.items === null) return { name: 'unsupported', facts }
  return tiles.length === 0 && more === 'none'
    ? { name: 'empty', facts }
    : { name: 'ready', facts, tiles, more }
}

/** Requests the pages of a row one after the other; a newer request aborts an earlier one. */
function createAttempts({ clock, session }: Tv, request: NonNullable<RowRequest['request']>) {
  /** The request whose outcome counts. */
  let current: object | null = null
  return {
    giveUp(): void {
      current = null
    },
    /** Passes the outcome to `show`, unless a newer request has started; after 10 s it is a timeout. */
    async attempt(page: RowQuery, show: (outcome: RowRecord | TvError) => void): Promise<void> {
      const mine = new AbortController()
      current = mine
      const settle = (outcome: RowRecord | TvError) => {
        if (current !== mine) return
        current = null
        clock.clearTimeout(timer)
        show(outcome)
      }
      const timer = clock.setTimeout(() => {
        settle(new TvError('timeout'))
        mine.abort()
      }, LOADING_MS)
      try {
        // A host's token may be a child's: until the role is known, only contents for children are shown.
        await loadRole(session)
        if (current === mine) settle(await request(page, mine.signal))
      } catch (error) {
        settle(asTvError(error))
      }
    },
  }
}

const failedRow = (error: TvError): RowState =>
  error instanceof ApiError && error.code === 'not-found' ? { name: 'not-found' } : { name: 'failed', error }

const toRowFacts = (record: RowRecord): RowFacts => ({
  id: record.id,
  slug: record.slug,
  title: record.title,
  description: record.description,
  template: record.template,
  contentType: record.content_type,
  libraryId: record.library_id,
  loopCount: record.loop_count,
})

/** Types of rows that are lists, so that they have a "see all" link (CAT-02). */
const LISTS = /^(person|content|channel|histor|button|collection)/

/** True if the title of a row links to the whole row: more than two tiles of a list type. */
export const hasSeeAll = (facts: RowFacts, tiles: number): boolean =>
  tiles > 2 && LISTS.test(facts.contentType)

/** True if a slider ends with a tile that opens the whole row. */
export const hasSeeAllTile = (facts: RowFacts, tiles: number): boolean => tiles > 6 && hasSeeAll(facts, tiles)
