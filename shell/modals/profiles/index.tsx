import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { createProfiles, type Profile } from '../../../core/household/profiles'
import { asTvError } from '../../../core/lib/errors'
import toggleSheet from '../../household/toggle.css'
import { ErrorMessage } from '../../layout/error-message'
import { adoptSheet } from '../../site/adopt-sheet'
import { failureText } from '../../site/failure-text'
import { useSite } from '../../site/site-context'
import { useViewer } from '../../site/use-viewer'
import { PinGuard, type PinGuardHandle } from '../pin-guard'
import { SignedIn } from '../signed-in'
import { SiteDialog } from '../site-dialog'
import { ProfileForm } from './profile-form'
import { ProfileList } from './profile-list'
import profilesSheet from './profiles.css'

for (const sheet of [toggleSheet, profilesSheet]) adoptSheet(sheet)

/** The profiles of the account: switches, changes, makes and removes them (PRO-01 to PRO-03). */
export default function ProfilesModal() {
  const { text } = useSite()
  return (
    <SignedIn name="profiles">
      <SiteDialog label={text.t('profiles.title')}>
        <ProfileSteps />
      </SiteDialog>
    </SignedIn>
  )
}

type Step =
  | { name: 'list'; isEditing: boolean }
  /** `id` of the profile to change; null for a new one. */
  | { name: 'form'; id: string | null }
  /** A child’s profile of an account without a PIN: nothing would keep the child from switching back. */
  | { name: 'no-pin'; profile: Profile }

const LIST: Step = { name: 'list', isEditing: false }

function ProfileSteps() {
  useSignals()
  const { tv, modals, text } = useSite()
  const { t } = text
  const navigate = useNavigate()
  const viewer = useViewer()
  const profiles = useMemo(() => createProfiles(tv), [tv])
  const guard = useRef<PinGuardHandle>(null)
  const [step, setStep] = useState<Step>(LIST)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => void profiles.load(), [profiles])
  const state = profiles.state.value

  const show = (next: Step) => {
    setError(null)
    setStep(next)
  }
  /** Runs one call at a time; `then` follows a success. */
  const run = async (call: () => Promise<unknown>, then: () => void) => {
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      await call()
      then()
    } catch (thrown) {
      const failure = asTvError(thrown)
      const isGone = failure.code === 'not-found'
      if (isGone) setStep(LIST)
      setError(isGone ? t('profiles.gone') : failureText(failure, t))
    } finally {
      setBusy(false)
    }
  }
  const checked = async (needsCheck: boolean) => !needsCheck || ((await guard.current?.ask()) ?? false)

  const switchTo = (profile: Profile) =>
    run(
      () => profiles.switchTo(profile),
      () => {
        void navigate('/', { replace: true })
        modals.finish()
      },
    )
  const choose = async (profile: Profile) => {
    if (state.name !== 'ready') return
    if (profile.id === state.activeId) return modals.close()
    if (!(await checked(profiles.needsCheckToSwitch(profile)))) return
    if (profile.role === 'child' && viewer?.parental_status === 'notset')
      return show({ name: 'no-pin', profile })
    await switchTo(profile)
  }
  const edit = async (next: Step) => {
    if (await checked(profiles.needsCheckToChange(null))) show(next)
  }
  const toList = () => show({ name: 'list', isEditing: true })

  if (state.name === 'failed') return <ErrorMessage error={state.error} onRetry={profiles.load} />
  if (state.name === 'loading')
    return <span className="bone profiles-bone" role="status" aria-label={t('player.loading')} />
  const profile = step.name === 'form' ? (state.profiles.find(({ id }) => id === step.id) ?? null) : null
  return (
    <>
      {step.name === 'list' && (
        <>
          {error && (
            <p role="alert" className="wrong">
              {error}
            </p>
          )}
          <ProfileList
            profiles={state.profiles}
            activeId={state.activeId}
            isEditing={step.isEditing}
            canCreate={profiles.canCreate()}
            busy={isBusy}
            onChoose={(chosen) =>
              void (step.isEditing ? show({ name: 'form', id: chosen.id }) : choose(chosen))
            }
            onCreate={() => void edit({ name: 'form', id: null })}
            onEditing={(isEditing) => void (isEditing ? edit({ name: 'list', isEditing }) : show(LIST))}
          />
        </>
      )}
      {step.name === 'form' && (
        <ProfileForm
          key={step.id}
          profiles={profiles}
          profile={profile}
          isActive={profile?.id === state.activeId}
          busy={isBusy}
          error={error}
          onSave={(fields) => {
            const { role: _saved, ...rest } = fields
            void run(() => (profile ? profiles.change(profile, rest) : profiles.create(fields)), toList)
          }}
          onRole={async (role) => {
            if (!profile || !(await checked(profiles.needsCheckToChange(profile, { role })))) return
            await run(
              () => profiles.change(profile, { role }),
              () => undefined,
            )
          }}
          onRemove={() => profile && void run(() => profiles.remove(profile), toList)}
          onBack={toList}
        />
      )}
      {step.name === 'no-pin' && (
        <>
          <p>{t('profiles.noPinText')}</p>
          {error && (
            <p role="alert" className="wrong">
              {error}
            </p>
          )}
          <div className="modal-actions">
            <button
              type="button"
              className="button primary"
              onClick={() => void modals.show({ name: 'parental_set' })}
            >
              {t('site.pinSet')}
            </button>
            <button
              type="button"
              className="button"
              disabled={isBusy}
              onClick={() => void switchTo(step.profile)}
            >
              {t('profiles.withoutPin')}
            </button>
          </div>
        </>
      )}
      <PinGuard handle={guard} action="profile" />
    </>
  )
}
