import { Baby, Pencil } from 'lucide'
import type { Profile } from '../../../core/household/profiles'
import { Icon } from '../../../widgets/kit/controls/icon'
import { useSite } from '../../site/site-context'
import { ProfilePicture } from './profile-picture'

interface ProfileTileProps {
  profile: Profile
  isActive?: boolean
  /** True while a press edits the profile instead of switching to it. */
  isEditing?: boolean
  busy: boolean
  onChoose: (profile: Profile) => void
}

/** A profile in a list, with its picture and its name. */
export function ProfileTile({ profile, isActive, isEditing, busy, onChoose }: ProfileTileProps) {
  const { t } = useSite().text
  return (
    <li>
      <button
        type="button"
        aria-current={isActive || undefined}
        aria-disabled={busy || undefined}
        onClick={() => !busy && onChoose(profile)}
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
        {isActive && <small>{t('profiles.active')}</small>}
      </button>
    </li>
  )
}
