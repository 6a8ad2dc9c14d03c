/** The facts about a viewer that the viewer states (ACC-20). */
export interface UserInfo {
  firstName: string
  email: string
}

/** Why a field of the account cannot be saved. */
export type AccountFault = 'required' | 'wrong'

/** An address as browsers check it in a form, of at least two labels. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

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
