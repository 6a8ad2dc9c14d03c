import { useSignals } from '@preact/signals-react/runtime'
import { Plus } from 'lucide'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  createProfiles,
  type Profile,
  type ProfileFields,
  type Profiles,
} from '../../../core/household/profiles'
import { asTvError, type TvError } from '../../../core/lib/errors/errors'
import type { ProfileChange } from '../../../core/navigation'
import { Icon } from '../../../widgets/kit/controls/icon'
import { useAnotherViewer } from '../../../widgets/kit/hooks/use-loaded'
import toggleSheet from '../../household/toggle.css'
import { ErrorMessage } from '../../layout/states/error-message'
import { PressFailure } from '../../layout/states/press-failure'
import { useViewer } from '../../site/account/use-viewer'
import { adoptSheet } from '../../site/adopt-sheet'
import { useFocusAtStep } from '../../site/hooks/use-focus-at-step'
import { useSite } from '../../site/site-context'
import { SignedIn } from '../account/signed-in'
import type { ModalProps } from '../modal-props'
import { PinGuard, type PinGuardHandle } from '../parental/pin-guard'
import { SiteDialog } from '../site-dialog'
import { ProfileForm } from './profile-form'
import { ProfileTile } from './profile-tile'
import profilesSheet from './profiles.css'

for (const sheet of [toggleSheet, profilesSheet]) adoptSheet(sheet)

/** The profiles of the account: switching, changing, creating and removing them (PRO-01 to PRO-03). */
export default function ProfilesModal({ modal }: ModalProps<'profiles'>) {
  const { text } = useSite()
  return (
    <SignedIn name="profiles">
      <SiteDialog label={text.t('profiles.title')}>
        <ProfileSteps modal={modal} />
      </SiteDialog>
    </SignedIn>
  )
}

type Step =
  | { name: 'list'; isEditing: boolean }
  /** `id` of the profile to change; null for a new one. `draft`: the fields to begin with, if not those of the profile. */
  | { name: 'form'; id: string | null; draft?: ProfileChange }
  /**
   * A child's profile in an account without a PIN: nothing prevents the child from switching back. `change`: the active
   * profile is to become a child's; null for a switch.
   */
  | { name: 'no-pin'; profile: Profile; change: ProfileChange | null }
  /** The account has no PIN, and its last adult profile is to become a child's, or to be removed: `change` is null. */
  | { name: 'pin-first'; id: string; change: ProfileChange | null }

const LIST: Step = { name: 'list', isEditing: false }

function ProfileSteps({ modal }: ModalProps<'profiles'>) {
  useSignals()
  const { tv, text, modals } = useSite()
  const { t } = text
  const [change] = useState(modal.change)
  const guard = useRef<PinGuardHandle>(null)
  const box = useRef<HTMLDivElement>(null)
  const profiles = useMemo(() => createProfiles(tv), [tv])
  useEffect(() => void profiles.load(), [profiles])
  const steps = useProfileSteps(profiles, guard, change)
  const { step, isBusy, error } = steps
  const state = profiles.state.value
  const place = step.name === 'form' ? `form ${step.id}` : step.name
  const formOf = step.name === 'form' || step.name === 'pin-first' ? step.id : undefined
  useFocusAtStep(box, state.name === 'ready' ? place : null)
  const resume = useEffectEvent((_name: typeof state.name) => {
    if (state.name !== 'ready' || !change) return
    // It is saved once, also if this view is mounted again.
    modals.rename(modal, { name: 'profiles' })
    void steps.resume(state.profiles.find(({ id }) => id === change.id) ?? null, change)
  })
  useEffect(() => resume(state.name), [state.name])

  if (state.name === 'failed') return <ErrorMessage error={state.error} onRetry={profiles.load} />
  if (state.name === 'loading')
    return <span className="bone profiles-bone" role="status" aria-label={t('player.loading')} />
  const profile = state.profiles.find(({ id }) => id === formOf) ?? null
  return (
    <div ref={box} className="form">
      <PressFailure error={error} words={error?.code === 'not-found' ? t('profiles.gone') : undefined} />
      {step.name === 'list' && (
        <ProfileList
          profiles={state.profiles}
          activeId={state.activeId}
          isEditing={step.isEditing}
          canCreate={profiles.canCreate()}
          busy={isBusy}
          onChoose={(chosen) =>
            void (step.isEditing ? steps.show({ name: 'form', id: chosen.id }) : steps.choose(chosen))
          }
          onCreate={() => void steps.edit({ name: 'form', id: null })}
          onEditing={(isEditing) =>
            void (isEditing ? steps.edit({ name: 'list', isEditing }) : steps.show(LIST))
          }
        />
      )}
      {formOf !== undefined && (
        <div hidden={step.name === 'pin-first'}>
          <ProfileForm
            key={formOf}
            isHidden={step.name === 'pin-first'}
            profiles={profiles}
            profile={profile}
            draft={step.name === 'form' ? step.draft : undefined}
            isActive={profile?.id === state.activeId}
            busy={isBusy}
            onSave={(fields) => void steps.save(profile, fields)}
            onRole={(chosen) => void (profile && steps.changeRole(profile, chosen))}
            onRemove={() => void (profile && steps.remove(profile))}
            onBack={steps.toList}
          />
        </div>
      )}
      {step.name === 'no-pin' && (
        <PinStep
          text={t('profiles.noPinText')}
          change={step.change}
          busy={isBusy}
          onOther={() =>
            void (step.change ? steps.setRole(step.profile, 'child') : steps.switchTo(step.profile))
          }
        >
          {t('profiles.withoutPin')}
        </PinStep>
      )}
      {step.name === 'pin-first' && (
        <PinStep
          text={t('profiles.pinFirst')}
          change={step.change}
          busy={false}
          onOther={() => steps.show({ name: 'form', id: step.id })}
        >
          {t('profiles.back')}
        </PinStep>
      )}
      <PinGuard handle={guard} action="profile" />
    </div>
  )
}

