import type { Visit } from '../wire/visit'
import type { AdPlan, VastName } from './ad-plan'

/** The `ad` block of a stream (ADS-01); the `[IFA]` macro in its addresses passes the viewer's ad id. */
export const adBlock = ({ base }: Visit, plan: AdPlan): Record<string, unknown> => {
  const urls = (names: readonly VastName[] = []) =>
    names.map((name) => ({
      alias: `demo-${name}`,
      url: `${base}/media/ads/vast/${name}.xml?viewer=[IFA]&n=[CACHEBUSTING]`,
    }))
  return {
    pre_roll: urls(plan.pre),
    middle_roll: urls(plan.middle),
    post_roll: urls(plan.post),
    post_pause_roll: urls(plan.postPause),
    ...(plan.points ? { middle_roll_points: plan.points } : {}),
    ...(plan.maxAds ? { max_advertising: plan.maxAds } : {}),
    ...(plan.period ? { period: plan.period } : {}),
    ...(plan.middlePeriod ? { middle_roll_period: plan.middlePeriod } : {}),
    allow_disable: plan.allowDisable ?? false,
  }
}
