import type { Visit } from '../wire/visit'

/** Names of the documents of the demo's ad server, see vast-documents.ts. */
export type VastName =
  | 'single'
  | 'pod'
  | 'skippable'
  | 'wrapper'
  | 'redirect'
  | 'empty'
  | 'broken'
  | 'lost'
  | 'slow'

/** What is advertised around a stream: documents of each roll, tried in order. Seconds. */
export interface AdPlan {
  readonly pre?: readonly VastName[]
  readonly middle?: readonly VastName[]
  readonly post?: readonly VastName[]
  readonly postPause?: readonly VastName[]
  readonly points?: readonly number[]
  readonly most?: number
  readonly period?: number
  readonly middlePeriod?: number
  readonly allowDisable?: boolean
}

/** The `ad` block of a stream (wire facts 5.2); documents are told the viewer's ad id by the usual macro. */
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
    ...(plan.most ? { max_advertising: plan.most } : {}),
    ...(plan.period ? { period: plan.period } : {}),
    ...(plan.middlePeriod ? { middle_roll_period: plan.middlePeriod } : {}),
    allow_disable: plan.allowDisable ?? false,
  }
}
