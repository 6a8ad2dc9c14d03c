import { useLayoutEffect, useState } from 'react'
import { reactOnline } from '../../../core/lib/connection'
import type { TvError } from '../../../core/lib/errors/errors'
import { siteConnection } from '../connection'

/** The error of the last press as long as it is to be shown, see `reactOnline`. */
export function usePressError(error: TvError | null): TvError | null {
  const [forgotten, setForgotten] = useState<TvError | null>(null)
  useLayoutEffect(() => reactOnline(siteConnection, error, () => setForgotten(error)), [error])
  return error === forgotten ? null : error
}
