export type { AdEngine } from './ad-engine'
export { createAdId } from './ad-id'
export { createAds } from './ads'
export { createVastEngine } from './vast/vast-engine'
