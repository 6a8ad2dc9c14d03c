import { useLayoutEffect, useState } from 'react'
import { browserConnection } from '../../../core/browser/network/browser-connection'
import { type Connection, reactOnline } from '../../../core/lib/connection'
import type { TvError } from '../../../core/lib/errors/errors'

/** The error of the last press as long as it is to be shown, see `reactOnline`. */
export function usePressError(
  error: TvError | null,
  connection: Connection = browserConnection,
): TvError | null {
  const [forgotten, setForgotten] = useState<TvError | null>(null)
  useLayoutEffect(() => reactOnline(connection, error, () => setForgotten(error)), [error, connection])
  return error === forgotten ? null : error
}
