/**
 * Returns the scope that separates sessions in storage: operator, partner and provider, and the account of a link
 * (ACC-17) from that of the browser. It contains no secret.
 */
export const getScope = (options: {
  api: string
  partner?: string | null
  provider?: string | null
  isTokenFromLink?: boolean
}): string =>
  [
    options.api,
    options.partner ?? '',
    options.provider ?? '',
    ...(options.isTokenFromLink ? ['link'] : []),
  ].join('|')

/** Keys of `localStorage`; some belong to a scope. */
export const STORAGE_KEYS = {
  session: (scope: string) => `tv.session:${scope}`,
  /** Set while a login is required although the operator allows guests: a blocked account was used in this browser. */
  loginRequired: (scope: string) => `tv.login-required:${scope}`,
  /** The guest whose sign-in is under way: name and secret, for 30 s. */
  guestLogin: (scope: string) => `tv.guest-login:${scope}`,
  /** Devices of viewers who have logged out, which could not be removed from their accounts yet. */
  deviceRemovals: (scope: string) => `tv.device-removals:${scope}`,
  channelIds: (scope: string) => `tv.channel-ids:${scope}`,
  /** Ages of the coming programmes of the last ten channels: no stream starts early without one. */
  programAges: (scope: string) => `tv.program-ages:${scope}`,
  /** Ids of the recently watched channels, newest first. */
  watchedChannels: (scope: string) => `tv.watched-channels:${scope}`,
  /** Recently started contents: the ids for requesting their streams at once, and the identity they belong to. */
  recentContents: (scope: string) => `tv.seen-films:${scope}`,
  /** The main page as the last viewer saw it: see shell/site/start/remembered.ts. */
  remembered: (scope: string) => `tv.remembered:${scope}`,
  /** End of the unlock in this tab, and the identity it belongs to. */
  unlock: (scope: string) => `tv.unlock:${scope}`,
  /** The device on which a viewer saved parental settings; until then the brand's default counts. */
  parentalChoice: (scope: string) => `tv.parental-choice:${scope}`,
  /** Number of consecutive wrong PINs. */
  pinAttempts: (scope: string) => `tv.pin-guesses:${scope}`,
  /** The last payment whose pay system requires no PIN, as under {@link STORAGE_KEYS.transaction}. */
  skipPin: (scope: string) => `tv.skip-pin:${scope}`,
  /** `true` if a channel or content was protected when last played; keyed by id, for a content by slug too. */
  protection: (name: string) => `tv.protected:${name}`,
  /** Set once this browser has failed to decode HEVC that it claims to play. */
  hevc: 'tv.hevc-refused',
  /** Audio that was chosen for a channel or content: language, role and name, see core/playback/player/track-preferences.ts. */
  audio: (channelId: string) => `tv.audio:${channelId}`,
  /** Audio languages in the viewer's order: see core/playback/player/track-preferences.ts. */
  audioLanguages: 'tv.audio-languages',
  /** Language of the viewer's subtitles, or `off`. */
  textLanguage: 'tv.text-language',
  /** How the viewer wants captions to look. */
  captions: 'tv.captions',
  /** The API address in the last config.json of a site. */
  api: (site: string) => `tv.api:${site}`,
  /** The last payment: `{ id, at, whose }`, `at` in epoch ms; `id` is null once it was paid. */
  transaction: (scope: string) => `tv.transaction:${scope}`,
  /** Purchases whose outcome is not known yet; `operator`: base address of its API. See core/commerce/paid-calls.ts. */
  purchases: (operator: string) => `tv.purchases:${operator}`,
  /** Agreements of packets that the viewer has accepted, by account. */
  agreements: (scope: string) => `tv.agreements:${scope}`,
  /** Promo codes whose outcome is not known yet, as {@link STORAGE_KEYS.purchases}. */
  promoCode: (operator: string) => `tv.promo:${operator}`,
  /** Times at which the viewer closed prompts, epoch ms by prompt: see core/inbox/prompts.ts. */
  prompts: (scope: string) => `tv.prompts:${scope}`,
  /** Links of cards whose outcome is not known yet, as {@link STORAGE_KEYS.purchases}. */
  cardLink: (operator: string) => `tv.card-link:${operator}`,
  /** Top-ups whose outcome is not known yet, as {@link STORAGE_KEYS.purchases}. */
  refill: (operator: string) => `tv.refill:${operator}`,
  /** Payments of debts whose outcome is not known yet, as {@link STORAGE_KEYS.purchases}. */
  debt: (operator: string) => `tv.debt:${operator}`,
  /** Id of the paid click that brought this visitor, for the operator's own scripts; the product only stores it. */
  clickId: 'tv.click-id',
  /** Reports of failed advertisements. */
  adReports: 'tv.ad-reports',
  /** Set once the welcome page was completed. */
  welcomed: 'tv.welcomed',
  /** The viewer's choice on the operator's site. */
  language: 'tv.language' as const,
  /** A message to the other tabs where the browser has no BroadcastChannel; removed at once. */
  tabs: (scope: string) => `tv.tabs:${scope}`,
  /** Written and removed at once, to learn whether storage is blocked. */
  probe: 'tv.probe',
}

/** Keys of `sessionStorage`. */
export const TAB_STORAGE_KEYS = {
  /** A login that waits for its code or address; holds the phone. */
  login: (scope: string) => `tv.login:${scope}`,
  /** Where the viewer sought to last in a film, see core/playback/timeline/sought-place.ts. */
  soughtPlace: (scope: string) => `tv.sought-place:${scope}`,
  /** The action to continue after a login. */
  continuation: 'tv.continuation',
  /** The path that was requested before another page replaced it. */
  requestedPath: 'tv.wanted',
  /** Scroll positions of the entries of the history. */
  places: 'tv.places',
  /** The path that the settings were opened from; they lead back there after a reload (NAV-05). */
  settingsFrom: 'tv.settings-from',
  partner: 'tv.partner',
  provider: 'tv.provider',
  lang: 'tv.lang',
  debug: 'tv.debug',
  /** Set in a tab that shows the account of a link. */
  link: (scope: string) => `tv.link:${scope}`,
  /** Set for one reload after the token of a link was refused. */
  linkRefused: 'tv.link-refused',
  /** Set once the message that no provider is known for this network was shown (ACC-01). */
  noProvider: 'tv.no-provider',
  /** Set for a visit that began inside Telegram. */
  telegram: 'tv.telegram',
}

/** Keys of the site's analytics; apart from the others, so that the elements do not load them. */
export const ANALYTICS_KEYS = {
  /** `localStorage`: the viewer's consent, `granted` or `denied`; a script of the page may write it. */
  consent: 'tv.consent',
  /** `sessionStorage`: the variants of A/B tests that were reported in this session, by the id of the test. */
  abTests: 'tv.ab-tests',
}

/** Names of cookies of the operator's site. */
export const COOKIES = {
  /** The promo code of a visitor that continues after the login. */
  promoCode: 'tv.promo-code',
}