/** The step of the dialog, and what the viewer can do in it. */
function useProfileSteps(
  profiles: Profiles,
  guard: RefObject<PinGuardHandle | null>,
  change: ProfileChange | undefined,
) {
  const { tv, modals } = useSite()
  const navigate = useNavigate()
  const lacksPin = useViewer()?.parental_status === 'notset'
  /** The audience that has passed the check since the dialog was opened. */
  const passedBy = useRef<string | null>(null)
  const [step, setStep] = useState<Step>(change ? { name: 'form', id: change.id, draft: change } : LIST)
  const { isBusy, error, setError, run } = useCalls(() => setStep(LIST))
  // Another profile or role may have fewer rights, so it starts with the list again, also in another tab.
  useAnotherViewer(tv, () => {
    setStep(LIST)
    void profiles.load()
  })
  const state = profiles.state.value

  const show = (next: Step) => {
    setError(null)
    setStep(next)
  }
  const checked = async (needsCheck: boolean) => !needsCheck || ((await guard.current?.ask()) ?? false)
  /** The check before a change, made once per audience, because a child would otherwise be asked at every step. */
  const mayChange = async (profile: Profile | null, fields?: Partial<ProfileFields>): Promise<boolean> => {
    const audience = tv.session.audience.peek()
    if (passedBy.current === audience || !profiles.needsCheckToChange(profile, fields)) return true
    const isPassed = await checked(true)
    if (isPassed) passedBy.current = audience
    return isPassed
  }
  const toList = () => show({ name: 'list', isEditing: true })
  const switchTo = (profile: Profile) =>
    run(
      () => profiles.switchTo(profile),
      () => {
        void navigate('/', { replace: true })
        modals.finish()
      },
    )
  const setRole = (profile: Profile, role: Profile['role']) => run(() => profiles.change(profile, { role }))
  return {
    ...{ step, isBusy, error, show, toList, switchTo, setRole },
    async choose(profile: Profile) {
      if (state.name !== 'ready') return
      if (profile.id === state.activeId) return modals.close()
      if (!(await checked(profiles.needsCheckToSwitch(profile)))) return
      if (profile.role === 'child' && lacksPin) return show({ name: 'no-pin', profile, change: null })
      await switchTo(profile)
    },
    async edit(next: Step) {
      if (await mayChange(null)) show(next)
    },
    async save(profile: Profile | null, fields: ProfileFields) {
      const { role: _saved, ...rest } = fields
      if (!(await mayChange(profile))) return
      await run(() => (profile ? profiles.change(profile, rest) : profiles.create(fields)), toList)
    },
    async changeRole(profile: Profile, chosen: ProfileChange) {
      const { role } = chosen.fields
      if (!(await mayChange(profile, { role }))) return
      if (profiles.needsPinFirst(profile, { role }))
        return show({ name: 'pin-first', id: profile.id, change: chosen })
      if (role === 'child' && lacksPin && state.name === 'ready' && profile.id === state.activeId)
        return show({ name: 'no-pin', profile, change: chosen })
      await setRole(profile, role)
    },
    /** Saves the change that had to wait for a PIN. */
    async resume(profile: Profile | null, { fields }: ProfileChange) {
      if (!profile) return show(LIST)
      if (!(await mayChange(profile, fields))) return
      await run(
        () => profiles.change(profile, fields),
        () => show(LIST),
      )
    },
    async remove(profile: Profile) {
      if (!(await mayChange(profile))) return
      if (profiles.needsPinFirst(profile, null)) show({ name: 'pin-first', id: profile.id, change: null })
      else await run(() => profiles.remove(profile), toList)
    },
  }
}

/**
 * Runs one call at a time and keeps its failure. `onGone` is called if the operator no longer has the
 * profile.
 */
function useCalls(onGone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<TvError | null>(null)
  /** `then` runs after a success. */
  const run = async (call: () => Promise<unknown>, then?: () => void) => {
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      await call()
      then?.()
    } catch (thrown) {
      const failure = asTvError(thrown)
      if (failure.code === 'not-found') onGone()
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, setError, run }
}

interface PinStepProps {
  text: string
  /** Saved once the PIN is set; null for none. */
  change: ProfileChange | null
  busy: boolean
  /** Label and action of the alternative to setting a PIN. */
  children: string
  onOther: () => void
}

/** A step for an account without a PIN, which can be set here. */
function PinStep({ text, change, busy, children, onOther }: PinStepProps) {
  const { modals, text: words } = useSite()
  const setPin = async () => {
    if (await modals.show({ name: 'parental_set' }))
      void modals.show({ name: 'profiles', ...(change ? { change } : {}) })
  }
  return (
    <>
      <p>{text}</p>
      <div className="modal-actions">
        <button type="button" className="button primary" data-focus="" onClick={() => void setPin()}>
          {words.t('site.pinSet')}
        </button>
        <button type="button" className="button" aria-disabled={busy || undefined} onClick={onOther}>
          {children}
        </button>
      </div>
    </>
  )
}

interface ProfileListProps {
  profiles: readonly Profile[]
  activeId: string | null
  /** True while a press edits a profile instead of switching to it. */
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
