import { Baby, Pencil, Plus } from 'lucide'
import type { Profile } from '../../../core/household/profiles'
import { Icon } from '../../../widgets/kit/icon'
import { useSite } from '../../site/site-context'
import { ProfilePicture } from './profile-picture'

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
export function ProfileList(props: ProfileListProps) {
  const { profiles, activeId, isEditing, canCreate, busy } = props
  const { t } = useSite().text
  return (
    <>
      <ul className="profiles" aria-busy={busy}>
        {profiles.map((profile) => (
          <li key={profile.id}>
            <button
              type="button"
              aria-current={profile.id === activeId || undefined}
              aria-disabled={busy || undefined}
              onClick={() => !busy && props.onChoose(profile)}
            >
              <span className="profile-frame">
                <ProfilePicture src={profile.icon} />
                {isEditing && <Icon node={Pencil} />}
              </span>
              <span className="profile-name" title={profile.name}>
                {isEditing && <span className="visually-hidden">{t('profiles.edit')} </span>}
                <bdi>{profile.name}</bdi>
              </span>
              {profile.role === 'child' && (
                <small>
                  <Icon node={Baby} />
                  {t('profiles.child')}
                </small>
              )}
              {profile.id === activeId && <small>{t('profiles.active')}</small>}
            </button>
          </li>
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
        aria-disabled={busy || undefined}
        onClick={() => !busy && props.onEditing(!isEditing)}
      >
        {t(isEditing ? 'profiles.editDone' : 'profiles.editAll')}
      </button>
    </>
  )
}
