import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { avatarCategories, isAvatar } from '../pictures/avatars'
import { ApiError, invalidFields, missingFields, notFound, notPermitted } from '../wire/api-error'
import { type Caller, caller, deviceCaller } from '../wire/credentials'
import { bodyFields, bodyText, pathText } from '../wire/request-fields'
import { activeProfile } from '../worlds/active-profile'
import type { Device } from '../worlds/device-store'
import { type Profile, profileLimit, type Role } from '../worlds/profile'
import type { User } from '../worlds/user-store'
import { profileObject } from './profile-object'

const longestName = 255

/** Returns the caller's account; a guest has only the one profile. */
const owner = (request: FastifyRequest): Caller => {
  const found = caller(request)
  if (found.user.isGuest) {
    throw notPermitted({ ru: 'У гостя нет профилей.', en: 'A guest has no profiles.' })
  }
  return found
}

const deviceOf = (request: FastifyRequest): Device | undefined => {
  const { token } = caller(request)
  return token.deviceId === null ? undefined : request.visit.world.devices.byId(token.deviceId)
}

const ownProfile = (user: User, id: string): Profile => {
  const profile = user.profiles.find((one) => one.id === id)
  if (!profile) throw notFound()
  return profile
}

const nameProblem = (name: string): string[] => {
  if (name.trim() === '') return ['This is needed.']
  return name.length > longestName ? [`No longer than ${longestName} characters.`] : []
}

/** The fields of a profile that the body names. Throws 400 for values that no profile can have. */
const namedFields = (request: FastifyRequest): Partial<Omit<Profile, 'id'>> => {
  const name = bodyText(request, 'name')
  const role = bodyText(request, 'role')
  const avatar = bodyText(request, 'icon_avatar_id')
  const problems = {
    name: name === undefined ? [] : nameProblem(name),
    role: role === undefined || role === 'adult' || role === 'child' ? [] : ['adult or child.'],
    icon_avatar_id: avatar === undefined || isAvatar(Number(avatar)) ? [] : ['There is no such avatar.'],
  }
  const found = Object.entries(problems).filter(([, messages]) => messages.length > 0)
  if (found.length > 0) throw invalidFields(Object.fromEntries(found))
  return {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(role === undefined ? {} : { role: role as Role }),
    ...(avatar === undefined
      ? bodyFields(request).icon_avatar_id === null
        ? { avatarId: null }
        : {}
      : { avatarId: Number(avatar) }),
  }
}

const createProfile = (request: FastifyRequest, user: User): Profile => {
  const fields = namedFields(request)
  if (fields.name === undefined) throw missingFields(['name'])
  if (user.profiles.length >= profileLimit) {
    throw new ApiError(400, {
      ru: `Больше ${profileLimit} профилей завести нельзя.`,
      en: `An account has no more than ${profileLimit} profiles.`,
    })
  }
  const profile: Profile = {
    id: randomUUID(),
    name: fields.name,
    role: fields.role ?? 'adult',
    avatarId: fields.avatarId ?? null,
  }
  user.profiles.push(profile)
  return profile
}

const removeProfile = (request: FastifyRequest, user: User): void => {
  const profile = ownProfile(user, pathText(request, 'id'))
  if (profile === activeProfile(user, deviceOf(request)) || user.profiles.length === 1) {
    throw notPermitted({
      ru: 'Профиль, с которым смотрят, удалить нельзя.',
      en: 'The profile in use cannot be removed.',
    })
  }
  user.profiles = user.profiles.filter((one) => one !== profile)
}

/** The profiles of an account, the active one of the device, and the avatars to choose from (PRO-01 to PRO-03). */
export const serveProfiles = (app: FastifyInstance): void => {
  app.get('/v2/users/self/profile', (request) =>
    profileObject(request.visit, activeProfile(caller(request).user, deviceOf(request))),
  )

  app.post('/v2/users/self/profile', (request) => {
    const { user, deviceId } = deviceCaller(request)
    const id = bodyText(request, 'id')
    if (!id) throw missingFields(['id'])
    const profile = ownProfile(user, id)
    const device = request.visit.world.devices.byId(deviceId)
    if (device) device.profileId = profile.id
    return profileObject(request.visit, profile)
  })

  app.get('/v2/users/self/profiles', (request) =>
    caller(request).user.profiles.map((profile) => profileObject(request.visit, profile)),
  )

  app.post('/v2/users/self/profiles', (request) =>
    profileObject(request.visit, createProfile(request, owner(request).user)),
  )

  app.patch('/v2/users/self/profiles/:id', (request) => {
    const profile = ownProfile(owner(request).user, pathText(request, 'id'))
    Object.assign(profile, namedFields(request))
    return profileObject(request.visit, profile)
  })

  app.delete('/v2/users/self/profiles/:id', (request, reply) => {
    removeProfile(request, owner(request).user)
    reply.code(204).send()
  })

  app.get('/v2/profiles/avatar_categories', ({ visit }) =>
    avatarCategories.map(({ id, title, avatars }) => ({
      id,
      title: title[visit.language],
      avatars: avatars.map((avatar) => ({
        id: avatar.id,
        src: `${visit.base}/media/covers/avatar/${avatar.id}.svg`,
      })),
    })),
  )
}
