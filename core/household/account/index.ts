import { ApiError, refusalReason } from '../../api/api-error'
import type { ApiClient } from '../../api/client'
import { patchSelf, type SelfChange } from '../../api/users'
import { asTvError, TvError } from '../../lib/errors/errors'
import type { Session, Viewer } from '../../session'
import type { Parental } from '../parental/parental'

/** An address as browsers check it in a form, of at least two labels. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

export type SaveResult =
  | { name: 'saved' }
  /** The operator does not accept the mail address: another account has it. `message` is the operator's own text. */
  | { name: 'email-refused'; message: string | null }
  /** A link has signed the viewer in: a new mail address needs the PIN first (ACC-17). Nothing was sent. */
  | { name: 'proof-needed' }
  | { name: 'failed'; error: TvError }

interface SaveOptions {
  api: ApiClient
  session: Pick<Session, 'state'>
  viewer: Viewer
  parental: Pick<Parental, 'isByLink' | 'isPinRequired'>
  language: string
}

/**
 * Saves the fields that differ from the account, by one call that is never repeated, and loads the account again
 * (ACC-20). The account of a host page's viewer can only be changed by that page.
 */
export async function saveUserInfo(
  { api, session, viewer, parental, language }: SaveOptions,
  info: Partial<UserInfo>,
): Promise<SaveResult> {
  const state = session.state.peek()
  if (state.name !== 'user' || state.byHost) return { name: 'failed', error: new TvError('login-required') }
  const change = toChange(info, viewer)
  if (Object.keys(change).length === 0) return { name: 'saved' }
  if (change.email !== undefined && parental.isByLink && parental.isPinRequired('pay'))
    return { name: 'proof-needed' }
  try {
    await patchSelf(api, change, language)
  } catch (thrown) {
    return toSaveResult(asTvError(thrown))
  }
  // The data is saved: if reading the account fails now, the next reading shows the change.
  await viewer.refresh(language).catch(() => undefined)
  return { name: 'saved' }
}

function toChange({ firstName, email }: Partial<UserInfo>, viewer: Viewer): SelfChange {
  const user = viewer.user.peek()
  const name = firstName?.trim()
  const address = email?.trim()
  return {
    ...(name !== undefined && name !== user?.first_name ? { first_name: name } : {}),
    ...(address !== undefined && address !== user?.email ? { email: address } : {}),
  }
}

/** A refusal that names only other fields says nothing about the mail address. */
function toSaveResult(error: TvError): SaveResult {
  const { detail = null, message = null } = (error instanceof ApiError && error.server) || {}
  return refusalReason(error) === 'email-refused' && (detail === null || 'email' in detail)
    ? { name: 'email-refused', message }
    : { name: 'failed', error }
}

/** The facts that viewers state about themselves (ACC-20). */
export interface UserInfo {
  firstName: string
  email: string
}

/** Why a field of the account cannot be saved. */
export type AccountFault = 'required' | 'wrong'

/** False for a mail address with Cyrillic letters or an encoded (`xn--`) part, which is refused while it is typed. */
export const mayBeTyped = (email: string): boolean => !/\p{Script=Cyrillic}|xn--/iu.test(email)

/** Returns the fault of a mail address; null if it can be sent. Spaces around it do not count. */
export function wrongEmail(email: string): AccountFault | null {
  const address = email.trim()
  if (address === '') return 'required'
  return EMAIL.test(address) && mayBeTyped(address) ? null : 'wrong'
}

/** Returns the faults of the form by field; null for a field without one. */
export const checkUserInfo = ({
  firstName,
  email,
}: UserInfo): Record<keyof UserInfo, AccountFault | null> => ({
  firstName: firstName.trim() === '' ? 'required' : null,
  email: wrongEmail(email),
})
