/** The origin of an address; null if it is not an address. */
export const getOrigin = (address: string | null): string | null =>
  address && URL.canParse(address) ? new URL(address).origin : null
