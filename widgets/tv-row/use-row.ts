import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createRow, type Row, type RowState } from '../../core/catalogue/rows'
import type { TvError } from '../../core/lib/errors'
import type { Text } from '../../core/text'
import type { HostOf, WidgetProps } from '../kit/element/define-widget'
import { useErrorEvents } from '../kit/element/use-error-events'
import { useStart, useWidget } from '../kit/element/use-widget'
import type { TvRowPlace, TvRowQuery } from '../kit/shapes'
import type { TvRowEventMap } from './contract'
import { createApi, createBinding } from './row-binding'
import { announceRow } from './row-events'

/** A row as the view shows it. */
export interface ShownRow {
  state: RowState
  /** Null until the words have loaded. */
  text: Text | null
  /** Base address of the operator's site; empty on that site itself, and until it is known. */
  site: string
  loadMore: () => void
  retry: () => void
  /** The tile to focus, of an earlier place of the viewer; null for none. */
  focus: number | null
}

const LOADING: RowState = { name: 'loading' }

const stringOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Finds the operator, loads the row, and tells the page what becomes of it. Call `useSignals()` before. */
export function useRow(props: WidgetProps): ShownRow {
  const host = props.host as HostOf<TvRowEventMap>
  const name = stringOf(props.row)
  const libraryId = stringOf(props.libraryId)
  const limit = typeof props.limit === 'number' ? props.limit : null
  const [isRequested, setIsRequested] = useState(false)
  const [query, setQuery] = useState<TvRowQuery | null>(null)
  const [place, setPlace] = useState<TvRowPlace | null>(null)
  const [focus, setFocus] = useState<number | null>(null)
  const [row, setRow] = useState<Row | null>(null)
  const binding = useMemo(createBinding, [])
  const started = useStart(props.host, props.load, isRequested)
  const widget = useWidget(props, started, started, true)
  const tv = widget.name === 'ready' ? widget.tv : null
  const language = widget.name === 'ready' ? widget.language : 'en'
  const reportError = useErrorEvents(host, widget.text)
  const failure: TvError | null = widget.name === 'failed' ? widget.error : null
  const template = useRef<string | null>(null)
  template.current = stringOf(props.template)
  binding.name = name
  binding.requestStart = () => setIsRequested(true)
  binding.setQuery = setQuery
  binding.setPlace = setPlace

  useLayoutEffect(() => {
    host.expose(createApi(binding, host))
    return () => host.expose(null)
  }, [binding, host])

  useLayoutEffect(() => {
    binding.failure.value = failure
    if (!failure) return
    reportError(failure, failure.detail)
    host.emit('tv-row-state', { state: 'failed', tiles: 0 })
  }, [binding, failure, host, reportError])

  /** The query as a text: pages may set an equal object again. */
  const filters = JSON.stringify({ ...query, ...(libraryId === null ? {} : { library_id: libraryId }) })
  useLayoutEffect(() => {
    if (!tv || name === null) return
    const newRow = createRow(tv, name, {
      language,
      query: JSON.parse(filters),
      ...(limit === null ? {} : { limit }),
      ...(template.current === null ? {} : { template: template.current }),
    })
    setRow(newRow)
    binding.row.value = newRow
    const stop = announceRow(newRow, name, host, reportError)
    void newRow.load()
    return () => {
      stop()
      newRow.release()
      setRow(null)
      binding.row.value = null
    }
  }, [tv, name, filters, limit, language, host, binding, reportError])

  // Another language loads the row again; until it is there the tiles stay.
  const subject = `${name} ${filters}`
  const kept = useRef<{ tv: unknown; subject: string; state: RowState } | null>(null)
  const current = row?.state.value ?? LOADING
  if (current.name === 'ready') kept.current = { tv, subject, state: current }
  const isSame = kept.current?.tv === tv && kept.current.subject === subject
  const state = current.name === 'loading' && isSame && kept.current ? kept.current.state : current
  useLayoutEffect(() => {
    if (!place || !row || current.name !== 'ready') return
    if (current.tiles.length < place.tiles && current.more === 'idle') void row.loadMore()
    if (current.tiles.length < place.tiles && (current.more === 'idle' || current.more === 'loading')) return
    const track = host.element.shadowRoot?.querySelector('.track')
    if (track) track.scrollLeft = place.offset
    setFocus(place.focus)
    setPlace(null)
  }, [place, row, current, host])
  const site = tv && tv.config.site !== location.origin ? tv.config.site : ''
  return {
    state: failure ? { name: 'failed', error: failure } : state,
    text: widget.text,
    site,
    loadMore: () => void row?.loadMore(),
    focus,
    retry: () => (widget.name === 'failed' ? widget.retry() : void row?.load()),
  }
}
