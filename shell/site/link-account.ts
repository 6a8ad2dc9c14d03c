import type { BrandConfig } from '../../core/brand'
import { browserStorage } from '../../core/browser/browser-storage'
import { scopeOf } from '../../core/lib/storage-keys'
import { takeTv } from '../../core/page'
import { createSessionStore, type User } from '../../core/session'
import type { Text } from '../../core/text'
import type { Tv, TvConfig } from '../../core/tv'

/** The question before a link replaces the stored user: the names of both accounts, empty if the operator says none. */
export interface AccountQuestion {
  current: string
  incoming: string
  brand: BrandConfig['brand']
  text: Text
}

/** Asks the question; resolves to true for the account of the link. */
export type AskAccount = (question: AccountQuestion) => Promise<boolean>

/** The name of an account for its viewer. */
export const accountNameOf = (user: User | null): string =>
  user?.first_name || user?.phone || user?.username || ''

/**
 * Returns the token of a link if it signs the viewer in (ACC-17); null leaves the session as it is. Over a stored user
 * the viewer is asked first. A token that the operator refuses, or of the same account, changes nothing.
 */
export async function acceptToken(
  token: string,
  config: TvConfig,
  ask: (names: Pick<AccountQuestion, 'current' | 'incoming'>) => Promise<boolean>,
): Promise<string | null> {
  const sessions = createSessionStore(browserStorage(), scopeOf(config))
  const hasStoredUser = () => sessions.read()?.guest === false
  if (!hasStoredUser()) return token
  const own = takeTv(config)
  const linked = takeTv({ ...config, token, isTokenFromLink: true })
  let isAccepted = false
  try {
    const [current, incoming] = await Promise.all([userOf(own.tv), userOf(linked.tv)])
    // Without a stored user the operator has removed their device meanwhile.
    if (!hasStoredUser()) isAccepted = true
    else if (incoming && incoming.id !== current?.id)
      isAccepted = await ask({ current: accountNameOf(current), incoming: accountNameOf(incoming) })
    return isAccepted ? token : null
  } finally {
    // The page keeps the core that was released last for its next user.
    for (const use of isAccepted ? [own, linked] : [linked, own]) use.release()
  }
}

async function userOf(tv: Tv): Promise<User | null> {
  await tv.session.start()
  return tv.session.state.value.name === 'user' ? tv.viewer.load().catch(() => null) : null
}

/**
 * Leaves the account of a link: the page starts again without its token, which is nowhere stored, at this address of
 * the site.
 */
export function leaveLinkedAccount(path: string): void {
  history.replaceState(null, '', path)
  location.reload()
}
