/** The identity of a stored session: distinguishes viewers and their profiles; not a secret. */
export const identityOf = ({ serial, profileId }: { serial?: unknown; profileId?: unknown }) =>
  `${serial}/${profileId ?? ''}`
