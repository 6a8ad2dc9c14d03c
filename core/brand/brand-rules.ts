import * as v from 'valibot'
import { nonEmptyText } from '../api/wire'
import { address, type OperatorConfig, parse, wholeNumber } from './config'
import { idText, packetRules } from './packet-rules'
import { castRules, purchaseRules } from './sale-rules'

/** Special rules of one provider, keyed by its id. */
const providerRules = v.object({
  /** The login uses the billing middleware: code, city, address. */
  middleware: v.nullish(v.boolean()),
  /** Phone numbers of `digits` digits are valid too, unless they start with `unlessStartsWith`. */
  shortPhone: v.nullish(
    v.object({
      digits: wholeNumber(1, 20),
      unlessStartsWith: v.string(),
    }),
  ),
  /** The block status of accounts is checked (ACC-10). */
  blockStatus: v.nullish(v.boolean()),
  /** Packets are sold by offers of periods; overrides the brand's setting (PKT-03). */
  offers: v.nullish(v.boolean()),
  /** A payment by card is confirmed without a linked card; overrides the brand's setting (PKT-04). */
  confirmsWithoutCard: v.nullish(v.boolean()),
  /** Order of the provider's packets, and the ids of packets that are not listed (LNG-05). */
  packets: v.nullish(packetRules),
})

/** Special rules of one partner, by its key. */
const partnerRules = v.object({
  /** A packet that is advertised for this many days at this price, a decimal text (LNG-05). */
  offer: v.nullish(
    v.object({
      packet: idText,
      days: wholeNumber(1, 366),
      price: v.pipe(v.string(), v.regex(/^\d+(\.\d{1,2})?$/, 'must be a decimal number')),
    }),
  ),
})

/** A URL scheme, without its colon, that browsers pass to an application. */
const appScheme = v.pipe(
  v.string(),
  v.check(
    (value) =>
      /^[a-z][a-z0-9+.-]{1,30}$/.test(value) &&
      !/^(javascript|data|blob|file|https?|wss?|vbscript|about)$/.test(value),
    'must be the scheme of an application',
  ),
)

/** The brand's own applications by device: where each is installed, and the scheme of links that open it (NAV-08, NAV-09). */
const apps = v.object({
  smarttv: v.nullish(address),
  androidtv: v.nullish(address),
  appletv: v.nullish(address),
  ios: v.nullish(address),
  android: v.nullish(address),
  scheme: v.nullish(appScheme),
})

/** Set-top boxes that have a manual (NAV-08). */
const MANUALS = ['dune', 'tvip', 'eltex', 'mag'] as const

export const brandRules = v.object({
  features: v.nullish(
    v.strictObject({
      /** The first visit starts at `/welcome`. */
      welcome: v.nullish(v.boolean()),
      /** False if Telegram is left out of the ways to sign in and to send codes that the operator lists. */
      telegram: v.nullish(v.boolean()),
      /** `/test`, `/test_feed` and `/vitrina_test` exist, to check an installation; otherwise they are not found. */
      testPages: v.nullish(v.boolean()),
      /** See {@link OperatorConfig}; listed here because unknown features are refused by name. */
      promoCodes: v.nullish(v.boolean()),
      /** False if the site has no service behind `/oembed`: its pages then do not name one (EMB-06). */
      oembed: v.nullish(v.boolean()),
    }),
  ),
  /** Ids or slugs of the operator's pages that are left out of all menus: header, bottom bar and footer. */
  menu: v.nullish(v.object({ hidden: v.array(idText) })),
  /** Keys of partners and brands whose viewers are not offered to log out (ACC-16). */
  logoutHiddenFor: v.nullish(v.array(v.string())),
  /**
   * False if `?token=` and `?access_token=` in an address of the site are removed and ignored: a link then cannot sign a
   * viewer in (ACC-17).
   */
  signInByLink: v.nullish(v.boolean(), true),
  /** Digits of a login code; overrides the provider's number. */
  codeLength: v.nullish(wholeNumber(3, 8)),
  /** Login links open this address instead of the site's own form. */
  externalAuth: v.nullish(address),
  /** The logo links to this address instead of the main page (NAV-03). */
  logoLink: v.nullish(address),
  /** Channel of `/newyear`, and the page whose first rows it shows; ids or slugs (NAV-08). */
  newYear: v.nullish(v.object({ channel: v.nullish(nonEmptyText), page: v.nullish(nonEmptyText) })),
  apps: v.nullish(apps),
  /** Addresses of the manuals of set-top boxes. */
  manuals: v.nullish(v.object(v.entriesFromList(MANUALS, v.nullish(address)))),
  cast: v.nullish(castRules),
  /** Clients that store pages for search engines, by parts of their user agents: they get headings, texts and links (OPS-01). */
  prerender: v.nullish(v.object({ userAgents: v.array(nonEmptyText) })),
  purchases: v.nullish(purchaseRules),
  /** Requests by which a visible page determines whether it has a connection, and keeps it open (OPS-02). */
  connectivity: v.nullish(
    v.strictObject({
      /** False if only the browser's report decides whether there is a connection. */
      ping: v.nullish(v.boolean()),
      /** False if the logo is not requested every 5 min. */
      logoRequest: v.nullish(v.boolean()),
    }),
  ),
  providers: v.nullish(v.record(v.string(), providerRules)),
  partners: v.nullish(v.record(v.string(), partnerRules)),
})

/** The whole of `/config.json`, validated. */
export type BrandConfig = OperatorConfig & v.InferOutput<typeof brandRules>

/**
 * Validates the parts of a configuration that only some pages need; throws `config-invalid` as {@link parseConfig} does.
 */
export const completeConfig = (config: OperatorConfig, source: string): BrandConfig => ({
  ...config,
  ...parse(brandRules, config, source),
})

/** False for partners and brands whose viewers stay logged in (ACC-16); `config` is null if there is none. */
export const isLogoutOffered = (config: BrandConfig | null, partner: string | null): boolean =>
  ![config?.brand.key, partner].some((key) => key && config?.logoutHiddenFor?.includes(key))
