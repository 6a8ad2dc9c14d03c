import * as v from 'valibot'
import type { ApiClient } from './client'
import { flag, list, scalar, text } from './wire'

/** One VAST address; `alias` names it in reports, where the address itself never appears. */
export interface AdUrl {
  alias: string
  url: string
}

/** A web address, with or without an alias. Wire guess (docs/wire-guesses.md): both forms. */
const adUrl = v.pipe(
  v.union([v.string(), v.object({ alias: text(), url: text() })]),
  v.transform((wire): AdUrl => (typeof wire === 'string' ? { alias: '', url: wire } : wire)),
)

/**
 * Maximum number of advertisements in one break, whatever the operator or an ad server lists: ten minutes of half a
 * minute each, so that the picture returns even if a list is wrong.
 */
export const MAX_ADS_PER_BREAK = 20
/** Maximum number of addresses of one roll: each may cost the full timeout before the next is tried. */
const MAX_ADDRESSES = 20

const adUrls = v.pipe(
  v.fallback(list(v.fallback(adUrl, { alias: '', url: '' })), []),
  v.transform((urls) => urls.filter(({ url }) => /^(https?:)?\/\//i.test(url)).slice(0, MAX_ADDRESSES)),
)

/** A positive number as number or text; null if absent or not a number. */
const amount = v.pipe(
  v.fallback(v.nullish(scalar, null), null),
  v.transform((wire) => {
    const number = wire === null || wire === '' ? Number.NaN : Number(wire)
    return Number.isFinite(number) && number > 0 ? number : null
  }),
)

/** Positive numbers, as numbers or texts, ascending; other values are left out. */
const points = v.pipe(
  v.fallback(list(v.unknown()), []),
  v.transform((wire) =>
    wire
      .map(Number)
      .filter((point) => point > 0)
      .sort((one, other) => one - other),
  ),
)

/** Default time between two rolls, s. */
const USUAL_PERIOD_S = 5

/** The advertisements around a stream (ADS-01). Times are seconds. */
const adInfo = v.pipe(
  v.object({
    pre_roll: adUrls,
    middle_roll: adUrls,
    post_roll: adUrls,
    post_pause_roll: adUrls,
    middle_roll_points: points,
    max_advertising: amount,
    period: amount,
    middle_roll_period: amount,
    allow_disable: v.fallback(flag(), false),
  }),
  v.transform((wire) => ({
    /** Addresses of each roll; if one fails, the next is tried. */
    lists: {
      pre: wire.pre_roll,
      middle: wire.middle_roll,
      post: wire.post_roll,
      'post-pause': wire.post_pause_roll,
    },
    /** Positions in the media at which a middle roll is due, s, ascending. */
    points: wire.middle_roll_points,
    /** Maximum number of advertisements per roll; null to show one address's worth. */
    most:
      wire.max_advertising === null ? null : Math.min(Math.floor(wire.max_advertising), MAX_ADS_PER_BREAK),
    /** Minimum time between the end of one roll and the start of the next, s. */
    period: wire.period ?? USUAL_PERIOD_S,
    /** Watched time after which a middle roll is due, s; null for never. */
    middlePeriod: wire.middle_roll_period,
    /** True if the viewer can pay to remove advertising. */
    removable: wire.allow_disable,
  })),
)

/** The advertisements around a stream (ADS-01). Times are seconds. */
export type AdInfo = v.InferOutput<typeof adInfo>

const emptyAdInfo = v.parse(adInfo, {})

/** Reads the `ad` block of a stream; a malformed block has no advertisements. */
export const readAdInfo = (wire: unknown): AdInfo => v.parse(v.fallback(adInfo, emptyAdInfo), wire)

/** Wire guess (docs/wire-guesses.md): the key, and that POST creates the id. */
const adId = v.object({ ad_id: text() })

/** Returns the advertising id of this viewer; empty if the operator has assigned none yet. */
export const getAdId = async (api: ApiClient): Promise<string> =>
  (await api.request({ path: '/ads/ad_ids', schema: adId, ttl: 0 })).ad_id ?? ''

/** Creates an advertising id for this viewer and returns it. */
export const requestAdId = async (api: ApiClient): Promise<string> =>
  (await api.request({ method: 'POST', path: '/ads/ad_ids', body: {}, schema: adId })).ad_id ?? ''
