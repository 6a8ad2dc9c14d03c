import { useEffect, useState } from 'react'
import type { TvErrorCode } from '../../core/lib/errors'

/** A remark stays for this long, ms. */
const REMARK_MS = 5000

/** Why something was refused, by its code: said for a while, or until the next one. */
export function useNotice(): [TvErrorCode | null, (why: TvErrorCode | null) => void] {
  const [remark, setRemark] = useState<TvErrorCode | null>(null)
  useEffect(() => {
    if (!remark) return
    const timer = setTimeout(() => setRemark(null), REMARK_MS)
    return () => clearTimeout(timer)
  }, [remark])
  return [remark, setRemark]
}
