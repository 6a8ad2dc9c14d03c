import { signal } from '@preact/signals-core'
import type { Row, RowState } from '../../core/catalogue/rows'
import { TvError } from '../../core/lib/errors'
import type { HostOf } from '../kit/element/define-widget'
import type { LiveMembers } from '../kit/element/element-table'
import { firstOf } from '../kit/element/first-of'
import type { TvRowPlace, TvRowQuery, TvSkippedItem } from '../kit/shapes'
import type { TvRow, TvRowEventMap } from './contract'
import { isKnownTemplate } from './tile/tile-look'

/** Connects the element's public members with its view. */
export interface RowBinding {
  /** The `row` attribute. */
  name: string | null
  /** The row that is shown or loads; null until the operator is found. */
  readonly row: { value: Row | null; peek(): Row | null }
  /** The error that prevents the element from working, such as a wrong configuration. */
  readonly failure: { value: TvError | null; peek(): TvError | null }
  query: TvRowQuery | null
  /** Work begins, whatever `load` says. */
  requestStart: () => void
  setQuery: (query: TvRowQuery | null) => void
  setPlace: (place: TvRowPlace | null) => void
}

export const createBinding = (): RowBinding => ({
  name: null,
  row: signal(null),
  failure: signal(null),
  query: null,
  requestStart: () => undefined,
  setQuery: () => undefined,
  setPlace: () => undefined,
})

/** Number of tiles that have loaded. */
export const tilesIn = (state: RowState | undefined): number =>
  state?.name === 'ready' ? state.tiles.length : 0

/** Everything in the operator's answer that is not shown as it was sent. */
export function skippedOf({ state, skipped }: Row): TvSkippedItem[] {
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

/** How far the slider in `root` is scrolled, and the tile with the focus. */
function placeIn(root: ShadowRoot | null): Omit<TvRowPlace, 'tiles'> {
  const focused = root?.activeElement?.closest<HTMLElement>('[data-at]')
  return {
    offset: Math.round(root?.querySelector('.track')?.scrollLeft ?? 0),
    focus: focused ? Number(focused.dataset.at) : null,
  }
}

/** Methods and live properties of the contract. */
export function createApi(
  binding: RowBinding,
  host: Pick<HostOf<TvRowEventMap>, 'element'>,
): LiveMembers<TvRow> {
  const state = () => binding.row.peek()?.state.peek()
  const stateName = () => (binding.failure.peek() ? 'failed' : (state()?.name ?? 'loading'))
  return {
    get state() {
      return stateName()
    },
    get tiles() {
      return tilesIn(state())
    },
    get query() {
      return binding.query
    },
    set query(query) {
      binding.query = typeof query === 'object' ? query : null
      binding.setQuery(binding.query)
    },
    get place() {
      const tiles = tilesIn(state())
      return tiles === 0 ? null : { ...placeIn(host.element.shadowRoot), tiles }
    },
    set place(place) {
      binding.setPlace(typeof place === 'object' ? place : null)
    },
    async reload() {
      binding.requestStart()
      if (binding.name === null) throw new TvError('not-ready', { element: 'tv-row' })
      const row = await firstOf(() => {
        if (binding.failure.value) throw binding.failure.value
        return binding.row.value
      })
      await row.load()
    },
    async diagnostics() {
      const row = binding.row.peek()
      const known = state()
      const facts = known && 'facts' in known ? known.facts : null
      return {
        row: binding.name,
        id: facts?.id ?? null,
        template: facts?.template ?? '',
        contentType: facts?.contentType ?? '',
        state: stateName(),
        tiles: tilesIn(known),
        skipped: row ? skippedOf(row) : [],
      }
    },
  }
}
