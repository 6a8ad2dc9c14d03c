/** What tells sessions apart in storage: operator, partner and provider. It holds no secret. */
export const scopeOf = (of: { api: string; partner?: string | null; provider?: string | null }): string =>
  [of.api, of.partner ?? '', of.provider ?? ''].join('|')

/** Names of what is kept in a browser, by scope where it belongs to one. */
export const STORED = {
  session: (scope: string) => `tv.session:${scope}`,
  channelIds: (scope: string) => `tv.channel-ids:${scope}`,
  /** A payment under way: its transaction's id. */
  transaction: (scope: string) => `tv.transaction:${scope}`,
  /** The API's address that config.json of a site named last. */
  api: (site: string) => `tv.api:${site}`,
}
