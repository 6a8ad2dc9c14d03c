import { useEffect, useState } from 'react'
import { TvError } from '../../../core/lib/errors/errors'
import type { WidgetHost } from './define-widget'
import { reportFault } from './page-fault'

/** A tag that names no content is reported after this, ms, because the page may set the name later. */
const UNNAMED_MS = 3000

const MISNAMED = new TvError('argument-invalid')

/** The error of a started element that is not `named` because its attribute is misspelt; null if there is none. */
export function useMisnamed({ element }: WidgetHost, started: boolean, named: boolean): TvError | null {
  const [misnamed, setMisnamed] = useState(false)
  const waits = started && !named
  useEffect(() => {
    if (!waits) return
    const report = () => void reportFault({ code: 'not-ready', element }).then(setMisnamed)
    const timer = setTimeout(report, UNNAMED_MS)
    return () => clearTimeout(timer)
  }, [waits, element])
  return waits && misnamed ? MISNAMED : null
}
