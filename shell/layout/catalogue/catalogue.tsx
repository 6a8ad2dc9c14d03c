import { ChevronDown, FilterX, X } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  type FilterLists,
  type FilterSelection,
  findCatalogueRow,
  loadFilterLists,
  type CataloguePage as Page,
  RATINGS,
  readSelection,
  toRowQuery,
  toSelectionQuery,
  yearSpans,
  yearsText,
} from '../../../core/catalogue/pages'
import { Icon } from '../../../widgets/kit/controls/icon'
import { useLoaded } from '../../../widgets/kit/hooks/use-loaded'
import type { TvRowElement } from '../../../widgets/tv-row/contract'
import { adoptSheet } from '../../site/adopt-sheet'
import { afterPaint } from '../../site/hooks/after-paint'
import { useSite } from '../../site/site-context'
import { OnlyRow } from '../page/only-row'
import { PageHeading } from '../page/page-head'
import { PageRows } from '../page/page-rows'
import { Message } from '../states/message'
import { NothingHere } from '../states/nothing-here'
import filterSheet from './filter-bar.css'

adoptSheet(filterSheet)

interface CatalogueProps {
  page: Page
  /** Null for all types. */
  contentType: 'movie' | 'series' | null
}

/** A page whose first row of contents is shown as a grid with filters; the rows before it stay rows. */
export default function CatalogueGrid({ page, contentType }: CatalogueProps) {
  const { tv, language, text } = useSite()
  const [search, setSearch] = useSearchParams()
  const selection = readSelection(search)
  const isSelected = Object.keys(selection).length > 0
  const lists = useLoaded(() => loadFilterLists(tv.api, contentType, language), [tv, contentType, language])
  const [state, setState] = useState<TvRowElement['state']>('loading')
  const row = findCatalogueRow(page)
  const { query, limit } = toRowQuery(selection)
  // While a choice is being rendered, the address is ahead of the rendered page.
  const select = (change: (before: FilterSelection) => FilterSelection) =>
    setSearch(toSelectionQuery(change(readSelection(new URLSearchParams(location.search)))), {
      replace: true,
    })
  const clear = () => setSearch('', { replace: true })
  const isNothing = state === 'empty' || state === 'not-found' || state === 'unsupported'

  return (
    <div className="page">
      <PageHeading {...page} />
      {row && <PageRows rows={page.rows.slice(0, page.rows.indexOf(row))} ignoresFailures />}
      {row && (
        <>
          <FilterBar
            selection={selection}
            lists={lists.name === 'ready' ? lists.value : null}
            onSelect={select}
            onClear={isSelected ? clear : null}
          />
          <OnlyRow
            row={row.id}
            template={row.template}
            libraryId={page.libraryId}
            limit={limit}
            query={{ ...(contentType && { content_type: contentType }), ...query }}
            isHidden={isNothing}
            onState={(detail) => setState(detail.state)}
          />
        </>
      )}
      {isNothing && isSelected && (
        <div role="status">
          <Message icon={FilterX} title={text.t('pages.nothingFits')}>
            <button type="button" className="button primary" onClick={clear}>
              {text.t('pages.clearFilters')}
            </button>
          </Message>
        </div>
      )}
      {(!row || (isNothing && !isSelected)) && <NothingHere />}
    </div>
  )
}

interface FilterBarProps {
  selection: FilterSelection
  /** Null until they have loaded. */
  lists: FilterLists | null
  /**
   * `change` returns the selection after a choice; it is applied to the latest selection, which may not be rendered
   * yet.
   */
  onSelect: (change: (before: FilterSelection) => FilterSelection) => void
  /** Null if nothing is selected. */
  onClear: (() => void) | null
}

/** The filters of a catalogue. A list that is empty because it failed to load is left out. */
function FilterBar({ selection, lists, onSelect, onClear }: FilterBarProps) {
  const { tv, text } = useSite()
  const { t } = text
  const year = new Date(tv.clock.now()).getFullYear()
  const years = yearSpans(year).map((span) => ({
    value: yearsText(span),
    name: span.from === null ? t('pages.before', { year: 1980 }) : yearsText(span).replace('-', '–'),
  }))
  const ratings = RATINGS.map((rating) => ({
    value: String(rating),
    name: t('pages.over', { rating }),
  }))
  const subgenres = lists?.subgenres.get(selection.genre ?? '') ?? []
  const choice = (name: keyof FilterSelection) => ({
    value: selection[name] ?? '',
    any: t('pages.any'),
    onChoose: (value: string) =>
      onSelect((before) => {
        const next: FilterSelection = { ...before }
        delete next[name]
        // A subgenre belongs to its genre.
        if (name === 'genre') delete next.subgenre
        return value === '' ? next : { ...next, [name]: value }
      }),
  })

  return (
    <section className="filter-bar" aria-label={t('pages.filters')}>
      <Choice {...choice('genre')} label={t('pages.genre')} options={lists?.genres ?? null} />
      {subgenres.length > 0 && (
        <Choice {...choice('subgenre')} label={t('pages.subgenre')} options={subgenres} />
      )}
      <Choice {...choice('country')} label={t('pages.country')} options={lists?.countries ?? null} />
      <Choice {...choice('years')} label={t('pages.years')} options={years} />
      <Choice {...choice('rating')} label={t('pages.rating')} options={ratings} />
      {onClear && (
        <button type="button" className="button" onClick={onClear}>
          <Icon node={X} />
          {t('pages.clearFilters')}
        </button>
      )}
    </section>
  )
}

interface ChoiceProps {
  label: string
  /** Null until they have loaded. */
  options: readonly { value: string; name: string }[] | null
  value: string
  /** Label for no choice. */
  any: string
  onChoose: (value: string) => void
}

function Choice({ label, options, value, any, onChoose }: ChoiceProps) {
  const id = useId()
  // The list shows the choice at once; the address follows when the page has been rendered.
  const [chosen, setChosen] = useState<{ before: string; value: string } | null>(null)
  const cancel = useRef(() => {})
  useEffect(() => () => cancel.current(), [])
  if (options?.length === 0) return null
  const shown = chosen?.before === value ? chosen.value : value
  const choose = (next: string) => {
    setChosen({ before: value, value: next })
    cancel.current()
    cancel.current = afterPaint(() => onChoose(next))
  }
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={options ? shown : ''}
        disabled={options === null}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{any}</option>
        {options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      <Icon node={ChevronDown} />
    </div>
  )
}
