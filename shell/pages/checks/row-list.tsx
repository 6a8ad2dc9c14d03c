import { type AnnouncedRow, pageOfKind } from '../../../core/catalogue/pages'
import type { RowState } from '../../../core/catalogue/rows'
import { ErrorMessage } from '../../layout/states/error-message'
import { pagesOf, usePages } from '../../site/navigation/use-pages'
import { useSite } from '../../site/site-context'
import { CheckPage } from './check-page'
import { useRow } from './use-row'

/** The columns, by the operator's names of the fields. */
const COLUMNS = ['id', 'slug', 'template', 'content_type', 'items', 'state']

/** `/test_feed`: the rows of the home page as the operator sends them, and how each of them loads (NAV-01). */
export function RowListPage() {
  const site = useSite()
  const state = usePages()
  const retry = async () => {
    await site.tv.session.retry()
    await pagesOf(site).load()
  }
  if (state.name === 'failed') return <ErrorMessage whole error={state.error} onRetry={retry} />
  const rows = state.name === 'ready' ? (pageOfKind(state.pages, 'home')?.rows ?? []) : []
  return (
    <CheckPage title={site.text.t('check.rows')}>
      <table aria-busy={state.name === 'loading'}>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RowLine key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </CheckPage>
  )
}

function RowLine({ row }: { row: AnnouncedRow }) {
  const state = useRow(row)
  return (
    <tr>
      {[row.id, row.slug, row.template, row.contentType, itemsOf(state), stateOf(state)].map(
        (value, place) => (
          <td key={COLUMNS[place]}>{value}</td>
        ),
      )}
    </tr>
  )
}

/** Number of tiles; with a plus if the operator has more of them. */
function itemsOf(state: RowState): string {
  if (state.name === 'ready') return `${state.tiles.length}${state.more === 'none' ? '' : '+'}`
  return state.name === 'empty' ? '0' : '–'
}

const stateOf = (state: RowState): string =>
  state.name === 'failed' ? `failed (${state.error.code})` : state.name
