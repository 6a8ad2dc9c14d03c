import type { ContentRecord } from '../../api/contents'

/** Roles in the order in which a content lists its people (CAT-06). */
export const ROLES = ['director', 'actor', 'producer', 'writer', 'composer', 'presenter', 'editor'] as const

/** `other` for any role that is not in this list. */
export type ParticipantRole = (typeof ROLES)[number] | 'other'

/** A person of a content. */
export interface Participant {
  id: string
  slug: string
  name: string
  /** Address of a portrait; null without one. */
  picture: string | null
}

/** The people of a content in one role, in the operator's order. */
export interface RoleGroup {
  role: ParticipantRole
  people: Participant[]
}

/** The roles of a person in the order of {@link ROLES}, from `roles` and the single `role`. */
export function listRoles({ role, roles }: { role: string; roles: readonly string[] }): ParticipantRole[] {
  const named = [role, ...roles].map((one) => one.trim().toLowerCase()).filter((one) => one !== '')
  const known = ROLES.filter((one) => named.includes(one))
  return known.length > 0 ? known : named.length > 0 ? ['other'] : []
}

/** Groups people by role; a person with several roles is in each group, one without a role is in `other`. */
export function groupPeople(records: ContentRecord['persons']): RoleGroup[] {
  const groups = new Map<ParticipantRole, Map<string, Participant>>()
  for (const record of records) {
    const roles = listRoles(record)
    for (const role of roles.length > 0 ? roles : (['other'] as const)) {
      const group = groups.get(role) ?? new Map<string, Participant>()
      groups.set(role, group)
      const { id, slug, name, image_url: picture } = record
      if (name !== '' && !group.has(id)) group.set(id, { id, slug: slug || id, name, picture })
    }
  }
  return [...ROLES, 'other' as const].flatMap((role) => {
    const people = [...(groups.get(role)?.values() ?? [])]
    return people.length > 0 ? [{ role, people }] : []
  })
}
