/** Ids of the operator's packets by their meaning; channels and contents with the ids 501 and 502 exist too. */
export const packetIds = {
  base: 501,
  cinema: 502,
  sport: 503,
  partnerLibraries: 504,
  kids: 505,
  gift: 506,
  documentary: 507,
  withdrawn: 508,
  concert: 509,
  everyDay: 510,
  fullPicture: 511,
  pair: 512,
  unpriced: 599,
} as const
