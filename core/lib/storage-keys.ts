/** Separates sessions in storage by operator, partner and provider. It holds no secret. */
export const scopeOf = (of: { api: string; partner?: string | null; provider?: string | null }): string =>
  [of.api, of.partner ?? '', of.provider ?? ''].join('|')

/** Names of what is kept in a browser, by scope where it belongs to one. */
export const STORED = {
  session: (scope: string) => `tv.session:${scope}`,
  channelIds: (scope: string) => `tv.channel-ids:${scope}`,
  /** Ids of the channels watched last, newest first. */
  watchedChannels: (scope: string) => `tv.watched-channels:${scope}`,
  /** Films that began here: what they are asked for with at once, and whose visit that was. */
  recentContents: (scope: string) => `tv.seen-films:${scope}`,
  /** Until when this tab needs no PIN, and whose word that is. */
  unlock: (scope: string) => `tv.unlock:${scope}`,
  /** Wrong PINs in a row. */
  pinAttempts: (scope: string) => `tv.pin-guesses:${scope}`,
  /** `true` where the last pay system asks for no PIN. */
  skipPin: (scope: string) => `tv.skip-pin:${scope}`,
  /** `true` if the last stream of a channel or content was protected; by id, for a content by slug too. */
  protection: (name: string) => `tv.protected:${name}`,
  /** The API's address that config.json of a site named last. */
  api: (site: string) => `tv.api:${site}`,
  /** The last payment: `{ id, at }`, `at` in epoch ms; `id` is null once it was paid. */
  transaction: (scope: string) => `tv.transaction:${scope}`,
  /** Source of a paid click that brought this visitor; reported with purchases (ACC-17). */
  clickId: 'tv.click-id',
  /** Advertisements that could not be loaded (ADS-02). */
  adReports: 'tv.ad-reports',
  /** Set once the welcome page was passed. */
  welcomed: 'tv.welcomed',
}

/** Names of what is kept for as long as a tab lives. */
export const KEPT_IN_TAB = {
  /** The action to continue after a login (ACC-15). */
  continuation: 'tv.continuation',
  /** The path requested before another page was shown instead. */
  wanted: 'tv.wanted',
  partner: 'tv.partner',
  provider: 'tv.provider',
  debug: 'tv.debug',
}
