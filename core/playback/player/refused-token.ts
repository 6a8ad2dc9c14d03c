import type { ApiClient } from '../../api/client'
import { getSelf } from '../../api/users'
import { TvError } from '../../lib/errors/errors'

/**
 * The error of a stream that the operator has refused to the token of the page: `device-token-required` if it accepts that
 * token otherwise, because a user's token plays nothing; else the `error` itself.
 */
export const refusedTokenError = (api: ApiClient, error: TvError): Promise<TvError> =>
  getSelf(api, { fresh: true }).then(
    () => new TvError('device-token-required', error.detail),
    () => error,
  )
