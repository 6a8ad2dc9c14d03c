import { useState } from 'react'
import { type AccountFault, mayBeTyped } from '../../core/household/account'
import { Field } from '../../widgets/kit/forms/field'
import { useSite } from '../site/site-context'

interface EmailFieldProps {
  value: string
  /** The fault of the last attempt to save; null if there was none. */
  fault: AccountFault | null
  onChange: (email: string) => void
}

/** The field for a mail address. Letters that an account's address may not contain are refused while typing. */
export function EmailField({ value, fault, onChange }: EmailFieldProps) {
  const { t } = useSite().text
  const [isRefused, setIsRefused] = useState(false)
  const words = fault && t(fault === 'required' ? 'auth.fault.required' : 'account.wrongEmail')
  return (
    <Field
      label={t('account.email')}
      name="email"
      type="text"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={254}
      value={value}
      error={isRefused ? t('account.letters') : (words ?? undefined)}
      onBlur={() => setIsRefused(false)}
      onChange={({ currentTarget }) => {
        const accepted = mayBeTyped(currentTarget.value)
        setIsRefused(!accepted)
        if (accepted) onChange(currentTarget.value)
      }}
    />
  )
}
