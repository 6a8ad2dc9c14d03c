import type { Profiles } from '../../../core/household/profiles'
import { useLoaded } from '../../../widgets/kit/hooks/use-loaded'
import { ErrorMessage } from '../../layout/states/error-message'
import { useSite } from '../../site/site-context'
import { ProfilePicture } from './profile-picture'

interface AvatarPickerProps {
  profiles: Profiles
  /** Id of the chosen avatar; null for the operator's usual picture. */
  chosen: string | null
  onChoose: (avatar: { id: string; src: string | null }) => void
}

/** The avatars of the operator by category (PRO-01). */
export function AvatarPicker({ profiles, chosen, onChoose }: AvatarPickerProps) {
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
