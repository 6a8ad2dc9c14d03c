import { TvError } from '../../lib/errors/errors'

/**
 * Loads the code of the calls that only the operator's own site makes. Rejects with `script-refused` if it does not
 * load.
 */
export const loadCalls = () =>
  import('./purchase-calls').catch((cause: unknown) => {
    throw new TvError('script-refused', {}, cause)
  })
