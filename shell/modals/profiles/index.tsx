import { useSignals } from '@preact/signals-react/runtime'
import { Plus } from 'lucide'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { createProfiles, type Profile, type ProfileFields } from '../../../core/household/profiles'
import { asTvError } from '../../../core/lib/errors/errors'
import { errorText } from '../../../core/text'
import { Icon } from '../../../widgets/kit/controls/icon'
import { useAnotherViewer } from '../../../widgets/kit/hooks/use-loaded'
import toggleSheet from '../../household/toggle.css'
import { ErrorMessage } from '../../layout/states/error-message'
import { useViewer } from '../../site/account/use-viewer'
import { adoptSheet } from '../../site/adopt-sheet'
import { useFocusAtStep } from '../../site/hooks/use-focus-at-step'
import { useSite } from '../../site/site-context'
import { SignedIn } from '../account/signed-in'
import { PinGuard, type PinGuardHandle } from '../parental/pin-guard'
import { SiteDialog } from '../site-dialog'
import { ProfileForm } from './profile-form'
import { ProfileTile } from './profile-tile'
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
  /**
   * A child’s profile of an account without a PIN: nothing would keep the child from switching back. `isNew`: the profile in
   * use is to become a child's.
   */
  | { name: 'no-pin'; profile: Profile; isNew: boolean }
  /** The account has no PIN, and its last adult profile is to become a child's or to be removed. */
  | { name: 'pin-first' }

const LIST: Step = { name: 'list', isEditing: false }

function ProfileSteps() {
  useSignals()
  const { tv, modals, text } = useSite()
  const { t } = text
  const navigate = useNavigate()
  const viewer = useViewer()
  const profiles = useMemo(() => createProfiles(tv), [tv])
  const guard = useRef<PinGuardHandle>(null)
  /** The audience that has passed the check since the dialog was opened. */
  const passedBy = useRef<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState<Step>(LIST)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  // Another profile, or another role of this one, may change less: it starts with the list again, also in another tab.
  useEffect(() => void profiles.load(), [profiles])
  useAnotherViewer(tv, () => {
    setStep(LIST)
    void profiles.load()
  })
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
      setError(isGone ? t('profiles.gone') : errorText(failure, t))
    } finally {
      setBusy(false)
    }
  }
  const checked = async (needsCheck: boolean) => !needsCheck || ((await guard.current?.ask()) ?? false)
  /** The check of a change, made once by each audience: a child would be asked at every step. */
  const mayChange = async (profile: Profile | null, fields?: Partial<ProfileFields>): Promise<boolean> => {
    const audience = tv.session.audience.peek()
    if (passedBy.current === audience || !profiles.needsCheckToChange(profile, fields)) return true
    const isPassed = await checked(true)
    if (isPassed) passedBy.current = audience
    return isPassed
  }

  const lacksPin = viewer?.parental_status === 'notset'
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
    if (profile.role === 'child' && lacksPin) return show({ name: 'no-pin', profile, isNew: false })
    await switchTo(profile)
  }
  const edit = async (next: Step) => {
    if (await mayChange(null)) show(next)
  }
  const toList = () => show({ name: 'list', isEditing: true })
  const setRole = (profile: Profile, role: Profile['role']) =>
    run(
      () => profiles.change(profile, { role }),
      () => undefined,
    )
  const changeRole = async (profile: Profile, role: Profile['role']) => {
    if (!(await mayChange(profile, { role }))) return
    if (profiles.needsPinFirst(profile, { role })) return show({ name: 'pin-first' })
    if (role === 'child' && lacksPin && state.name === 'ready' && profile.id === state.activeId)
      return show({ name: 'no-pin', profile, isNew: true })
    await setRole(profile, role)
  }
  const place = step.name === 'form' ? `form ${step.id}` : step.name
  const isReady = state.name === 'ready'
  useFocusAtStep(box, isReady ? place : null)

  if (state.name === 'failed') return <ErrorMessage error={state.error} onRetry={profiles.load} />
  if (state.name === 'loading')
    return <span className="bone profiles-bone" role="status" aria-label={t('player.loading')} />
  const profile = step.name === 'form' ? (state.profiles.find(({ id }) => id === step.id) ?? null) : null
  return (
    <div ref={box} className="form">
      {error && (
        <p role="alert" className="wrong">
          {error}
        </p>
      )}
      {step.name === 'list' && (
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
      )}
      {step.name === 'form' && (
        <ProfileForm
          key={step.id}
          profiles={profiles}
          profile={profile}
          isActive={profile?.id === state.activeId}
          busy={isBusy}
          onSave={async (fields) => {
            const { role: _saved, ...rest } = fields
            if (!(await mayChange(profile))) return
            await run(() => (profile ? profiles.change(profile, rest) : profiles.create(fields)), toList)
          }}
          onRole={(role) => void (profile && changeRole(profile, role))}
          onRemove={async () => {
            if (!profile || !(await mayChange(profile))) return
            if (profiles.needsPinFirst(profile, null)) show({ name: 'pin-first' })
            else await run(() => profiles.remove(profile), toList)
          }}
          onBack={toList}
        />
      )}
      {(step.name === 'no-pin' || step.name === 'pin-first') && (
        <>
          <p>{t(step.name === 'no-pin' ? 'profiles.noPinText' : 'profiles.pinFirst')}</p>
          <div className="modal-actions">
            <button
              type="button"
              className="button primary"
              data-focus=""
              onClick={() => void modals.show({ name: 'parental_set' })}
            >
              {t('site.pinSet')}
            </button>
            {step.name === 'no-pin' ? (
              <button
                type="button"
                className="button"
                aria-disabled={isBusy || undefined}
                onClick={() => void (step.isNew ? setRole(step.profile, 'child') : switchTo(step.profile))}
              >
                {t('profiles.withoutPin')}
              </button>
            ) : (
              <button type="button" className="button" onClick={toList}>
                {t('profiles.back')}
              </button>
            )}
          </div>
        </>
      )}
      <PinGuard handle={guard} action="profile" />
    </div>
  )
}

interface ProfileListProps {
  profiles: readonly Profile[]
  activeId: string | null
  /** True while a press edits a profile in place of switching to it. */
  isEditing: boolean
  canCreate: boolean
  busy: boolean
  onChoose: (profile: Profile) => void
  onCreate: () => void
  onEditing: (isEditing: boolean) => void
}

/** The profiles of the account as tiles; the active one is marked (PRO-01). */
function ProfileList(props: ProfileListProps) {
  const { profiles, activeId, isEditing, canCreate, busy } = props
  const { t } = useSite().text
  return (
    <>
      <ul className="profiles" aria-busy={busy}>
        {profiles.map((profile) => (
          <ProfileTile
            key={profile.id}
            profile={profile}
            isActive={profile.id === activeId}
            isEditing={isEditing}
            busy={busy}
            onChoose={props.onChoose}
          />
        ))}
        {canCreate && (
          <li>
            <button type="button" aria-disabled={busy || undefined} onClick={() => !busy && props.onCreate()}>
              <span className="profile-frame">
                <span className="profile-picture none">
                  <Icon node={Plus} />
                </span>
              </span>
              <span className="profile-name">{t('profiles.new')}</span>
            </button>
          </li>
        )}
      </ul>
      <button
        type="button"
        className="button"
        data-focus=""
        aria-disabled={busy || undefined}
        onClick={() => !busy && props.onEditing(!isEditing)}
      >
        {t(isEditing ? 'profiles.editDone' : 'profiles.editAll')}
      </button>
    </>
  )
}
