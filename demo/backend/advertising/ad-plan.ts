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

/** The advertising around a stream: VAST documents of each roll, tried in order. Times in seconds. */
export interface AdPlan {
  readonly pre?: readonly VastName[]
  readonly middle?: readonly VastName[]
  readonly post?: readonly VastName[]
  readonly postPause?: readonly VastName[]
  readonly points?: readonly number[]
  readonly maxAds?: number
  readonly period?: number
  readonly middlePeriod?: number
  readonly allowDisable?: boolean
}
