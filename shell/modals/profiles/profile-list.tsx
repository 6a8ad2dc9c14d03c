import { Plus } from 'lucide'
import type { Profile } from '../../../core/household/profiles'
import { Icon } from '../../../widgets/kit/controls/icon'
import { useSite } from '../../site/site-context'
import { ProfileTile } from './profile-tile'

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
