import { useEffect } from 'react'
import type { TvError } from '../../core/lib/errors'
import type { ReportError } from '../kit/element/use-error-events'

/** Reports an error that the element shows, once. */
export function useFailureEvents(error: TvError | null, reportError: ReportError): void {
  useEffect(() => {
    if (error) reportError(error, error.detail)
  }, [error, reportError])
}
