import { ChevronDown, X } from 'lucide'
import { useId, useState } from 'react'
import {
  type FilterLists,
  type FilterSelection,
  RATINGS,
  yearSpans,
  yearsText,
} from '../../../core/catalogue/pages'
import { Icon } from '../../../widgets/kit/controls/icon'
import { adoptSheet } from '../../site/adopt-sheet'
import { useSite } from '../../site/site-context'
import filterSheet from './filter-bar.css'

adoptSheet(filterSheet)

interface FilterBarProps {
  selection: FilterSelection
  /** Null until they have loaded. */
  lists: FilterLists | null
  /** `change` returns the selection after a choice: it applies to the latest one, which may not be rendered yet. */
  onSelect: (change: (before: FilterSelection) => FilterSelection) => void
  /** Null if nothing is selected. */
  onClear: (() => void) | null
}

/** The choices of a catalogue. A list that is empty, because it did not load, is left out. */
export function FilterBar({ selection, lists, onSelect, onClear }: FilterBarProps) {
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
  /** Name of no choice. */
  any: string
  onChoose: (value: string) => void
}

function Choice({ label, options, value, any, onChoose }: ChoiceProps) {
  const id = useId()
  // The list shows the choice at once; the address follows when the page has been rendered for it.
  const [chosen, setChosen] = useState<{ before: string; value: string } | null>(null)
  if (options?.length === 0) return null
  const shown = chosen?.before === value ? chosen.value : value
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={options ? shown : ''}
        disabled={options === null}
        onChange={({ target }) => {
          setChosen({ before: value, value: target.value })
          onChoose(target.value)
        }}
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
