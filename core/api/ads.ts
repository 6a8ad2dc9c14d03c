import * as v from 'valibot'
import type { ApiClient } from './client'
import { flag, list, scalar, text } from './wire'

/** One place to ask for an advertisement; `alias` names it in reports, the address never appears there. */
export interface AdUrl {
  alias: string
  url: string
}

/** An ad server address, with or without a name. */
const adUrl = v.pipe(
  v.union([v.string(), v.object({ alias: text(), url: text() })]),
  v.transform((wire): AdUrl => (typeof wire === 'string' ? { alias: '', url: wire } : wire)),
)

const adUrls = v.pipe(
  v.fallback(list(v.fallback(adUrl, { alias: '', url: '' })), []),
  v.transform((urls) => urls.filter(({ url }) => /^(https?:)?\/\//i.test(url))),
)

/** A number that may be printed, absent or of no use; null then. */
const amount = v.pipe(
  v.fallback(v.nullish(scalar, null), null),
  v.transform((wire) => {
    const number = wire === null || wire === '' ? Number.NaN : Number(wire)
    return Number.isFinite(number) && number > 0 ? number : null
  }),
)

/** Numbers in order, printed or not; what is none is left out. */
const points = v.pipe(
  v.fallback(list(v.unknown()), []),
  v.transform((wire) =>
    wire
      .map(Number)
      .filter((point) => point > 0)
      .sort((one, other) => one - other),
  ),
)

/** Default interval between two ad breaks, s (ADS-01). */
const USUAL_PERIOD_S = 5

/** The ad plan of a stream: positions and addresses of its breaks (ADS-01). Times are seconds. */
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
    /** Addresses of each roll; where one fails, the next is tried. */
    lists: {
      pre: wire.pre_roll,
      middle: wire.middle_roll,
      post: wire.post_roll,
      'post-pause': wire.post_pause_roll,
    },
    /** Seconds into the media at which a middle-roll is due, in order. */
    points: wire.middle_roll_points,
    /** The most advertisements of one roll; null for those of one address. */
    most: wire.max_advertising === null ? null : Math.floor(wire.max_advertising),
    /** No roll begins sooner than this after another ended. */
    period: wire.period ?? USUAL_PERIOD_S,
    /** Watched this long, a middle-roll is due; null for never. */
    middlePeriod: wire.middle_roll_period,
    /** The viewer may buy advertising off. */
    removable: wire.allow_disable,
  })),
)

/** The ad plan of a stream. */
export type AdInfo = v.InferOutput<typeof adInfo>

const nothing = v.parse(adInfo, {})

/** Reads the `ad` block of a stream; what makes no sense advertises nothing. */
export const readAdInfo = (wire: unknown): AdInfo => v.parse(v.fallback(adInfo, nothing), wire)

const adId = v.object({ ad_id: text() })

/** The viewer's advertising id; empty if the operator has not assigned one (ADS-02). */
export const getAdId = async (api: ApiClient): Promise<string> =>
  (await api.request({ path: '/ads/ad_ids', answer: adId, ttl: 0 })).ad_id ?? ''

/** Asks the operator for such an id. */
export const makeAdId = async (api: ApiClient): Promise<string> =>
  (await api.request({ method: 'POST', path: '/ads/ad_ids', body: {}, answer: adId })).ad_id ?? ''
