/** What tells sessions apart in storage: operator, partner and provider. It holds no secret. */
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
  /** `true` where a channel or content came protected last time; by its id, a content by its slug too. */
  protection: (name: string) => `tv.protected:${name}`,
  /** The API's address that config.json of a site named last. */
  api: (site: string) => `tv.api:${site}`,
  /** The last payment: `{ id, at }`, `at` in epoch ms; `id` is null once it was paid. */
  transaction: (scope: string) => `tv.transaction:${scope}`,
  /** Who sent this visitor by a paid click; told with purchases. */
  clickId: 'tv.click-id',
  /** Advertisements that did not come. */
  adReports: 'tv.ad-reports',
  /** Set once the welcome page was passed. */
  welcomed: 'tv.welcomed',
}

/** Names of what is kept for as long as a tab lives. */
export const KEPT_IN_TAB = {
  /** What goes on after a login. */
  continuation: 'tv.continuation',
  /** The path that was wanted before another page came in between. */
  wanted: 'tv.wanted',
  partner: 'tv.partner',
  provider: 'tv.provider',
  debug: 'tv.debug',
}
