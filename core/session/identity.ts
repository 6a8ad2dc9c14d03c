/** The identity of a stored session: distinguishes viewers and their profiles; not a secret. */
export const identityOf = ({ serial, profileId }: { serial?: unknown; profileId?: unknown }) =>
  `${serial}/${profileId ?? ''}`

/** The identity of a stored session with the role of its profile. */
export const audienceOf = (session: { serial?: unknown; profileId?: unknown; child?: unknown }) =>
  `${identityOf(session)}/${session.child ? 'child' : 'adult'}`

/** The device of an identity: all profiles that are used on it have it in common. */
export const deviceOf = (identity: string) => identity.replace(/\/[^/]*$/, '')
