import { type FormEvent, useId, useRef, useState } from 'react'
import type { Profile, ProfileFields, Profiles } from '../../../core/household/profiles'
import type { ProfileChange } from '../../../core/navigation'
import { useLoaded } from '../../../widgets/kit/hooks/use-loaded'
import { ErrorMessage } from '../../layout/states/error-message'
import { useFocusAtStep } from '../../site/hooks/use-focus-at-step'
import { useSite } from '../../site/site-context'
import { ProfilePicture } from './profile-picture'

/** Longest name that can be typed. */
const MAX_NAME = 255

interface ProfileFormProps {
  profiles: Profiles
  /** The profile to change; null for a new one. */
  profile: Profile | null
  /** The fields to begin with; absent for those of the profile. */
  draft?: ProfileChange | undefined
  isActive: boolean
  /** True under a step that leads back to the form, which keeps what was typed. */
  isHidden: boolean
  busy: boolean
  onSave: (fields: ProfileFields) => void
  /** The child toggle of an existing profile saves its role at once (PRO-03). */
  onRole: (chosen: ProfileChange) => void
  onRemove: () => void
  onBack: () => void
}

/** Name, picture and role of a profile (PRO-01, PRO-03). A failure to save keeps the typed name. */
export function ProfileForm(props: ProfileFormProps) {
  const { profiles, profile, draft, isActive, busy } = props
  const { t } = useSite().text
  const id = useId()
  const [name, setName] = useState(draft?.fields.name ?? profile?.name ?? '')
  const [isMissing, setMissing] = useState(false)
  const [avatar, setAvatar] = useState(
    draft
      ? { id: draft.fields.icon_avatar_id, src: draft.icon }
      : { id: profile?.icon_avatar_id ?? null, src: profile?.icon ?? null },
  )
  const [isChoosing, setChoosing] = useState(false)
  const [newRole, setNewRole] = useState<Profile['role']>('adult')
  const role = profile?.role ?? newRole

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setMissing(name.trim() === '')
    if (name.trim() !== '') props.onSave({ name: name.trim(), role, icon_avatar_id: avatar.id })
  }
  const toggle = (isChild: boolean) => {
    const next = isChild ? 'child' : 'adult'
    if (!profile) return setNewRole(next)
    const fields = { name: name.trim() || profile.name, role: next, icon_avatar_id: avatar.id } as const
    props.onRole({ id: profile.id, fields, icon: avatar.src })
  }

  return (
    <form className="form profile-form" noValidate onSubmit={save}>
      <div className="profile-face">
        <ProfilePicture src={avatar.src} />
        <button
          type="button"
          className="link"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {t('profiles.picture')}
        </button>
      </div>
      {isChoosing && <AvatarPicker profiles={profiles} chosen={avatar.id} onChoose={setAvatar} />}
      <div className="field" data-wrong={isMissing ? '' : undefined}>
        <label htmlFor={`${id}-name`}>{t('profiles.name')}</label>
        <input
          id={`${id}-name`}
          value={name}
          data-focus={props.isHidden ? undefined : ''}
          maxLength={MAX_NAME}
          autoComplete="off"
          required
          dir="auto"
          aria-invalid={isMissing}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            setName(target.value)
            setMissing(false)
          }}
        />
        <span id={`${id}-note`} className="field-note" role={isMissing ? 'alert' : undefined}>
          {isMissing && t('profiles.nameNeeded')}
        </span>
      </div>
      <label className="toggle">
        <input
          type="checkbox"
          checked={role === 'child'}
          aria-disabled={busy || undefined}
          onChange={({ target }) => !busy && toggle(target.checked)}
        />
        <span>
          {t('profiles.childSwitch')}
          <small>{t('profiles.childHelp')}</small>
        </span>
      </label>
      <div className="modal-actions">
        <button type="submit" className="button primary" aria-disabled={busy || undefined}>
          {t(profile ? 'profiles.save' : 'profiles.create')}
        </button>
        <button type="button" className="button" onClick={props.onBack}>
          {t('profiles.back')}
        </button>
      </div>
      {profile && isActive && <p>{t('profiles.activeKept')}</p>}
      {profile && !isActive && <ProfileRemoval name={profile.name} busy={busy} onRemove={props.onRemove} />}
    </form>
  )
}

interface AvatarPickerProps {
  profiles: Profiles
  /** Id of the chosen avatar; null for the operator's default picture. */
  chosen: string | null
  onChoose: (avatar: { id: string; src: string | null }) => void
}

/** The avatars of the operator by category (PRO-01). */
function AvatarPicker({ profiles, chosen, onChoose }: AvatarPickerProps) {
  const { language, text } = useSite()
  const categories = useLoaded(() => profiles.avatars(language), [profiles, language])
  if (categories.name === 'loading')
    return <span className="bone avatars-bone" role="status" aria-label={text.t('player.loading')} />
  if (categories.name === 'failed')
    return <ErrorMessage error={categories.error} onRetry={categories.retry} />
  return (
    <div className="avatars">
      {categories.value.map(({ title, avatars }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {avatars.map((avatar, place) => (
            <label key={avatar.id}>
              <input
                type="radio"
                name="avatar"
                className="visually-hidden"
                checked={avatar.id === chosen}
                onChange={() => onChoose(avatar)}
              />
              <span className="visually-hidden">
                {text.t('profiles.avatar', { category: title, number: place + 1 })}
              </span>
              <ProfilePicture src={avatar.src} />
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

interface ProfileRemovalProps {
  name: string
  busy: boolean
  onRemove: () => void
}

/** Removes a profile after a question; the focus is on the answer that cancels. */
function ProfileRemoval({ name, busy, onRemove }: ProfileRemovalProps) {
  const { t } = useSite().text
  const [isAsked, setAsked] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useFocusAtStep(box, isAsked ? 'asked' : 'shown')
  if (!isAsked)
    return (
      <div ref={box}>
        <button type="button" className="link" data-focus="" onClick={() => setAsked(true)}>
          {t('profiles.remove')}
        </button>
      </div>
    )
  return (
    <div ref={box} className="profile-question">
      <p>{t('profiles.removeAsk', { name })}</p>
      <div className="modal-actions">
        <button
          type="button"
          className="button"
          aria-disabled={busy || undefined}
          onClick={() => !busy && onRemove()}
        >
          {t('profiles.remove')}
        </button>
        <button type="button" className="button" data-focus="" onClick={() => setAsked(false)}>
          {t('profiles.keep')}
        </button>
      </div>
    </div>
  )
}
