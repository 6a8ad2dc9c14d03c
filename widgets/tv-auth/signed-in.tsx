import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { asTvError, type TvError } from '../../core/lib/errors'
import { errorText, type Text } from '../../core/text'
import type { Tv } from '../../core/tv'
import { canSignOut, userOf } from './auth-binding'

interface SignedInProps {
  tv: Tv
  /** False where the brand does not offer it. */
  offersOut: boolean
  t: Text['t']
  onSignOut: () => Promise<void>
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** The signed-in user and the logout with its confirmation (ACC-16). */
export function SignedIn({ tv, offersOut, t, onSignOut }: SignedInProps) {
  useSignals()
  const [isConfirming, setIsConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<TvError | null>(null)
  const user = userOf(tv)

  const signOut = () => {
    setBusy(true)
    onSignOut().catch((thrown) => {
      setBusy(false)
      setError(asTvError(thrown))
    })
  }

  return (
    <div className="form" part="user">
      {error && (
        <p className="alert" role="alert">
          {errorText(error, t)}
        </p>
      )}
      <p>{user?.name ? t('auth.signedInAs', { name: user.name }) : t('auth.signedInText')}</p>
      {offersOut && canSignOut(tv) && !isConfirming && (
        <button type="button" className="button" data-focus="" onClick={() => setIsConfirming(true)}>
          {t('auth.signOut')}
        </button>
      )}
      {isConfirming && (
        <fieldset className="form ask">
          <legend>{t('auth.signOutAsk')}</legend>
          <button ref={takeFocus} type="button" className="button primary" disabled={busy} onClick={signOut}>
            {t('auth.signOut')}
          </button>
          <button type="button" className="link" disabled={busy} onClick={() => setIsConfirming(false)}>
            {t('auth.stay')}
          </button>
        </fieldset>
      )}
    </div>
  )
}
