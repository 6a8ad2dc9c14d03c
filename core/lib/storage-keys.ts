/** Returns the scope that separates sessions in storage: operator, partner and provider. It contains no secret. */
export const scopeOf = (of: { api: string; partner?: string | null; provider?: string | null }): string =>
  [of.api, of.partner ?? '', of.provider ?? ''].join('|')

/** Keys of `localStorage`; some belong to a scope. */
export const STORED = {
  session: (scope: string) => `tv.session:${scope}`,
  channelIds: (scope: string) => `tv.channel-ids:${scope}`,
  /** Ids of the recently watched channels, newest first. */
  watchedChannels: (scope: string) => `tv.watched-channels:${scope}`,
  /** Recently started contents: the ids for requesting their streams at once, and the identity they belong to. */
  recentContents: (scope: string) => `tv.seen-films:${scope}`,
  /** End of the unlock in this tab, and the identity it belongs to. */
  unlock: (scope: string) => `tv.unlock:${scope}`,
  /** Number of consecutive wrong PINs. */
  pinAttempts: (scope: string) => `tv.pin-guesses:${scope}`,
  /** `true` if the last pay system requires no PIN. */
  skipPin: (scope: string) => `tv.skip-pin:${scope}`,
  /** `true` if a channel or content was protected when last played; keyed by id, for a content by slug too. */
  protection: (name: string) => `tv.protected:${name}`,
  /** The API address in the last config.json of a site. */
  api: (site: string) => `tv.api:${site}`,
  /** The last payment: `{ id, at }`, `at` in epoch ms; `id` is null once it was paid. */
  transaction: (scope: string) => `tv.transaction:${scope}`,
  /** Id of the paid click that brought this visitor; sent with purchases. */
  clickId: 'tv.click-id',
  /** Reports of failed advertisements. */
  adReports: 'tv.ad-reports',
  /** Set once the welcome page was completed. */
  welcomed: 'tv.welcomed',
}

/** Keys of `sessionStorage`. */
export const KEPT_IN_TAB = {
  /** The action to continue after a login. */
  continuation: 'tv.continuation',
  /** The path that was requested before another page replaced it. */
  wanted: 'tv.wanted',
  partner: 'tv.partner',
  provider: 'tv.provider',
  debug: 'tv.debug',
}
