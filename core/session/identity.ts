/** Tells viewers and their profiles apart, by what is kept of their session; not a secret. */
export const identityOf = ({ serial, profileId }: { serial?: unknown; profileId?: unknown }) =>
  `${serial}/${profileId ?? ''}`
