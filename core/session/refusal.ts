import { ApiError } from '../api/api-error'
import type { TvError } from '../lib/errors'

/** The operator itself said no; a broken line, a proxy's page or a request for patience says nothing of the device. */
export const isRefused = (error: TvError) => {
  const status = error instanceof ApiError ? (error.server?.status ?? 0) : 0
  return status >= 400 && status < 500 && status !== 429
}

/** 403 while becoming a guest or authorising a device means that the region is closed (spec/1 §4). */
export const isCountryRefusal = (error: TvError) =>
  error.code === 'forbidden-country' || (error instanceof ApiError && error.server?.status === 403)
