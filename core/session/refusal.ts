import { ApiError } from '../api/api-error'
import type { TvError } from '../lib/errors'

/** True if the operator itself refused the call; a network fault, a proxy's page or 429 says nothing about the device. */
export const isRefused = (error: TvError) => {
  const status = error instanceof ApiError ? (error.server?.status ?? 0) : 0
  return status >= 400 && status < 500 && status !== 429
}

/** True if the region is closed: 403 for the creation of a guest or the authorisation of a device (ACC-13). */
export const isCountryRefusal = (error: TvError) =>
  error.code === 'forbidden-country' || (error instanceof ApiError && error.server?.status === 403)
