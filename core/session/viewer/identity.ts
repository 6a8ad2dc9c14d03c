type Facts = { serial?: unknown; login?: unknown; profileId?: unknown }

/** The identity of a stored session: distinguishes viewers and their profiles; not a secret. */
export const toIdentity = ({ serial, login, profileId }: Facts) =>
  `${serial}${login ? `:${login}` : ''}/${profileId ?? ''}`

/** The identity of a stored session with the role of its profile. */
export const toAudience = (session: Facts & { child?: unknown }) =>
  `${toIdentity(session)}/${session.child ? 'child' : 'adult'}`

/** The device and login of an identity, which all profiles of that login on this device share. */
export const readDevice = (identity: string) => identity.replace(/\/[^/]*$/, '')
