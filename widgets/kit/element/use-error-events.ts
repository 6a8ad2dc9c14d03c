import { useEffect, useMemo, useRef } from 'react'
import { TvError } from '../../../core/lib/errors'
import { type ErrorWords, errorText, type Text } from '../../../core/text'
import type { TvElementEventMap } from '../contract'
import type { TvReport } from '../shapes'
import type { HostOf } from './define-widget'

/** Reports an error to the host; `report` holds facts for support and no secret; `retrying`: recovery is under way. */
export type ReportError = (error: TvError, report: TvReport, retrying?: boolean) => void

/** Emits `tv-error` with the words of the error; errors before the text has loaded are emitted once it has. */
export function useErrorEvents(
  host: HostOf<TvElementEventMap>,
  text: Text | null,
  ownWords?: ErrorWords,
): ReportError {
  const words = useRef(text)
  words.current = text
  const pendingReports = useRef<(() => void)[]>([])

  useEffect(() => {
    if (text) for (const emitPending of pendingReports.current.splice(0)) emitPending()
  }, [text])

  return useMemo(
    () =>
      (error, report, retrying = false) => {
        const emitError = () => {
          const message = words.current ? errorText(error, words.current.t, ownWords) : ''
          host.emit('tv-error', { code: error.code, number: error.number, message, retrying, report })
        }
        if (words.current) emitError()
        else pendingReports.current.push(emitError)
      },
    [host, ownWords],
  )
}

/** Reports blocked storage to the host once; playback works without it. */
export function useStorageWarning(blocked: boolean, reportError: ReportError): void {
  useEffect(() => {
    const error = new TvError('storage-blocked', { playback: 'goes on' })
    if (blocked) reportError(error, error.detail)
  }, [blocked, reportError])
}
