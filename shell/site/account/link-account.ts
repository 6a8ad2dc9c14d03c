import type { BrandConfig } from '../../../core/brand'
import { browserStorage, tabStorage } from '../../../core/browser/storage/browser-storage'
import { isMarkedOpen, markOpen } from '../../../core/browser/storage/browser-tabs'
import { getScope, TAB_STORAGE_KEYS } from '../../../core/lib/storage/storage-keys'
import { takeTv } from '../../../core/page'
import { createSessionStore, type User } from '../../../core/session'
import type { Text } from '../../../core/text'
import type { Tv, TvConfig } from '../../../core/tv'
import { getAccountName } from './account-name'

/** The question before a link replaces the stored user: the names of both accounts, empty if the operator sends none. */
export interface AccountQuestion {
  current: string
  incoming: string
  brand: BrandConfig['brand']
  text: Text
}

/** Asks the question; resolves to true for the account of the link. */
export type AskAccount = (question: AccountQuestion) => Promise<boolean>

const createStore = (config: TvConfig) => createSessionStore(browserStorage(), getScope(config))
const asLinked = (config: TvConfig, token: string): TvConfig => ({ ...config, token, isTokenFromLink: true })

/**
 * Opens the account of a link that this page shows (ACC-17): the one of its own address, else the one that this tab or
 * another open tab of the site shows already. Null if there is none; `isRefused` if the operator refused the token of
 * the address, and the visitor has no account in this browser either.
 */
export async function openLinkedAccount(
  token: string | null,
  config: TvConfig,
  ask: (names: Pick<AccountQuestion, 'current' | 'incoming'>) => Promise<boolean>,
): Promise<{ tv: Tv | null; isRefused: boolean }> {
  const shown = token === null ? await shownToken(config) : null
  const found = token === null ? { token: shown, isRefused: false } : await acceptToken(token, config, ask)
  if (found.token === null) return { tv: null, isRefused: found.isRefused }
  const { tv } = takeTv(asLinked(config, found.token))
  follow(tv)
  tabStorage().set(TAB_STORAGE_KEYS.link(tv.scope), '1')
  markOpen(TAB_STORAGE_KEYS.link(tv.scope))
  return { tv, isRefused: false }
}

/** The token of the account that the site's tabs show; once all of them are closed, its session is removed. */
async function shownToken(config: TvConfig): Promise<string | null> {
  const linked = asLinked(config, '')
  const store = createStore(linked)
  const stored = store.read()
  if (!stored) return null
  const name = TAB_STORAGE_KEYS.link(getScope(linked))
  if (tabStorage().get(name) !== null || (await isMarkedOpen(name))) return stored.token
  store.clear()
  return null
}

/**
 * Returns the token of a link if it signs the viewer in; null leaves the session unchanged. If there is a stored user,
 * the viewer is asked first. A token that the operator refuses, or of the same account, changes nothing.
 */
async function acceptToken(
  token: string,
  config: TvConfig,
  ask: (names: Pick<AccountQuestion, 'current' | 'incoming'>) => Promise<boolean>,
): Promise<{ token: string | null; isRefused: boolean }> {
  const hasStoredUser = () => createStore(config).read()?.guest === false
  const linkedConfig = asLinked(config, token)
  createStore(linkedConfig).clear()
  const linked = takeTv(linkedConfig)
  const own = hasStoredUser() ? takeTv(config) : null
  let isAccepted = false
  try {
    const [incoming, current] = await Promise.all([loadUser(linked.tv), own && loadUser(own.tv)])
    const state = linked.tv.session.state.value
    const isRefused = state.name === 'failed' && state.error.answer === 'refused'
    // Without a stored user, the operator has removed their device meanwhile.
    if (!own || !hasStoredUser()) isAccepted = !isRefused
    else if (incoming && incoming.id !== current?.id)
      isAccepted = await ask({ current: getAccountName(current), incoming: getAccountName(incoming) })
    return { token: isAccepted ? token : null, isRefused: isRefused && own === null }
  } finally {
    if (!isAccepted) createStore(linkedConfig).clear()
    // The page reuses the instance that was released last.
    for (const use of isAccepted ? [own, linked] : [linked, own]) use?.release()
  }
}

async function loadUser(tv: Tv): Promise<User | null> {
  await tv.session.start()
  return tv.session.state.value.name === 'user' ? tv.viewer.load().catch(() => null) : null
}

/** Leaves the account of a link in all tabs: the page restarts without it, at this path of the site. */
export async function leaveLinkedAccount(tv: Tv, path: string): Promise<void> {
  history.replaceState(null, '', path)
  await tv.session.signOut()
  // An account that could not be opened has no session to end; the reload leaves it.
  location.reload()
}

/**
 * Restarts the page without the account of a link once its session has ended: the viewer left it, or the operator has
 * refused its token, which the next page then says.
 */
function follow({ session, scope }: Tv): void {
  session.events.on('change', (change) => {
    const isEnd = change === 'logout' || change === 'device-removed' || change === 'other-tab'
    if (!isEnd || session.state.peek().name !== 'failed') return
    const tab = tabStorage()
    tab.remove(TAB_STORAGE_KEYS.link(scope))
    if (change === 'device-removed') tab.set(TAB_STORAGE_KEYS.linkRefused, '1')
    location.reload()
  })
}
