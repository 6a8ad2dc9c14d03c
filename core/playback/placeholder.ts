import type { ApiClient } from '../api/client'
import { getConfiguration } from '../api/platform'
import { TvError } from '../lib/errors'
import type { StartPoint } from './timeline'

/**
 * The address of what the operator shows in place of what the archive does not have (PLY-06). Where there is none it
 * throws why: `catch-up-forbidden` of what is `closed`, else `not-found`.
 */
export async function askPlaceholder(api: ApiClient, point: StartPoint, closed: boolean): Promise<string> {
  const configuration = await getConfiguration(api).catch(() => null)
  const address = configuration?.catchup_blackout_mattress_url
  if (!address) throw new TvError(closed ? 'catch-up-forbidden' : 'not-found', { ...point })
  return address
}
