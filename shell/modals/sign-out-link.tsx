import { useState } from 'react'
import { useSite } from '../site/site-context'

/** Lets the viewer leave a modal that cannot be closed, by signing in as somebody else. */
export function SignOutLink() {
  const { tv, text, isLogoutOffered } = useSite()
  const [busy, setBusy] = useState(false)
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
