import { TvError } from '../lib/errors'
import type { Viewer } from '../session'

/**
 * Reads past the cache which account pays, right before money moves: the token of a host page may be another account's by now.
 * Rejects with `login-required` if it is not the account that the viewer has seen, and with what the call throws.
 */
export async function confirmPayer(viewer: Pick<Viewer, 'account' | 'load' | 'refresh'>): Promise<string> {
  const seen = viewer.account.peek() ?? (await viewer.load()).id
  const { id } = await viewer.refresh()
  if (id !== seen) throw new TvError('login-required')
  return id
}
