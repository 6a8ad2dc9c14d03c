import { effect, type Signal, signal } from '@preact/signals-core'
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createRow, type Row, type RowState } from '../../core/catalogue/rows'
import { TvError } from '../../core/lib/errors/errors'
import { toJson } from '../../core/lib/json'
import type { Text } from '../../core/text'
import type { Tv } from '../../core/tv'
import { checkType } from '../kit/element/attribute-value'
import type { HostOf, WidgetHost, WidgetProps } from '../kit/element/define-widget'
import type { LiveMembers } from '../kit/element/element-table'
import { reportFault } from '../kit/element/page-fault'
import { type ElementApi, useElementApi } from '../kit/element/use-element-api'
import { type ReportError, useErrorEvents } from '../kit/element/use-error-events'
import { useMisnamed } from '../kit/element/use-misnamed'
import { useWidget } from '../kit/element/use-widget'
import type { TvRowPlace, TvRowQuery, TvSkippedItem } from '../kit/shapes'
import type { TvRow, TvRowEventMap } from './contract'
import { isKnownTemplate } from './tile/tile-look'
import { useRowStart } from './use-row-start'

/** A row as the view shows it. */
export interface ShownRow {
  state: RowState
  /** False while the row is too far away to load. */
  isStarted: boolean
  /** The text that the row searches for; null without a search. */
  searchText: string | null
  /** Null until the texts have loaded. */
  text: Text | null
  /** Base address of the operator's site; empty on that site itself, and until it is known. */
  site: string
  loadMore: () => void
  /** The tile to focus, of an earlier place of the viewer; null if there is none. */
  focus: number | null
}

const LOADING: RowState = { name: 'loading' }

export const toText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Finds the operator, loads the row, and reports its states to the page. Call `useSignals()` before. */
export function useRow(props: WidgetProps): ShownRow {
  const host = props.host as HostOf<TvRowEventMap>
  const name = toText(props.row)
  const libraryId = toText(props.libraryId)
  const limit = typeof props.limit === 'number' ? props.limit : null
  const [isRequested, setIsRequested] = useState(false)
  const [query] = useState(() => signal((props.query ?? null) as TvRowQuery | null))
  const shown = useMemo(() => signal<Row | null>(null), [])
  const started = useRowStart(props.host, props.load, isRequested)
  const widget = useWidget(props, started, started, true)
  const tv = widget.name === 'ready' ? widget.tv : null
  const language = widget.name === 'ready' ? widget.language : 'en'
  const reportError = useErrorEvents(host, widget)
  const report = useMemo(() => createStateReport(host), [host])
  const misnamed = useMisnamed(host, started, name !== null)
  const failure: TvError | null = widget.name === 'failed' ? widget.error : misnamed
  const getTemplate = useEffectEvent(() => toText(props.template))
  /** The failure after which the operator was requested again. */
  const retried = useRef<TvError | null>(null)
  const requestStart = () => {
    setIsRequested(true)
    if (widget.name !== 'failed') return
    retried.current = failure
    widget.retry()
  }
  const row = shown.value
  const current = row?.state.value ?? LOADING
  const [focus, setPlace] = usePlace(host, row, current)
  useElementApi<Row>(host, {
    ready: () => shown.value,
    failure: () => (failure === retried.current ? null : failure),
    methods: (api) => createMethods(api, host, { name, query, setPlace, requestStart }),
  })

  useLayoutEffect(() => {
    if (failure) reportError(failure, failure.detail)
  }, [failure, reportError])

  const stateName = failure ? 'failed' : current.name
  useLayoutEffect(() => {
    host.element.dataset.state = stateName
    if (row === null) queueMicrotask(() => report(stateName, 0))
  }, [host, row, stateName, report])

  /** The query as text, because pages may set an equal object again. */
  const filters = toJson({ ...query.value, ...(libraryId === null ? {} : { library_id: libraryId }) })
  const subject = `${name} ${filters}`
  const shownFor = useRef<{ tv: Tv; subject: string } | null>(null)
  useLayoutEffect(() => {
    if (!tv || name === null) return
    const template = getTemplate()
    const newRow = createRow(tv, name, {
      language,
      query: JSON.parse(filters),
      ...(limit === null ? {} : { limit }),
      ...(template === null ? {} : { template }),
    })
    shownFor.current = { tv, subject }
    shown.value = newRow
    const stop = announceRow(newRow, name, host, report, reportError)
    void newRow.load()
    return () => {
      stop()
      newRow.release()
      shown.value = null
    }
  }, [tv, name, filters, subject, limit, language, host, shown, report, reportError])

  // Another language loads the row again; the present tiles stay until it has loaded.
  const kept = useRef<{ tv: Tv; subject: string; state: RowState } | null>(null)
  if (current.name === 'ready' && shownFor.current) kept.current = { ...shownFor.current, state: current }
  const isSame = kept.current?.tv === tv && kept.current.subject === subject
  const state = current.name === 'loading' && isSame && kept.current ? kept.current.state : current
  const site = tv && tv.config.site !== location.origin ? tv.config.site : ''
  return {
    state: failure ? { name: 'failed', error: failure } : state,
    isStarted: started,
    searchText: toText(query.value?.text),
    text: widget.text,
    site,
    loadMore: () => void row?.loadMore(),
    focus,
  }
}

