import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createProfileChoice, type ProfileChoice } from '../../../core/household/profiles'
import { systemClock } from '../../../core/lib/clock'
import { getScope } from '../../../core/lib/storage/storage-keys'
import { codeIn, formatSecond } from '../../../core/text'
import { Field } from '../../../widgets/kit/forms/field'
import { SignInButton } from '../../layout/sign-in-button'
import { ErrorMessage } from '../../layout/states/error-message'
import { PressFailure } from '../../layout/states/press-failure'
import { adoptSheet } from '../../site/adopt-sheet'
import { useSite } from '../../site/site-context'
import { ProfileTile } from '../profiles/profile-tile'
import profilesSheet from '../profiles/profiles.css'
import { SiteDialog } from '../site-dialog'

adoptSheet(profilesSheet)

const PIN_LENGTH = 4

/**
 * Shown after the token of a child has expired: the PIN leads to the choice of a profile, or an adult signs in (PRO-04).
 */
export default function ChildEndedModal() {
  useSignals()
  const { tv, text } = useSite()
  const { t } = text
  const choice = useMemo(
    () =>
      createProfileChoice({
        api: tv.api,
        session: tv.session,
        clock: systemClock,
        storage: tv.storage,
        scope: getScope(tv.config),
      }),
    [tv],
  )
  useEffect(() => {
    void choice.begin()
    return () => choice.release()
  }, [choice])
  const state = choice.state.value
  return (
    <SiteDialog label={t('profiles.whoTitle')} closable={false}>
      {state.name === 'loading' && (
        <span className="bone profiles-bone" role="status" aria-label={t('player.loading')} />
      )}
      {state.name === 'failed' && <ErrorMessage error={state.error} onRetry={choice.begin} />}
      {state.name === 'login-needed' && <p>{t('profiles.whoNoPin')}</p>}
      {state.name === 'pin' && (
        <PinField choice={choice} attempts={state.attempts} waitUntil={state.waitUntil} />
      )}
      {state.name === 'profiles' && (
        <>
          <PressFailure error={state.error} />
          <ul className="profiles" aria-busy={state.isOpening}>
            {state.profiles.map((profile) => (
              <ProfileTile
                key={profile.id}
                profile={profile}
                busy={state.isOpening}
                onChoose={(chosen) => void choice.choose(chosen)}
              />
            ))}
          </ul>
        </>
      )}
      <SignInButton />
    </SiteDialog>
  )
}

interface PinFieldProps {
  choice: ProfileChoice
  attempts: number
  waitUntil: number | null
}

/** The fourth digit submits the PIN, as in every dialogue about it (PIN-01). */
function PinField({ choice, attempts, waitUntil }: PinFieldProps) {
  const { t, language } = useSite().text
  const box = useRef<HTMLDivElement>(null)
  const [digits, setDigits] = useState('')
  // After each attempt the field is emptied and focused.
  const startAttempt = useEffectEvent((_attempts: number, _waitUntil: number | null) => {
    setDigits('')
    box.current?.querySelector('input')?.focus()
  })
  useEffect(() => startAttempt(attempts, waitUntil), [attempts, waitUntil])
  const type = (typed: string) => {
    const next = codeIn(typed, PIN_LENGTH)
    setDigits(next)
    if (next.length === PIN_LENGTH) void choice.enter(next)
  }
  const error =
    // Too many digits are not sent: the label states how many the PIN has.
    digits.length > PIN_LENGTH
      ? t('pin.label')
      : waitUntil !== null
        ? t('pin.wait', { time: formatSecond(waitUntil, language) })
        : attempts > 0
          ? t('pin.wrong')
          : undefined
  return (
    <div ref={box} className="form">
      <p>{t('profiles.whoText')}</p>
      <Field
        label={t('pin.label')}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        value={digits}
        error={error}
        disabled={waitUntil !== null}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    </div>
  )
}
