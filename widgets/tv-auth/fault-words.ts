import type { LoginFault } from '../../core/session/login'
import type { Text } from '../../core/text'

/** The message of a login error: the operator's text, else ours for its code. */
export function faultWords({ code, message, digits }: LoginFault, t: Text['t']): string {
  if (message) return message
  switch (code) {
    case 'required':
      return t('auth.fault.required')
    case 'wrong-phone':
      return digits ? t('auth.fault.phone-length', { digits }) : t('auth.fault.wrong-phone')
    case 'wrong-code':
      return digits ? t('auth.fault.code-length', { digits }) : t('auth.fault.wrong-code')
    case 'too-many-requests':
      return t('auth.fault.too-many-requests')
    default:
      return t(`error.${code}`)
  }
}

/** The words of a fault that belongs to this field. */
export const fieldFault = (
  fault: LoginFault | null,
  field: LoginFault['field'],
  t: Text['t'],
): string | undefined => (fault && fault.field === field ? faultWords(fault, t) : undefined)