/** Brings the viewer to the place that the page sets. Returns the tile to focus there, and the function that sets a place. */
function usePlace({ element }: Pick<WidgetHost, 'element'>, row: Row | null, current: RowState) {
  const [place, setPlace] = useState<TvRowPlace | null>(null)
  const [focus, setFocus] = useState<number | null>(null)
  useLayoutEffect(() => {
    if (!place || !row || current.name !== 'ready') return
    if (current.tiles.length < place.tiles && current.more === 'idle') void row.loadMore()
    if (current.tiles.length < place.tiles && (current.more === 'idle' || current.more === 'loading')) return
    const track = element.shadowRoot?.querySelector('.track')
    if (track) track.scrollLeft = place.offset
    setFocus(place.focus)
    setPlace(null)
  }, [place, row, current, element])
  return [focus, setPlace] as const
}

/** Returns the function that emits `tv-row-state`, for one row after another, unless the last event had the same detail. */
function createStateReport(host: HostOf<TvRowEventMap>) {
  let last = ''
  return (state: RowState['name'], tiles: number): void => {
    const now = `${state} ${tiles}`
    if (now === last) return
    last = now
    host.emit('tv-row-state', { state, tiles })
  }
}

/** Turns the states of a row into the element's events and lines of the console. Returns the function that stops it. */
function announceRow(
  row: Row,
  name: string,
  host: HostOf<TvRowEventMap>,
  report: ReturnType<typeof createStateReport>,
  reportError: ReportError,
): () => void {
  let before = ''
  let isReady = false
  const handle = () => {
    const state = row.state.peek()
    const tiles = tilesIn(state)
    const now = `${state.name} ${tiles}`
    if (now === before) return
    before = now
    if (state.name !== 'loading' && state.name !== 'failed' && !isReady) {
      isReady = true
      host.emit('tv-ready')
    }
    report(state.name, tiles)
    if (state.name === 'failed') reportError(state.error, state.error.detail)
    if (state.name === 'not-found') reportError(new TvError('not-found', { row: name }), { row: name })
    warnOfSkipped(host.element, row, name)
  }
  const stop = effect(() => {
    void row.state.value
    void row.skipped.value
    // Listeners may change the element, which must not happen while it renders.
    queueMicrotask(() => !stopped && handle())
  })
  let stopped = false
  return () => {
    stopped = true
    stop()
  }
}

/** Prints one line in the console about everything that is left out. */
function warnOfSkipped(element: HTMLElement, row: Row, name: string): void {
  const skipped = listSkipped(row)
  if (skipped.length === 0) return
  const problem = `is shown in part: ${skipped.map(({ path, problem }) => `${path} ${problem}`).join('; ')}`
  void reportFault({ code: 'malformed', element, attribute: 'row', value: name, problem })
}

/** Number of tiles that have loaded. */
const tilesIn = (state: RowState | undefined): number => (state?.name === 'ready' ? state.tiles.length : 0)

/** Lists the items of the operator's answer that are left out or changed. */
function listSkipped({ state, skipped }: Row): TvSkippedItem[] {
  const { value } = state
  const facts = 'facts' in value ? value.facts : null
  const notes: TvSkippedItem[] = []
  if (facts && !isKnownTemplate(facts.template))
    notes.push({
      path: 'template',
      problem: `"${facts.template}" is not known, the type of its items decides`,
    })
  if (value.name === 'unsupported')
    notes.push({ path: 'content_type', problem: `"${facts?.contentType}" is not known, nothing is shown` })
  return [...notes, ...skipped.value]
}

/** Scroll position of the slider in `root`, and the tile with the focus. */
function placeIn(root: ShadowRoot | null): Omit<TvRowPlace, 'tiles'> {
  const focused = root?.activeElement?.closest<HTMLElement>('[data-at]')
  return {
    offset: Math.round(root?.querySelector('.track')?.scrollLeft ?? 0),
    focus: focused ? Number(focused.dataset.at) : null,
  }
}

interface RowMembers {
  /** The `row` attribute. */
  name: string | null
  query: Signal<TvRowQuery | null>
  setPlace: (place: TvRowPlace | null) => void
  /** Starts the work of the element whatever `load` says, and again after a failure. */
  requestStart: () => void
}

/** Methods and live properties of the contract. */
function createMethods(
  { ready, failure, act }: ElementApi<Row>,
  { element, sync }: Pick<WidgetHost, 'element' | 'sync'>,
  { name, query, setPlace, requestStart }: RowMembers,
): LiveMembers<TvRow> {
  const state = () => ready()?.state.peek()
  const stateName = () => (failure() ? 'failed' : (state()?.name ?? 'loading'))
  return {
    get state() {
      return stateName()
    },
    get tiles() {
      return tilesIn(state())
    },
    get query() {
      return query.peek()
    },
    set query(filters) {
      query.value = checkType(element, 'query', 'object', filters) as TvRowQuery | null
      sync({ query: query.value })
    },
    get place() {
      const tiles = tilesIn(state())
      return tiles === 0 ? null : { ...placeIn(element.shadowRoot), tiles }
    },
    set place(place) {
      setPlace(checkType(element, 'place', 'object', place) as TvRowPlace | null)
    },
    async reload() {
      requestStart()
      if (name === null) throw new TvError('not-ready', { element: 'tv-row' })
      await act((row) => row.load())
    },
    async diagnostics() {
      const row = ready()
      const known = state()
      const facts = known && 'facts' in known ? known.facts : null
      return {
        row: name,
        id: facts?.id ?? null,
        template: facts?.template ?? '',
        contentType: facts?.contentType ?? '',
        state: stateName(),
        tiles: tilesIn(known),
        skipped: row ? listSkipped(row) : [],
      }
    },
  }
}
