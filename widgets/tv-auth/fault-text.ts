import type { LoginFault } from '../../core/session/login'
import { errorText, type Text } from '../../core/text'
import type { WordKey } from '../../locales'

const WORDS: Readonly<Partial<Record<LoginFault['code'], WordKey>>> = {
  required: 'auth.fault.required',
  'wrong-phone': 'auth.fault.wrong-phone',
  'wrong-code': 'auth.fault.wrong-code',
  'too-many-requests': 'auth.fault.too-many-requests',
  // ACC-04 names the text for a video that does not load.
  network: 'error.media-network',
  timeout: 'error.media-network',
}

/** The message for a fault of this field, or of the whole step: the text of the failed call if there is one. */
export function faultText(fault: LoginFault | null, field: LoginFault['field'], t: Text['t']) {
  if (fault?.field !== field) return undefined
  const { code, error, digits, country } = fault
  if (country) return t('auth.fault.foreign-phone', { country })
  if (digits)
    return t(code === 'wrong-phone' ? 'auth.fault.phone-length' : 'auth.fault.code-length', { count: digits })
  const own = WORDS[code]
  return error ? errorText(error, t, own && { [error.code]: own }) : t(own ?? 'auth.fault.required')
}
