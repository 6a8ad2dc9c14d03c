import type { TvError } from '../lib/errors'
import type { Text } from './text'

/**
 * Words for a failed call: the operator's own text if it refused the call with one, otherwise those of the code, with
 * the status of a refusal that says nothing (OPS-04).
 */
export function failureText({ code, detail }: TvError, t: Text['t']): string {
  const { message, status } = detail
  const isRefusal = typeof status === 'number' && status >= 400 && status < 500 && status !== 401
  if (isRefusal && typeof message === 'string' && message !== '') return message
  return code === 'rejected' && isRefusal ? `${t('error.rejected')} (HTTP ${status})` : t(`error.${code}`)
}
