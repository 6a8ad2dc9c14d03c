import { useSignals } from '@preact/signals-react/runtime'
import type { TvError, TvErrorCode } from '../../../core/lib/errors/errors'
import { errorText, type Text } from '../../../core/text'
import { ErrorNumber } from '../../kit/controls/error-number'
import { reloadFailedRows, speaksForAll } from './failed-rows'

/** Errors that a page can cause, which are shown in a box; a row with any other error takes no space. */
const PAGE_FAULTS: ReadonlySet<TvErrorCode> = new Set<TvErrorCode>([
  'not-found',
  'config-invalid',
  'authentication-failed',
  'host-token-failed',
  'policy-refused',
  'argument-invalid',
])

interface FailedRowProps {
  element: HTMLElement
  error: TvError
  t: Text['t']
}

/** The place of a failed row: one box for all rows without a connection, and one box for each fault of the page. */
export function FailedRow({ element, error, t }: FailedRowProps) {
  useSignals()
  const isForAll = error.answer === 'none' && speaksForAll(element)
  return (
    <slot name="error">
      {(isForAll || PAGE_FAULTS.has(error.code)) && (
        <div className="fault" part="error" role="alert">
          <p>{errorText(error, t)}</p>
          <ErrorNumber error={error} t={t} />
          {isForAll && (
            <button type="button" part="retry-button" onClick={reloadFailedRows}>
              {t('player.retry')}
            </button>
          )}
        </div>
      )}
    </slot>
  )
}
