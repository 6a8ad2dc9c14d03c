import * as v from 'valibot'
import { asTvError } from '../lib/errors/errors'
import type { ApiClient } from './client'
import { id, ignoredBody, optionalId, picture, text, wellFormed, wellFormedResponse } from './wire'

/** Role of a profile; a profile without a role counts as an adult's, which requires the PIN to switch to. */
type Role = 'adult' | 'child'

/** Reads the role of a profile, which answers name in two places; null if this one names none. */
function toRole(own: string, builtIn: string | undefined): Role | null {
  const named = builtIn || own
  return named === '' ? null : named === 'child' ? 'child' : 'adult'
}

/** The places of a role in an answer. */
const roleFields = { role: text(), profile: v.nullish(v.object({ role: text() }), null) }

/** The active profile in an answer; its `role` is null if the answer names none. */
export const activeProfile = v.pipe(
  v.object({ id: optionalId, ...roleFields }),
  v.transform(({ id, role, profile: builtIn }) => ({ id, role: toRole(role, builtIn?.role) })),
)

const profile = v.pipe(
  v.object({
    id,
    name: text(),
    icon: picture,
    icon_avatar_id: optionalId,
    ...roleFields,
  }),
  v.transform(({ role, profile: builtIn, ...facts }) => ({
    ...facts,
    role: toRole(role, builtIn?.role) ?? 'adult',
  })),
)

/** A profile of the account; `icon` is an address, null without a picture. */
export type ProfileRecord = v.InferOutput<typeof profile>

/** The fields of a profile that a viewer chooses; an avatar of null is the operator's default picture. */
export interface ProfileFields {
  name: string
  role: Role
  icon_avatar_id: string | null
}

/** Ids of avatars are numbers on the wire. */
const toBody = ({ icon_avatar_id: avatar, ...fields }: Partial<ProfileFields>) => ({
  ...fields,
  ...(avatar === undefined ? {} : { icon_avatar_id: avatar === null ? null : Number(avatar) }),
})

/** Returns the role of the active profile; `adult` if the operator has no profiles. */
export const getActiveRole = async (api: ApiClient): Promise<Role> => {
  const found = await getActiveProfile(api)
  return found?.role ?? 'adult'
}

/** Returns the active profile of this device, or of `token`; null if the operator has no profiles. */
export const getActiveProfile = async (
  api: ApiClient,
  token?: string,
): Promise<{ id: string | null; role: Role } | null> => {
  const request = api.request({
    path: '/users/self/profile',
    schema: activeProfile,
    ttl: 0,
    ...(token ? { token: { bearer: token } } : {}),
  })
  const found = await request.catch((error) => {
    if (asTvError(error).code !== 'not-found') throw error
    return null
  })
  return found && { id: found.id, role: found.role ?? 'adult' }
}

/**
 * Lists the profiles of the account (PRO-01), by the session's token or by `token`; never cached, because another device may
 * change them.
 */
export const listProfiles = (api: ApiClient, token?: string) =>
  api.request({
    path: '/users/self/profiles',
    schema: wellFormedResponse(profile, 'profiles'),
    ttl: 0,
    ...(token ? { token: { bearer: token } } : {}),
  })

/**
 * Makes a profile the active one of this device (PRO-02); the token stays the same. Returns its role, as known before
 * where the answer names none. Wire guess (docs/wire-guesses.md): the answer is the profile; any other answer is ignored.
 */
export async function selectProfile(
  api: ApiClient,
  { id: profileId, role }: { id: string; role: Role },
  token?: string,
): Promise<Role> {
  const answered = await api.request({
    method: 'POST',
    path: '/users/self/profile',
    body: { id: profileId },
    ...(token ? { token: { bearer: token } } : {}),
    schema: v.fallback(v.nullable(activeProfile), null),
  })
  return (answered?.id === profileId && answered.role) || role
}

export const createProfile = (api: ApiClient, fields: ProfileFields) =>
  api.request({ method: 'POST', path: '/users/self/profiles', body: toBody(fields), schema: ignoredBody })

/** Changes some fields of a profile; `not-found` if it was removed meanwhile. */
export const patchProfile = (api: ApiClient, profileId: string, fields: Partial<ProfileFields>) =>
  api.request({
    method: 'PATCH',
    path: `/users/self/profiles/${encodeURIComponent(profileId)}`,
    body: toBody(fields),
    schema: ignoredBody,
  })

export const deleteProfile = (api: ApiClient, profileId: string) =>
  api.request({
    method: 'DELETE',
    path: `/users/self/profiles/${encodeURIComponent(profileId)}`,
    schema: ignoredBody,
  })

const avatarCategory = v.object({
  title: text(),
  avatars: wellFormed(v.object({ id, src: picture })),
})

export type AvatarCategory = v.InferOutput<typeof avatarCategory>

/** Lists the avatars to choose from, by category (PRO-01). */
export const listAvatars = (api: ApiClient, language: string) =>
  api.request({
    path: '/profiles/avatar_categories',
    schema: wellFormedResponse(avatarCategory, 'avatar categories'),
    language,
  })
