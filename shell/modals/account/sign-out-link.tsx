import { useState } from 'react'
import { leaveLinkedAccount } from '../../site/account/link-account'
import { useSite } from '../../site/site-context'

/** Lets the viewer leave a modal that cannot be closed, by leaving the account. */
export function SignOutLink() {
  const { tv, text, isLogoutOffered } = useSite()
  const [busy, setBusy] = useState(false)
  if (tv.parental.isByLink)
    return (
      <button type="button" className="link" onClick={() => void leaveLinkedAccount(tv, '/')}>
        {text.t('site.leaveAccount')}
      </button>
    )
  if (!isLogoutOffered) return null
  const leave = () => {
    setBusy(true)
    void tv.session.signOut().finally(() => setBusy(false))
  }
  return (
    <button type="button" className="link" disabled={busy} onClick={leave}>
      {text.t('site.signOut')}
    </button>
  )
}
