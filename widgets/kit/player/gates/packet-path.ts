/** Address at which a packet is bought; `startsAtOnce` starts the purchase without a press. */
export const getPurchaseAddress = (site: string, id: string, startsAtOnce: boolean): string =>
  `${site}/packets/${encodeURIComponent(id)}${startsAtOnce ? '?action=buy' : ''}`
