import { useEffect, useState } from 'react'
import type { TvErrorCode } from '../../../core/lib/errors/errors'

/** A notice is shown for this long, ms. */
const NOTICE_MS = 5000

/** The code of a refusal, shown for 5 s or until the next one, and its setter. */
export function useNotice(): [TvErrorCode | null, (why: TvErrorCode | null) => void] {
  const [notice, setNotice] = useState<TvErrorCode | null>(null)
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(null), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])
  return [notice, setNotice]
}
