import type { Words } from '../wire/language'
import type { Visit } from '../wire/visit'
import type { Profile, Role } from '../worlds/profile'

const builtIn: Readonly<Record<Role, { id: number; name: Words }>> = {
  adult: { id: 1, name: { ru: 'Взрослый', en: 'Adult' } },
  child: { id: 2, name: { ru: 'Детский', en: 'Child' } },
}

/** A profile as the API answers it (PRO-01). */
export const profileObject = (visit: Visit, profile: Profile): Record<string, unknown> => {
  const { id, name } = builtIn[profile.role]
  const usual = `${visit.base}/media/covers/profile.svg`
  const icon = profile.avatarId === null ? usual : `${visit.base}/media/covers/avatar/${profile.avatarId}.svg`
  return {
    id: profile.id,
    name: profile.name || (visit.language === 'ru' ? 'Зритель' : 'Viewer'),
    icon,
    profile_id: id,
    role: profile.role,
    icon_avatar_id: profile.avatarId,
    profile: { id, role: profile.role, name: name[visit.language], icon: usual, background: usual },
  }
}
