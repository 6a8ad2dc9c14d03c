import { useEffect, useMemo, useRef } from 'react'
import { TvError } from '../../../core/lib/errors/errors'
import { VERSION } from '../../../core/lib/version'
import { type ErrorWords, errorText } from '../../../core/text'
import type { TvElementEventMap } from '../contract'
import type { TvReport } from '../shapes'
import type { HostOf } from './define-widget'
import { reportFault } from './page-fault'
import type { WidgetState } from './use-widget'

/** Reports an error to the host; `report` holds facts for support and no secret; `retrying`: recovery is under way. */
export type ReportError = (error: TvError, report: TvReport, retrying?: boolean) => void

const getTv = (widget: WidgetState) => (widget.name === 'ready' ? widget.tv : null)

/** Facts of every report: version of the product, element and its version, base address of the API. */
export const reportFacts = ({ localName }: HTMLElement, widget: WidgetState): TvReport => ({
  version: getTv(widget)?.version ?? VERSION,
  element: `${localName} ${VERSION}`,
  api: getTv(widget)?.api.base ?? null,
})

/**
 * Emits `tv-error` with the text of the error, and prints what the page can do about it; errors before the text has
 * loaded are emitted afterwards. `text` null: it has loaded already.
 */
export function useErrorEvents(
  host: HostOf<TvElementEventMap>,
  widget: WidgetState,
  ownWords?: ErrorWords,
  text = widget.text,
): ReportError {
  const latest = useRef(widget)
  latest.current = widget
  const words = useRef(text)
  words.current = text
  const pendingReports = useRef<(() => void)[]>([])

  useEffect(() => {
    if (text) for (const emitPending of pendingReports.current.splice(0)) emitPending()
  }, [text])

  return useMemo(
    () =>
      (error, facts, retrying = false) => {
        const { element } = host
        const { code } = error
        const tv = getTv(latest.current)
        const isHosted = Boolean(tv?.config.token || tv?.config.getToken)
        const report = { ...facts, ...reportFacts(element, latest.current) }
        void reportFault({ code, element, error, api: tv?.api.base ?? null, isHosted })
        const emitError = () => {
          const message = words.current ? errorText(error, words.current.t, ownWords) : ''
          host.emit('tv-error', { code, number: error.number, message, retrying, report })
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
