import { type ReactNode, startTransition, useEffect, useState } from 'react'
import type { AnnouncedRow } from '../../../core/catalogue/pages'
import { EAGER_ROWS } from '../../../core/catalogue/rows'
import { TvError } from '../../../core/lib/errors/errors'
import type { TvRowElement } from '../../../widgets/tv-row/contract'
import { adoptSheet } from '../../site/adopt-sheet'
import { ErrorMessage } from '../states/error-message'
import pageSheet from './page.css'
import { SiteRow } from './site-row'

adoptSheet(pageSheet)

type RowStateName = TvRowElement['state']

/** The other rows are rendered once the first ones have loaded, or after this time at the latest, ms. */
const REST_AFTER_MS = 2000
/** States of a row that is still loading. */
const ON_ITS_WAY: readonly (RowStateName | undefined)[] = [undefined, 'loading']
/** States of rows that render nothing. */
const NOTHING: readonly RowStateName[] = ['empty', 'unsupported', 'not-found', 'failed']

interface PageRowsProps {
  rows: readonly AnnouncedRow[]
  libraryId?: string | null
  query?: TvRowElement['query']
  /** True on a page that needs no message if all of its rows fail. */
  ignoresFailures?: boolean
  /** Shown instead of rows that are empty but have not failed. */
  children?: ReactNode
  onState?: (row: AnnouncedRow, state: RowStateName) => void
}

/** The rows of a page without the empty ones; if no row is left, one message with a retry button. */
export function PageRows(props: PageRowsProps) {
  const { rows, libraryId = null, query = null, ignoresFailures = false, children, onState } = props
  const [states, setStates] = useState<ReadonlyMap<string, RowStateName>>(new Map())
  const [error, setError] = useState<TvError | null>(null)
  /** Number of the attempt: a retry of the whole page mounts its rows again. */
  const [attempt, setAttempt] = useState(0)
  const hasNothing = ({ id }: AnnouncedRow) => NOTHING.includes(states.get(id) ?? 'loading')
  const isBare = rows.every(hasNothing)
  const isDown = !ignoresFailures && isBare && rows.some(({ id }) => states.get(id) === 'failed')
  const retry = async () => {
    setStates(new Map())
    setAttempt(attempt + 1)
  }
  const first = rows.slice(0, EAGER_ROWS)
  const hasRest = useRest(first.every(({ id }) => !ON_ITS_WAY.includes(states.get(id))))
  return (
    <>
      {isDown && error && <ErrorMessage error={error} onRetry={retry} />}
      {(hasRest ? rows : first).map((row, place) => (
        <SiteRow
          key={`${row.id} ${attempt}`}
          row={row.id}
          template={row.template}
          libraryId={libraryId}
          load={place < EAGER_ROWS ? 'eager' : 'visible'}
          query={query}
          isHidden={hasNothing(row)}
          onError={({ code, message }) => setError(new TvError(code, { message }))}
          onState={({ state }) => {
            setStates((before) => new Map(before).set(row.id, state))
            onState?.(row, state)
          }}
        />
      ))}
      {!hasRest && rows.length > EAGER_ROWS && <div className="rows-rest" />}
      {isBare && !isDown && children}
    </>
  )
}

/** True once the rows below the first ones can be rendered without delaying the first ones. */
function useRest(isReady: boolean): boolean {
  const [hasRest, setHasRest] = useState(false)
  useEffect(() => {
    const show = () => startTransition(() => setHasRest(true))
    if (isReady) return show()
    const timer = setTimeout(show, REST_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isReady])
  return hasRest
}

/** Placeholder for rows that are not known yet. */
export function RowBones() {
  return (
    <div className="row-bones" aria-hidden="true">
      {[1, 2, 3].map((row) => (
        <div key={row}>
          <span className="bone" />
          <div>
            {[1, 2, 3, 4, 5, 6].map((tile) => (
              <span key={tile} className="bone" />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
